extension TableView {
  /// Takes a mouse event whose position counts from the upper left of the screen, on which the
  /// table was drawn somewhere.
  func handle(_ event: MouseEvent) -> Bool {
    loadIfNeeded()
    var event = event
    event.position.x -= drawnOrigin.x
    event.position.y -= drawnOrigin.y
    switch event.kind {
    case .drag: return continueDrag(event)
    case .release:
      defer { drag = nil }
      return drag != nil
    default: break
    }
    guard Rect(size: metrics.size).contains(event.position) else { return false }
    switch event.kind {
    case .wheelUp, .wheelDown: return wheel(event)
    case .wheelLeft: return scrollColumns(by: -TableView.wheelStep)
    case .wheelRight: return scrollColumns(by: TableView.wheelStep)
    case .press: return press(event)
    case .drag, .release: return false
    }
  }

  /// Lines or columns for one notch of the wheel.
  static let wheelStep = 3

  private func wheel(_ event: MouseEvent) -> Bool {
    let step = event.kind == .wheelUp ? -TableView.wheelStep : TableView.wheelStep
    if !event.modifiers.isEmpty { return scrollColumns(by: step) }
    scroll(lines: step)
    return true
  }

  private func scrollColumns(by distance: Int) -> Bool {
    setHorizontalOffset(horizontalOffset + distance)
    return true
  }

  private func press(_ event: MouseEvent) -> Bool {
    let point = event.position
    guard event.button == .left else { return false }
    if point.y < metrics.headerHeight { return pressHeader(event) }
    if metrics.hasScrollbar, point.x == metrics.bodyWidth {
      drag = .scrollbar
      return continueDrag(event)
    }
    guard let path = rowPath(atViewPoint: point), let column = column(atViewPoint: point),
      canFocus(path)
    else { return false }
    if cursorMode == .cell, column.takesCursor { cursorColumn = column.id }
    return pressRow(path, event)
  }

  private func pressRow(_ path: RowPath, _ event: MouseEvent) -> Bool {
    if event.modifiers.contains(.shift) {
      moveCursor(to: path, extending: true, keepingOthers: true)
    } else if event.modifiers.contains(.control) {
      if let path = following(path, { moveCursorOnly(to: path) }) { userToggle(path) }
    } else if event.clickCount == 2 {
      let isSelected =
        selectionMode == .none || selected.contains(path) || !followsFocus
      return path == cursorPath && isSelected ? firePrimaryAction(path) : true
    } else {
      if let path = following(path, { moveCursorOnly(to: path) }) { userSelect(path) }
    }
    if selectionMode == .multiple { drag = .rows }
    return true
  }

  /// Puts the cursor on a row as the user does, and selects nothing.
  func moveCursorOnly(to path: RowPath) {
    gesture.moveAnchor(to: path, selection: selected)
    placeCursor(at: path)
  }

  /// A press just right of a column takes its edge, a double one gives it the width of what it
  /// shows; on the title it is a click.
  private func pressHeader(_ event: MouseEvent) -> Bool {
    let x = event.position.x
    let places = Array(0..<columnLayout.frozenCount) + shownPlaces()
    let edge = places.first {
      span(of: $0).x + columnLayout.placements[$0].width == x && span(of: $0).clip.contains(x)
    }
    if let edge {
      let column = shownColumns[columnLayout.placements[edge].index].id
      if event.clickCount == 2 {
        sizeToFit(column: column)
      } else {
        drag = .columnEdge(column: column, start: span(of: edge).x)
      }
      return true
    }
    guard let column = column(atViewPoint: event.position) else { return false }
    delegate?.tableView(self, didClickHeaderOf: column)
    return true
  }

  private func continueDrag(_ event: MouseEvent) -> Bool {
    switch drag {
    case .columnEdge(let column, let start):
      setWidth(event.position.x - start, ofColumn: column)
    case .scrollbar:
      pendingReveal = nil
      heldAnchor = nil
      viewport.top = Scrollbar.offset(
        forTrackLine: event.position.y - metrics.headerHeight, track: metrics.bodyHeight,
        content: layout.contentHeight, visible: metrics.bodyHeight)
      viewport.clamp(to: layout)
      needsDisplay?()
    case .rows:
      guard let path = rowPath(atViewPoint: event.position), path != cursorPath,
        canFocus(path)
      else { return true }
      moveCursor(to: path, extending: true)
    case nil:
      return false
    }
    return true
  }
}
