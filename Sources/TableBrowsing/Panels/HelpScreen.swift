import TableViews

/// What the keys do, made from the key map that is in use.
final class HelpScreen: Panel, TableDataSource, TableCellFactory {
  let table = TableView()
  let hint = "Help: q or Esc leaves it"
  var position: String { "" }

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
    table.theme = theme
    table.keyMap = keyMap
    table.selectionMode = .none
    table.columns = [
      TableColumn("keys", width: .automatic(min: 8, max: 30)),
      TableColumn("title", width: .flexible(min: 10)),
    ]
    table.dataSource = self
    table.cellFactory = self
  }

  func numberOfSections(in tableView: TableView) -> Int { groups.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].lines.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int? {
    groups.flatMap(\.lines).map { displayWidth(of: $0.keys) }.max()
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
