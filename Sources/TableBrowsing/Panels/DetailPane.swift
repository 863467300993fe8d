import TableRecords
import TableViews

/// All values of one record, one below the other, wrapped to the width of the screen.
///
/// Each line is a row of its table, so that a value of megabytes is paged through like any list.
final class DetailPane: Panel, TableDataSource, TableCellFactory {
  private struct Line {
    var field: Int
    var name: Substring
    var value: Substring
  }

  let table = TableView()
  let hint: String
  var position = ""
  /// What is marked inside values.
  var highlight: RecordMatcher?

  private let record: Record
  private let titles: [String]
  private let theme: TableTheme
  private let widestName: Int
  private var lines: [Line] = []
  private var firstField: Int
  private var widths: (name: Int, value: Int)?

  /// Shows a record, the cursor at one of its values.
  init(record: Record, titles: [String], field: Int, theme: TableTheme, keyMap: KeyMap) {
    self.record = record
    self.theme = theme
    let count = max(record.fields.count, titles.count)
    self.titles = titles + (titles.count..<count).map { "(\($0 + 1))" }
    firstField = field
    widestName = self.titles.reduce(0) { max($0, displayWidth(of: $1)) }
    let name = { (action: ActionName) in keyMap.keys(for: action).first?.description ?? "" }
    hint =
      "\(name(.quit)) goes back  \(name(.copyCell)) copies  "
      + "\(name(.moveLeft)) \(name(.moveRight)) other records"
    table.theme = theme
    table.keyMap = keyMap
    table.selectionMode = .none
    table.emptyText = "This record has no values"
    table.dataSource = self
    table.cellFactory = self
  }

  /// The value that the cursor is in.
  var currentField: Int {
    table.cursor.map { lines[$0.row].field } ?? firstField
  }

  /// What a copy of the cursor's value is.
  var currentText: String { record[currentField].text }

  func text(at path: RowPath) -> String {
    "\(lines[path.row].name) \(lines[path.row].value)"
  }

  /// Breaks the values into lines when the width is a new one.
  ///
  /// - Complexity: O(length of the record) for a new width.
  func prepare(_ size: Size) {
    let name = min(widestName, max(3, size.width / 3))
    let value = max(1, size.width - name - 2)
    guard widths?.name != name || widths?.value != value else { return }
    let field = currentField
    widths = (name, value)
    lines = []
    for place in titles.indices { addLines(ofField: place, name, value) }
    table.columns = [
      TableColumn("name", width: .fixed(name), style: theme.rowNumber),
      TableColumn("value", width: .flexible()),
    ]
    table.reloadData()
    table.cursor = lines.firstIndex { $0.field == field }.map { RowPath(row: $0) }
  }

  private func addLines(ofField field: Int, _ nameWidth: Int, _ valueWidth: Int) {
    let names = titles[field].wrapped(to: nameWidth)
    let values = record[field].text.wrapped(to: valueWidth)
    for place in 0..<max(names.count, values.count) {
      lines.append(
        Line(
          field: field, name: place < names.count ? names[place] : "",
          value: place < values.count ? values[place] : ""))
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let cell = tableView.dequeueTextCell(for: path)
    let line = lines[path.row]
    if column.id == "name" {
      cell.text = String(line.name)
      return cell
    }
    switch record[line.field] {
    case .text:
      cell.text = String(line.value)
      cell.styledText = highlight?.marked(cell.text, with: theme.match)
      return cell
    case .null: cell.text = "NULL"
    case .missing: cell.text = "·"
    }
    if path.row > 0, lines[path.row - 1].field == line.field { cell.text = "" }
    cell.style = theme.dim
    return cell
  }
}
