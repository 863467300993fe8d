import TableViews

/// Three rows of one text, and perhaps a width.
final class HintingSource: TableDataSource, TableCellFactory {
  let hint: Int?
  var hintQuestions = 0

  init(hint: Int?) {
    self.hint = hint
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int? {
    hintQuestions += 1
    return hint
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? { TableCell(text: "ab") }
}

/// Two sections of one row that write down what they are asked.
final class OrderedSource: TableDataSource, TableCellFactory, TableViewDelegate {
  var log: [String] = []

  func numberOfSections(in tableView: TableView) -> Int {
    log.append("sections")
    return 2
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows \(section)")
    return 1
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    log.append("title \(section)")
    return "Title"
  }

  func tableView(_ tableView: TableView, heightForRowAt path: RowPath) -> Int? {
    log.append("height \(path)")
    return 1
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    log.append("cell \(path)")
    return TableCell(text: "x")
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    log.append("display \(path)")
  }
}

/// Rows with identities that can be moved about.
final class IdentifiedSource: TableDataSource, TableCellFactory {
  var names: [String]
  var identifierQuestions = 0

  init(_ names: [String]) {
    self.names = names
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    identifierQuestions += 1
    return names.indices.contains(path.row) ? RowIdentifier(names[path.row]) : nil
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    names.firstIndex { RowIdentifier($0) == identifier }.map { RowPath(row: $0) }
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let cell = tableView.dequeueTextCell(for: path)
    cell.text = names.indices.contains(path.row) ? names[path.row] : "gone"
    return cell
  }
}

/// Does whatever a test wants when it is asked for a cell.
final class ActingFactory: TableCellFactory {
  var act: (TableView, RowPath, TableColumn) -> TableCell?

  init(_ act: @escaping (TableView, RowPath, TableColumn) -> TableCell?) {
    self.act = act
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? { act(tableView, path, column) }
}
