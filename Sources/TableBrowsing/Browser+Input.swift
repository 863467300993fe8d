import TableRecords
public import TableViews

extension Browser {
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    if let prompt {
      if case .key(.control("c")) = event { return closePrompt() }
      return prompt.field.handle(event)
    }
    switch event {
    case .key(let key): return handle(key)
    case .mouse: return activeTable?.handle(event) ?? false
    case .paste: return say("Pasted text goes into a prompt: press / to search", true)
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
      return say("\(key) does nothing here; ? shows the keys", key != .character("q"))
    }
    return perform(action, repeats: repeats)
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

  private func say(_ text: String, _ isHandled: Bool) -> Bool {
    if isHandled { say(text) }
    return isHandled
  }

  /// Does what a key would do.
  ///
  /// - Parameters:
  ///   - action: what to do.
  ///   - repeats: the number typed before it: a row for `moveToBottom`, how often for other
  ///     movements.
  /// - Returns: false when the browser wants to be left.
  @discardableResult
  public func perform(_ action: ActionName, repeats: Int? = nil) -> Bool {
    switch action {
    case .quit: return closePanel()
    case .cancelJob: return stopSearch()
    case .back: return back()
    case .help: return show(HelpScreen(keyMap: keyMap, theme: theme))
    case .moveToBottom:
      if let repeats { return goTo(row: repeats) }
    default: break
    }
    if panel == nil, performPageAction(action) { return true }
    if let panel, action == .copyCell { return copyDetail(panel) }
    return move(action, repeats: repeats)
  }

  private func move(_ action: ActionName, repeats: Int?) -> Bool {
    guard let table = activeTable else { return true }
    if let repeats, action == .moveUp || action == .moveDown, let cursor = table.cursor {
      let last = max(0, (table.numberOfRows(inSection: cursor.section) ?? 1) - 1)
      let target = cursor.row + (action == .moveUp ? -repeats : repeats)
      table.cursor = RowPath(row: min(max(0, target), last), section: cursor.section)
      return true
    }
    for _ in 0..<min(repeats ?? 1, Browser.repeatLimit) where !table.perform(action) { break }
    return true
  }

  /// How often a movement is done at most.
  static let repeatLimit = 1_000

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
    case .redraw: needsDisplay?()
    default: return performColumnAction(action) || explainMissing(action)
    }
    return true
  }

  private func explainMissing(_ action: ActionName) -> Bool {
    guard let command = Command.elsewhere.first(where: { $0.action == action }) else {
      return false
    }
    say("This version cannot do that: \(command.title)")
    return true
  }

  private func turnPage(_ direction: Int) {
    guard pages.count > 1 else { return say("Only one file is open") }
    pageIndex = (pageIndex + direction + pages.count) % pages.count
    needsDisplay?()
  }

  private func back() -> Bool {
    if panel != nil { return closePanel() }
    page?.query = nil
    highlight(nil)
    return true
  }

  private func closePanel() -> Bool {
    guard panel != nil else { return false }
    panel = nil
    needsDisplay?()
    return true
  }

  private func show(_ panel: any Panel) -> Bool {
    panel.table.needsDisplay = needsDisplay
    self.panel = panel
    return true
  }

  private func showDetail() {
    guard let page, let row = page.table.cursor?.row else { return say("There is no record here") }
    guard let record = page.store.wholeRecord(at: row) else {
      return say("This record has not arrived; try again in a moment")
    }
    let position = StatusBar.position(
      of: row, count: page.store.count, tail: page.store.provisionalTail)
    _ = show(
      DetailPane(
        record: record, titles: page.store.columns.map(\.title), position: position,
        keyMap: keyMap, theme: theme))
  }
}
