import TableViews

extension Browser {
  func performColumnAction(_ action: ActionName) -> Bool {
    guard let page else { return false }
    switch action {
    case .freeze: freeze(page)
    case .narrower: changeColumn { page.table.resizeColumn($0, by: -2) }
    case .wider: changeColumn { page.table.resizeColumn($0, by: 2) }
    case .fitColumn: changeColumn { page.table.sizeToFit(column: $0) }
    case .hideColumn: hideColumn(of: page)
    case .showColumns:
      let hidden = page.showAllColumns()
      say(hidden == 0 ? "No column is hidden" : "Shown again: \(hidden)")
    case .toggleRowNumbers: page.showsRowNumbers.toggle()
    case .toggleWrap:
      let wraps = page.table.rowHeight == .fixed(1)
      page.table.rowHeight = wraps ? .measured(estimate: 1) : .fixed(1)
    default: return false
    }
    return true
  }

  private func freeze(_ page: BrowserPage) {
    guard let column = page.table.currentColumn else { return say("There is no column here") }
    page.toggleFreeze(upTo: column.id)
    if page.frozenDataColumns == 0 {
      say("No column is frozen")
    } else {
      say("Frozen up to \(column.title), as far as half of the screen holds")
    }
  }

  private func changeColumn(_ change: (String) -> Void) {
    guard let id = page?.table.currentColumn?.id else { return say("There is no column here") }
    change(id)
  }

  private func hideColumn(of page: BrowserPage) {
    guard let column = page.table.currentColumn else { return say("There is no column here") }
    let shown = page.table.columns.filter { !$0.isHidden && $0.takesCursor }
    guard shown.count > 1, let place = shown.firstIndex(where: { $0.id == column.id }) else {
      return say("The last column cannot be hidden")
    }
    let next = shown[place + 1 < shown.count ? place + 1 : place - 1]
    if let index = page.table.columns.firstIndex(where: { $0.id == column.id }) {
      page.table.columns[index].isHidden = true
    }
    page.table.cursorColumn = next.id
    say("Hidden: \(column.title); \(keyName(.showColumns)) shows it again")
  }
}
