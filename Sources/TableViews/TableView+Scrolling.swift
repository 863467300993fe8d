extension TableView {
  /// What was scrolled away: lines above the first one in view, and screen columns to the left.
  /// Setting it clamps to what there is.
  public var scrollOffset: Point {
    get {
      loadIfNeeded()
      return Point(x: horizontalOffset, y: viewport.top)
    }
    set {
      loadIfNeeded()
      pendingReveal = nil
      heldAnchor = nil
      viewport.top = newValue.y
      viewport.clamp(to: layout)
      setHorizontalOffset(newValue.x)
      needsDisplay?()
    }
  }

  /// Brings a row into view at the next drawing, when its height and those around it are known;
  /// a row that does not exist is ignored.
  public func scrollToRow(at path: RowPath, at position: ScrollPosition = .none) {
    loadIfNeeded()
    guard layout.isValid(path) else { return }
    pendingReveal = PendingReveal(path: path, position: position)
    needsDisplay?()
  }

  /// Moves the content by lines; the cursor stays on its row.
  func scroll(lines: Int) {
    settleReveal()
    if rowHeight.isVariable {
      measuring { viewport, layout in
        viewport.scroll(by: lines, in: &layout, measure: height)
      }
    } else {
      viewport.scroll(by: lines, in: layout)
    }
    needsDisplay?()
  }

  func setHorizontalOffset(_ offset: Int) {
    let next = columnLayout.clamped(offset)
    guard next != horizontalOffset else { return }
    horizontalOffset = next
    needsDisplay?()
  }

  func setCursor(_ path: RowPath?) {
    if let path, !layout.isValid(path) { return }
    cursorPath = path
    cursorIsWaiting = false
    rememberCursor()
    if let path { pendingReveal = PendingReveal(path: path, position: .none) }
    needsDisplay?()
  }
}
