import TableViews

/// Writes down what a table tells, and answers what a test wants.
final class LoggingDelegate: TableViewDelegate {
  /// What the user did, in order.
  var log: [String] = []
  /// What was shown and went away, in order.
  var displayLog: [String] = []
  var heightQuestions: [RowPath] = []
  var selectableQuestions = 0
  var styleQuestions: [RowPath] = []

  var height: (RowPath) -> Int? = { _ in nil }
  var style: (RowPath) -> Style? = { _ in nil }
  var mayFocus: (RowPath) -> Bool? = { _ in nil }
  var maySelect: (RowPath) -> SelectionResponse? = { _ in nil }
  var mayDeselect: (RowPath) -> SelectionResponse? = { _ in nil }
  var selectable: (RangeSet<Int>) -> RangeSet<Int>? = { _ in nil }
  var mayAct: Bool?
  var onWillDisplay: (TableCell, RowPath) -> Void = { _, _ in }

  /// What was told since the last time.
  func taken() -> [String] {
    defer { log = [] }
    return log
  }

  func tableView(_ tableView: TableView, heightForRowAt path: RowPath) -> Int? {
    heightQuestions.append(path)
    return height(path)
  }

  func tableView(_ tableView: TableView, styleForRowAt path: RowPath) -> Style? {
    styleQuestions.append(path)
    return style(path)
  }

  func tableView(_ tableView: TableView, canFocusRowAt path: RowPath) -> Bool? {
    mayFocus(path)
  }

  func tableView(_ tableView: TableView, didMoveCursorTo path: RowPath?) {
    log.append("cursor \(path.map(\.description) ?? "nowhere")")
  }

  func tableView(
    _ tableView: TableView, willSelectRowAt path: RowPath
  ) -> SelectionResponse? {
    log.append("willSelect \(path)")
    return maySelect(path)
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: RowPath) {
    log.append("didSelect \(path)")
  }

  func tableView(
    _ tableView: TableView, willDeselectRowAt path: RowPath
  ) -> SelectionResponse? {
    log.append("willDeselect \(path)")
    return mayDeselect(path)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt path: RowPath) {
    log.append("didDeselect \(path)")
  }

  func tableView(
    _ tableView: TableView, selectableRowsIn rows: RangeSet<Int>, section: Int
  ) -> RangeSet<Int>? {
    selectableQuestions += 1
    return selectable(rows)
  }

  func tableViewSelectionDidChange(_ tableView: TableView) {
    log.append("changed")
  }

  func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt path: RowPath
  ) -> Bool? { mayAct }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: RowPath) {
    log.append("act \(path)")
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    displayLog.append("+\(path)\(column.id)")
    onWillDisplay(cell, path)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    displayLog.append("-\(path)\(column.id)")
  }

  func tableView(_ tableView: TableView, didClickHeaderOf column: TableColumn) {
    log.append("header \(column.id)")
  }

  func tableView(
    _ tableView: TableView, didResize column: TableColumn, from oldWidth: Int
  ) {
    log.append("resized \(column.id) from \(oldWidth)")
  }
}
