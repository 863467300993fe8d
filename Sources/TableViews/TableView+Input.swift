extension TableView {
  /// Takes a key or a mouse event; false means that the table has no use for it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      guard let action = keyMap.action(for: key) else { return false }
      return perform(action)
    case .mouse(let event):
      return handle(event)
    case .paste, .resize, .focus:
      return false
    }
  }

  /// Does what a key would do; false for an action that the table does not know, or cannot do in
  /// its present modes.
  @discardableResult
  public func perform(_ action: ActionName) -> Bool {
    loadIfNeeded()
    if performMove(action) || performScroll(action) { return true }
    switch action {
    case .toggleSelection:
      guard selectionMode != .none, let cursorPath else { return false }
      userToggle(cursorPath)
    case .selectAll:
      guard selectionMode == .multiple else { return false }
      userSelectAll()
    case .deselectAll:
      guard selectionMode != .none else { return false }
      userDeselectAll()
    case .primaryAction:
      return performPrimaryAction()
    default:
      return false
    }
    return true
  }

  private func performMove(_ action: ActionName) -> Bool {
    guard let (target, isExtending) = target(of: action) else { return false }
    if let target { moveCursor(to: target, extending: isExtending) }
    return true
  }

  /// Where an action brings the cursor; nil inside when there is nowhere to go.
  private func target(of action: ActionName) -> (RowPath?, isExtending: Bool)? {
    switch action {
    case .moveUp: (step(-1), false)
    case .moveDown: (step(1), false)
    case .pageUp: (page(-1), false)
    case .pageDown: (page(1), false)
    case .halfPageUp: (page(-1, share: 2), false)
    case .halfPageDown: (page(1, share: 2), false)
    case .moveToTop: (layout.firstShownRow.flatMap { focusable(from: $0, towards: 1) }, false)
    case .moveToBottom: (layout.lastShownRow.flatMap { focusable(from: $0, towards: -1) }, false)
    case .moveToScreenTop: (onScreen { $0.first }, false)
    case .moveToScreenMiddle: (onScreen { $0[$0.count / 2] }, false)
    case .moveToScreenBottom: (onScreen { $0.last }, false)
    case .previousSection: (section(-1), false)
    case .nextSection: (section(1), false)
    case .extendUp: (step(-1), true)
    case .extendDown: (step(1), true)
    case .extendPageUp: (page(-1), true)
    case .extendPageDown: (page(1), true)
    case .extendToTop: (layout.firstShownRow.flatMap { focusable(from: $0, towards: 1) }, true)
    case .extendToBottom:
      (layout.lastShownRow.flatMap { focusable(from: $0, towards: -1) }, true)
    default: nil
    }
  }

  private func performScroll(_ action: ActionName) -> Bool {
    let page = max(1, viewport.height - 1 - viewport.coveredLines(in: layout))
    switch action {
    case .scrollUp: scroll(lines: -1)
    case .scrollDown: scroll(lines: 1)
    case .scrollPageUp: scroll(lines: -page)
    case .scrollPageDown: scroll(lines: page)
    case .scrollLeft: setHorizontalOffset(horizontalOffset - 1)
    case .scrollRight: setHorizontalOffset(horizontalOffset + 1)
    case .moveLeft, .moveRight:
      let step = action == .moveLeft ? -1 : 1
      if cursorMode == .cell {
        moveColumn(by: step)
      } else if columnLayout.maximumOffset > 0 {
        setHorizontalOffset(horizontalOffset + 8 * step)
      } else {
        return false
      }
    case .moveToFirstColumn, .moveToLastColumn:
      let isFirst = action == .moveToFirstColumn
      if cursorMode == .cell {
        moveColumn(by: isFirst ? -columns.count : columns.count)
      } else {
        setHorizontalOffset(isFirst ? 0 : columnLayout.maximumOffset)
      }
    default: return false
    }
    return true
  }

  private func performPrimaryAction() -> Bool {
    guard let start = cursorPath ?? selectedRow else { return false }
    let before = selected
    let path = following(start) { if selectionMode == .single { userSelect(start) } }
    return path.map(firePrimaryAction) == true || selected != before
  }

  func firePrimaryAction(_ path: RowPath) -> Bool {
    guard let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) != false
    else { return false }
    delegate.tableView(self, performPrimaryActionForRowAt: path)
    return true
  }

  /// Puts the cursor on a row as the user does: the delegate hears of it, and the selection
  /// follows where it should.
  func moveCursor(to path: RowPath, extending: Bool = false, keepingOthers: Bool = false) {
    var target: RowPath? = path
    if extending {
      target = following(path) { userExtend(to: path, keepingOthers: keepingOthers) }
    } else {
      gesture.moveAnchor(to: path, selection: selected)
    }
    guard let end = target else { return }
    target = following(end) { placeCursor(at: end) }
    if let target, !extending, followsFocus { userSelect(target) }
  }

  func placeCursor(at path: RowPath) {
    guard layout.isValid(path) else { return }
    let hasMoved = path != cursorPath
    setCursor(path)
    if hasMoved { delegate?.tableView(self, didMoveCursorTo: path) }
  }
}
