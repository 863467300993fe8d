extension TableView {
  /// Takes a mouse event whose position counts from the upper left of the table's area.
  func handle(_ event: MouseEvent) -> Bool {
    loadIfNeeded()
    switch event.kind {
    case .wheelUp, .wheelDown: return wheel(event)
    case .wheelLeft: return scrollColumns(by: -TableView.wheelStep)
    case .wheelRight: return scrollColumns(by: TableView.wheelStep)
    case .press: return press(event)
    case .drag: return continueDrag(event)
    case .release:
      defer { drag = nil }
      return drag != nil
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
    guard event.button == .left, Rect(size: metrics.size).contains(point) else { return false }
    if metrics.headerHeight > 0, point.y < metrics.headerHeight { return pressHeader(point) }
    if metrics.hasScrollbar, point.x == metrics.bodyWidth {
      drag = .scrollbar
      return continueDrag(event)
    }
    guard let path = rowPath(atViewPoint: point), canFocus(path) else { return false }
    if cursorMode == .cell, let column = column(atViewPoint: point) { cursorColumn = column.id }
    return pressRow(path, event)
  }

  private func pressRow(_ path: RowPath, _ event: MouseEvent) -> Bool {
    if event.clickCount == 2 {
      if path == cursorPath { return firePrimaryAction(path) }
      return true
    }
    if event.modifiers.contains(.shift) {
      moveCursor(to: path, extending: true, keepingOthers: true)
    } else if event.modifiers.contains(.control) {
      moveCursorOnly(to: path)
      userToggle(path)
    } else {
      moveCursorOnly(to: path)
      userSelect(path)
    }
    if selectionMode == .multiple { drag = .rows }
    return true
  }

  private func moveCursorOnly(to path: RowPath) {
    gesture.restart(at: path, selection: selected)
    let hasMoved = path != cursorPath
    setCursor(path)
    if hasMoved { delegate?.tableView(self, didMoveCursorTo: path) }
  }

  /// A press on the blank right of a title takes the column's edge; on the title it is a click.
  private func pressHeader(_ point: Point) -> Bool {
    guard let place = columnLayout.column(atScreenX: point.x, offset: horizontalOffset) else {
      return false
    }
    let placement = columnLayout.placements[place]
    let start = span(of: place).x
    if point.x == start + placement.width {
      drag = .columnEdge(index: placement.index, start: start)
    } else {
      delegate?.tableView(self, didClickHeaderOf: columns[placement.index])
    }
    return true
  }

  private func continueDrag(_ event: MouseEvent) -> Bool {
    switch drag {
    case .columnEdge(let index, let start):
      guard columns.indices.contains(index) else { return false }
      setWidth(event.position.x - start, of: index)
    case .scrollbar:
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
