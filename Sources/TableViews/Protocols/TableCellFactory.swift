/// Makes the cells that a table shows.
///
/// Held weakly. Asked for visible cells only, once each until the row leaves the screen or is
/// reloaded.
public protocol TableCellFactory: AnyObject {
  /// The cell of a row in a column, usually taken with
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  ///
  /// - Returns: nil for «not mine»: the next factory behind the multiplexer is asked, and a cell
  ///   that nobody makes is replaced by a placeholder.
  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell?
}
