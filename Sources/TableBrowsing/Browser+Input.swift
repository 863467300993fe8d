import TableRecords
public import TableViews

extension Browser {
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    if let prompt { return handle(event, in: prompt) }
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let event): return handle(event)
    case .paste:
      say("Pasted text goes into a prompt: press / to search")
      return true
    case .resize, .focus: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    message = nil
    if let digit = digit(key) {
      count = min((count ?? 0) * 10 + digit, Browser.countLimit)
      return true
    }
    let repeats = count
    count = nil
    guard let action = keyMap.action(for: key) else {
      if [.character("q"), .control("c"), .control("z")].contains(key) { return false }
      say("\(key) does nothing here; \(keyName(.help)) shows the keys")
      return true
    }
    return perform(action, repeats: repeats)
  }

  private func handle(_ event: MouseEvent) -> Bool {
    if event.kind == .press {
      message = nil
      count = nil
    }
    isPlainClick = event.kind == .press && event.modifiers.isEmpty
    defer { isPlainClick = false }
    if isPlainClick, event.clickCount == 2, isOnCursor(event.position) {
      showDetail()
      return true
    }
    return activeContent?.handle(.mouse(event)) ?? false
  }

  /// Whether a place on the screen belongs to the row that the cursor is on.
  private func isOnCursor(_ position: Point) -> Bool {
    guard panels.isEmpty, let table = page?.table, let cursor = table.cursor else { return false }
    let point = Point(x: position.x - contentArea.minX, y: position.y - contentArea.minY)
    return table.rowPath(atViewPoint: point) == cursor
  }

  /// The largest number that can be typed before a command.
  static let countLimit = 1_000_000_000_000

  /// A digit of a number typed before a command; `0` alone is a command.
  private func digit(_ key: Key) -> Int? {
    guard case .character(let character) = key.code, key.modifiers.isEmpty,
      let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil
    else { return nil }
    return digit
  }

  /// The first key of an action as it is called.
  func keyName(_ action: ActionName) -> String {
    keyMap.keys(for: action).first?.description ?? action.rawValue
  }

  /// Does what a key would do.
  ///
  /// - Parameters:
  ///   - action: what to do.
  ///   - repeats: the number typed before it: a row for `moveToBottom`, how often for other
  ///     movements.
  /// - Returns: false for what the host has to do: to leave, to suspend, to draw all anew.
  @discardableResult
  public func perform(_ action: ActionName, repeats: Int? = nil) -> Bool {
    if repeats == nil, panels.isEmpty, page?.table.perform(action) == true { return true }
    switch action {
    case .quit: return closePanel()
    case .cancelJob: return stopJob()
    case .back: goBack()
    case .help: toggleHelp()
    case .redraw, .suspend: return false
    default:
      if let panel {
        performPanelAction(action, in: panel, repeats: repeats)
      } else if !performPageAction(action), !move(action, repeats: repeats) {
        explainMissing(action)
      }
    }
    return true
  }

  /// Moves in the table that is shown; false for an action that is no movement.
  func move(_ action: ActionName, repeats: Int?) -> Bool {
    guard let table = activeTable else { return true }
    guard let repeats else { return table.perform(action) }
    switch action {
    case .moveToBottom:
      goTo(row: repeats)
      return true
    case .moveUp, .moveDown:
      guard let cursor = table.cursor else { return true }
      let last = max(0, (table.numberOfRows(inSection: cursor.section) ?? 1) - 1)
      let target = cursor.row + (action == .moveUp ? -repeats : repeats)
      table.cursor = RowPath(row: min(max(0, target), last), section: cursor.section)
      return true
    case .moveLeft, .moveRight:
      moveColumn(of: table, by: action == .moveLeft ? -repeats : repeats)
      return true
    default:
      var isMovement = true
      for _ in 0..<min(repeats, Browser.repeatLimit) where isMovement {
        isMovement = table.perform(action)
      }
      return isMovement
    }
  }

  /// How often a movement by pages is done at most.
  static let repeatLimit = 1_000

  private func moveColumn(of table: TableView, by distance: Int) {
    let shown = table.columns.filter { !$0.isHidden && $0.takesCursor }
    let current = shown.firstIndex { $0.id == table.currentColumn?.id } ?? 0
    guard !shown.isEmpty else { return }
    table.cursorColumn = shown[min(max(0, current + distance), shown.count - 1)].id
  }

  private func performPageAction(_ action: ActionName) -> Bool {
    switch action {
    case .search: open(.search)
    case .goTo: open(.goTo)
    case .findColumn: open(.findColumn)
    case .searchNext: searchAgain(backwards: false)
    case .searchPrevious: searchAgain(backwards: true)
    case .searchCell: searchCell()
    case .showDetail, .primaryAction: showDetail()
    case .copyCell: copyCell()
    case .copyRows: copyRows()
    case .nextPage: turnPage(1)
    case .previousPage: turnPage(-1)
    default: return performColumnAction(action)
    }
    return true
  }

  /// Says what an action would do that nothing here does.
  func explainMissing(_ action: ActionName) {
    if let command = Command.elsewhere.first(where: { $0.action == action }) {
      say("Not in this version: \(command.title)")
    } else if let command = Command.command(for: action) {
      say("Not possible here: \(command.title)")
    } else {
      say("Nothing here does \(action.rawValue)")
    }
  }

  private func turnPage(_ direction: Int) {
    guard pages.count > 1 else { return say("Only one file is open") }
    pageIndex = (pageIndex + direction + pages.count) % pages.count
    needsDisplay?()
  }

  private func goBack() {
    if !closePanel() { highlight(nil) }
  }

  /// Stops a search, or else the reading of the file; false when nothing runs.
  private func stopJob() -> Bool {
    if stopSearch() { return true }
    guard let page, following.contains(pageIndex) else { return false }
    page.store.cancel()
    following.remove(pageIndex)
    say("Stopped reading; what is there stays. \(keyName(.cancelJob)) again leaves")
    return true
  }
}

extension Browser: TableViewDelegate {
  /// A click moves the cursor; only keys, dragging and clicks with a modifier mark rows.
  public func tableView(
    _ tableView: TableView, willSelectRowAt path: RowPath
  ) -> SelectionResponse? {
    isPlainClick ? .deny : nil
  }

  /// What a row is for is done by the browser.
  public func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt path: RowPath
  ) -> Bool? { false }

  public func tableView(_ tableView: TableView, didClickHeaderOf column: TableColumn) {
    if column.takesCursor { tableView.cursorColumn = column.id }
    explainMissing(.sort)
  }
}
