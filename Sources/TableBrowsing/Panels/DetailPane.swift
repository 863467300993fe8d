import TableRecords
import TableViews

/// All values of one record, one below the other, wrapped.
final class DetailPane: Panel, TableDataSource, TableCellFactory {
  let table = TableView()
  let hint = "q or Esc goes back"
  let position: String
  /// What a copy of the cursor's cell is.
  var currentText: String {
    guard let row = table.cursor?.row, record.fields.indices.contains(row) else { return "" }
    return record.fields[row].text
  }

  private let record: Record
  private let titles: [String]
  private let theme: TableTheme

  init(
    record: Record, titles: [String], position: String, keyMap: KeyMap, theme: TableTheme
  ) {
    self.record = record
    self.titles = titles
    self.position = position
    self.theme = theme
    table.theme = theme
    table.keyMap = keyMap
    table.selectionMode = .none
    table.rowHeight = .measured(estimate: 1)
    table.columns = [
      TableColumn("name", width: .automatic(min: 3, max: 24), style: theme.rowNumber),
      TableColumn("value", width: .flexible(min: 10)),
    ]
    table.dataSource = self
    table.cellFactory = self
    table.cursor = RowPath(row: 0)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    max(record.fields.count, titles.count)
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let cell = tableView.dequeueTextCell(for: path)
    if column.id == "name" {
      cell.text = titles.indices.contains(path.row) ? titles[path.row] : "(\(path.row + 1))"
      return cell
    }
    switch record[path.row] {
    case .text(let text): cell.text = text
    case .null: cell.text = "NULL"
    case .missing: cell.text = "·"
    }
    if case .text = record[path.row] {} else { cell.style = theme.dim }
    return cell
  }
}
