import TableViews

/// What the keys do, made from the key map that is in use.
final class HelpScreen: Panel, TableDataSource, TableCellFactory {
  let table = TableView()
  let hint: String
  var position: String { "" }

  private let widest: Int
  private let groups: [(title: String, lines: [(keys: String, title: String)])]

  init(keyMap: KeyMap, theme: TableTheme) {
    var groups: [(title: String, lines: [(keys: String, title: String)])] = []
    for command in Command.all {
      let keys = keyMap.keys(for: command.action).map(\.description).joined(separator: "  ")
      guard !keys.isEmpty else { continue }
      if groups.last?.title != command.group { groups.append((command.group, [])) }
      groups[groups.count - 1].lines.append((keys, command.title))
    }
    self.groups = groups
    widest = groups.flatMap(\.lines).map { displayWidth(of: $0.keys) }.max() ?? 0
    let name = { (action: ActionName) in keyMap.keys(for: action).first?.description ?? "" }
    hint = "Help: \(name(.quit)) leaves it  \(name(.search)) searches"
    table.theme = theme
    table.keyMap = keyMap
    table.selectionMode = .none
    table.columns = [
      TableColumn("keys", width: .fixed(8)), TableColumn("title", width: .flexible(min: 10)),
    ]
    table.rowHeight = .measured(estimate: 1)
    table.dataSource = self
    table.cellFactory = self
    table.cursor = RowPath(row: 0)
  }

  func numberOfSections(in tableView: TableView) -> Int { groups.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].lines.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  /// Gives the keys the room they need, on a narrow screen not more than a third of it.
  func prepare(_ size: Size) {
    let width = min(widest, max(8, size.width / 3))
    if table.columns[0].width != .fixed(width) { table.columns[0].width = .fixed(width) }
  }

  func text(at path: RowPath) -> String {
    let line = groups[path.section].lines[path.row]
    return "\(line.keys) \(line.title)"
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let line = groups[path.section].lines[path.row]
    let cell = tableView.dequeueTextCell(for: path)
    cell.text = column.id == "keys" ? line.keys : line.title
    return cell
  }
}
