extension Form {
  /// Takes an event: the focused control first, then the form; false means that neither has a use
  /// for it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let event): return handle(event)
    case .paste: return focusedContent?.handle(event) ?? false
    case .resize, .focus: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    problem = nil
    let action = keyMap.action(for: key)
    if let field = focusedContent as? TextField, action == .submit {
      if field.submit() { submit() }
      return true
    }
    let isUsed = focusedContent?.handle(.key(key)) ?? false
    guard let action, !isUsed || action == .cancel else { return isUsed }
    return perform(action) || isUsed
  }

  /// Does what a key would do; false for an action that the form does not know.
  @discardableResult
  public func perform(_ action: ActionName) -> Bool {
    switch action {
    case .focusNext: moveFocus(1)
    case .focusPrevious: moveFocus(-1)
    case .submit: submit()
    case .cancel: delegate?.formDidCancel(self)
    default: return false
    }
    return true
  }

  /// Brings the focus to the next row that can have it, around the end; stays when none can.
  private func moveFocus(_ step: Int) {
    guard !rows.isEmpty else { return }
    var row = focused ?? (step > 0 ? -1 : rows.count)
    for _ in rows.indices {
      row = (row + step + rows.count) % rows.count
      if canFocus(row) { return focus(row) }
    }
  }

  /// Submits the form unless something is wrong: then the first field with a problem gets the
  /// focus, or else the problem of the form is shown.
  ///
  /// - Returns: whether nothing was wrong.
  @discardableResult
  public func submit() -> Bool {
    for (place, row) in rows.enumerated() {
      guard let field = row.content as? TextField, field.isEnabled, !field.validate() else {
        continue
      }
      if place != focused { focus(place) }
      return false
    }
    problem = delegate?.problem(with: self)
    needsDisplay?()
    guard problem == nil else { return false }
    delegate?.formDidSubmit(self)
    return true
  }

  /// What is shown as wrong: with the form, or with the focused field.
  var shownProblem: String? { problem ?? (focusedContent as? TextField)?.problem }

  private func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .drag, .release:
      guard let row = draggedRow, rows.indices.contains(row) else { return false }
      if event.kind == .release { draggedRow = nil }
      rows[row].content.handle(.mouse(event))
      return true
    case .press:
      guard let row = row(at: event.position) else { return false }
      problem = nil
      if canFocus(row), row != focused { focus(row) }
      draggedRow = row
      return rows[row].content.handle(.mouse(event)) || canFocus(row)
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      if let row = row(at: event.position), rows[row].content.handle(.mouse(event)) { return true }
      return scroll(event)
    }
  }

  /// The row whose control or label was drawn at a place of the screen.
  private func row(at point: Point) -> Int? {
    guard drawnArea.contains(point) else { return nil }
    return drawnRows.first { (_, area) in point.y >= area.minY && point.y < area.maxY }?.key
  }

  private func scroll(_ event: MouseEvent) -> Bool {
    let last = rows.count - 1
    guard drawnRows.count < rows.count, event.kind == .wheelUp || event.kind == .wheelDown else {
      return false
    }
    let step = event.kind == .wheelUp ? -1 : drawnRows[last] == nil ? 1 : 0
    firstRow = min(max(0, firstRow + step), last)
    needsDisplay?()
    return true
  }
}
