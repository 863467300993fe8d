import TableViews

/// A table over named rows that come, go and move, which counts what it is asked.
final class LiveTable: TableDataSource, TableCellFactory, TableViewDelegate {
  let table = TableView()
  var sections: [[String]]
  var titles: [Int: String] = [:]
  var size: Size
  /// Names of the rows whose cells were asked for.
  var cellQuestions: [String] = []
  /// Sections whose counts were asked for; -1 for their number.
  var countQuestions: [Int] = []
  var heightQuestions: [String] = []
  /// What came to the screen and left it: `+` or `-`, the path and the text of the cell.
  var displayLog: [String] = []
  var selectionChanges = 0
  var isIdentified = false
  var height: (String) -> Int = { _ in 1 }
  var text: (String) -> String = { $0 }
  var onCell: (RowPath) -> Void = { _ in }
  var onCount: () -> Void = {}
  var onEnd: (RowPath) -> Void = { _ in }
  var onSelect: (RowPath) -> Void = { _ in }
  var onAct: (RowPath) -> Void = { _ in }

  init(_ sections: [[String]], height: Int = 5) {
    self.sections = sections
    size = Size(width: 12, height: height)
    table.dataSource = self
    table.cellFactory = self
    table.delegate = self
  }

  /// Rows named `r0`, `r1` … in one section.
  convenience init(rows: Int, height: Int = 5) {
    self.init([(0..<rows).map { "r\($0)" }], height: height)
  }

  @discardableResult func frame() -> Frame { table.render(size) }

  /// The lines of the next frame without blanks at the end and without the scrollbar.
  var lines: [String] { frame().lines }

  func forgetQuestions() {
    cellQuestions = []
    countQuestions = []
    heightQuestions = []
    displayLog = []
    selectionChanges = 0
  }

  func name(_ path: RowPath?) -> String? {
    guard let path, sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    return sections[path.section][path.row]
  }

  /// The names of the selected rows.
  var selectedNames: [String] { table.selection.paths.map { name($0) ?? "none" } }

  func cell(_ path: RowPath) -> TableCell? { table.cellForRow(at: path, in: "") }

  // MARK: - Answers

  func numberOfSections(in tableView: TableView) -> Int {
    countQuestions.append(-1)
    return sections.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    countQuestions.append(section)
    onCount()
    return sections[section].count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    isIdentified ? name(path).map { RowIdentifier($0) } : nil
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(where: { RowIdentifier($0) == identifier }) {
        return RowPath(row: row, section: section)
      }
    }
    return nil
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard let name = name(path) else { return nil }
    cellQuestions.append(name)
    let cell = tableView.dequeueTextCell(for: path)
    cell.text = text(name)
    onCell(path)
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt path: RowPath) -> Int? {
    guard let name = name(path) else { return nil }
    heightQuestions.append(name)
    return height(name)
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    displayLog.append("+\(path) \(cell.text)")
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    displayLog.append("-\(path) \(cell.text)")
    onEnd(path)
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: RowPath) { onSelect(path) }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: RowPath) {
    onAct(path)
  }

  func tableViewSelectionDidChange(_ tableView: TableView) { selectionChanges += 1 }
}
