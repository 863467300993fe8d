import TableRecords
import TableViews

extension Browser {
  func show(_ panel: any Panel) {
    panel.content.needsDisplay = needsDisplay
    panel.content.copyText = copyText
    panel.prepare(contentArea.size)
    panels.append(panel)
    needsDisplay?()
  }

  /// Leaves the panel in front; false when there is none.
  func closePanel() -> Bool {
    guard !panels.isEmpty else { return false }
    panels.removeLast()
    needsDisplay?()
    return true
  }

  func toggleHelp() {
    if panel is HelpScreen {
      _ = closePanel()
    } else {
      show(HelpScreen(keyMap: keyMap, theme: theme))
    }
  }

  func performPanelAction(_ action: ActionName, in panel: any Panel, repeats: Int?) {
    let detail = panel as? DetailPane
    switch action {
    case .search: open(.search)
    case .searchNext: find(in: panel, backwards: false)
    case .searchPrevious: find(in: panel, backwards: true)
    case .copyCell: copy(from: panel)
    case .copyRows where detail != nil: copyRows()
    case .moveLeft where detail != nil: showNeighbour(-(repeats ?? 1))
    case .moveRight where detail != nil: showNeighbour(repeats ?? 1)
    case .moveLeft, .moveRight, .scrollLeft, .scrollRight: break
    // The keys that move columns of a table select characters of a text.
    case .moveColumnLeft: panel.content.perform(.extendLeft)
    case .moveColumnRight: panel.content.perform(.extendRight)
    case .previousSection: go(toPart: -1, of: panel)
    case .nextSection: go(toPart: 1, of: panel)
    default:
      if !move(in: panel, action, repeats: repeats) {
        say("\(keyName(.quit)) goes back first; this works on the table")
      }
    }
  }

  private func go(toPart direction: Int, of panel: any Panel) {
    guard let line = panel.part(direction) else { return }
    panel.content.cursorPosition = TextPosition(line: line, character: 0)
  }

  /// Copies what is selected, or the value that the cursor is in.
  private func copy(from panel: any Panel) {
    let selected = panel.content.selectedText
    if !selected.isEmpty {
      copy(selected, what: "the selection")
    } else if let detail = panel as? DetailPane {
      copy(detail.currentText, what: "1 value")
    } else {
      explainMissing(.copyCell)
    }
  }

  /// Moves in a panel; false for an action that is no movement.
  private func move(in panel: any Panel, _ action: ActionName, repeats: Int?) -> Bool {
    if action == .moveToBottom, let repeats {
      panel.content.cursorPosition = TextPosition(line: repeats - 1, character: 0)
      return true
    }
    var isMovement = true
    for _ in 0..<min(repeats ?? 1, Browser.repeatLimit) where isMovement {
      isMovement = panel.content.perform(action)
    }
    return isMovement
  }

  /// Shows all values of the cursor's record.
  func showDetail() {
    guard let page, let row = page.table.cursor?.row else { return say("There is no record here") }
    let column = page.table.currentColumn.flatMap { page.factory.index(of: $0.id) }
    guard let pane = detail(ofRow: row, field: column ?? 0) else {
      return say("This record has not arrived; try again in a moment")
    }
    show(pane)
  }

  private func detail(ofRow row: Int, field: Int) -> DetailPane? {
    guard let page, let record = page.store.wholeRecord(at: row) else { return nil }
    let position = StatusBar.position(
      of: row, count: page.store.count, tail: page.store.provisionalTail)
    let pane = DetailPane(
      record: record, titles: page.store.columns.map(\.title), field: field,
      theme: theme, keyMap: keyMap)
    pane.position = "record \(position)"
    pane.highlight = page.factory.highlight
    return pane
  }

  /// Shows another record in place of the one that is shown.
  private func showNeighbour(_ distance: Int) {
    guard let page, let row = page.table.cursor?.row, let shown = panel as? DetailPane else {
      return
    }
    let target = min(max(0, row + distance), page.store.count.value - 1)
    guard target != row else {
      return say(distance < 0 ? "This is the first record" : "This is the last record")
    }
    guard let pane = detail(ofRow: target, field: shown.currentField) else {
      return say("That record has not arrived; try again in a moment")
    }
    page.table.cursor = RowPath(row: target)
    panels.removeLast()
    show(pane)
  }

  /// Goes to the next place of a panel that says what was searched for.
  func find(in panel: any Panel, backwards: Bool) {
    guard let text = panelSearch, let matcher = try? RecordMatcher(Browser.query(from: text)) else {
      return say("Nothing was searched for; press \(keyName(.search)) first")
    }
    guard let place = panel.place(of: matcher, backwards: backwards) else {
      return say("Not found: \(text)")
    }
    panel.content.cursorPosition = place
  }
}
