/// Hears what happens in a table, and may have a say.
///
/// Held weakly. News go to every delegate behind a multiplexer; of a question the first answer
/// that is not nil counts. Changes made in code (``TableView/selectRow(at:)`` …) are not told.
public protocol TableViewDelegate: AnyObject {
  /// The height of a row in lines, at least 0; nil takes the table's estimate. Asked for visible
  /// rows only, and only when the table's ``TableView/rowHeight`` is `.perRow`.
  func tableView(_ tableView: TableView, heightForRowAt path: RowPath) -> Int?

  /// A style laid over the cells of a row. Asked when the row is drawn.
  func tableView(_ tableView: TableView, styleForRowAt path: RowPath) -> Style?

  /// Whether the cursor may stand on the row; nil and true let it.
  func tableView(_ tableView: TableView, canFocusRowAt path: RowPath) -> Bool?

  /// The user moved the cursor.
  func tableView(_ tableView: TableView, didMoveCursorTo path: RowPath?)

  /// The user is about to select a row.
  func tableView(_ tableView: TableView, willSelectRowAt path: RowPath) -> SelectionResponse?

  /// The user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt path: RowPath)

  /// The user is about to deselect a row.
  func tableView(_ tableView: TableView, willDeselectRowAt path: RowPath) -> SelectionResponse?

  /// The user deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt path: RowPath)

  /// Which of many rows of a section may be selected at once, as by «select all»; nil for all.
  func tableView(
    _ tableView: TableView, selectableRowsIn rows: RangeSet<Int>, section: Int
  ) -> RangeSet<Int>?

  /// The set of selected rows is another one now. Told once for each thing the user did, and for
  /// each batch update in which selected rows went.
  func tableViewSelectionDidChange(_ tableView: TableView)

  /// Whether Enter and a double click do something on this row; nil and true let them.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt path: RowPath) -> Bool?

  /// Enter or a double click, after the selection was settled.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: RowPath)

  /// A cell is about to appear.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn)

  /// A cell has left the screen; told once for each `willDisplay`, with the same path unless an
  /// update moved the row. A cell that an update takes away stands where it was before.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn)

  /// The user clicked a column's title.
  func tableView(_ tableView: TableView, didClickHeaderOf column: TableColumn)

  /// The user gave a column another width, in screen columns.
  func tableView(_ tableView: TableView, didResize column: TableColumn, from oldWidth: Int)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt path: RowPath) -> Int? { nil }
  public func tableView(_ tableView: TableView, styleForRowAt path: RowPath) -> Style? { nil }
  public func tableView(_ tableView: TableView, canFocusRowAt path: RowPath) -> Bool? { nil }
  public func tableView(_ tableView: TableView, didMoveCursorTo path: RowPath?) {}
  public func tableView(
    _ tableView: TableView, willSelectRowAt path: RowPath
  ) -> SelectionResponse? { nil }
  public func tableView(_ tableView: TableView, didSelectRowAt path: RowPath) {}
  public func tableView(
    _ tableView: TableView, willDeselectRowAt path: RowPath
  ) -> SelectionResponse? { nil }
  public func tableView(_ tableView: TableView, didDeselectRowAt path: RowPath) {}
  public func tableView(
    _ tableView: TableView, selectableRowsIn rows: RangeSet<Int>, section: Int
  ) -> RangeSet<Int>? { nil }
  public func tableViewSelectionDidChange(_ tableView: TableView) {}
  public func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt path: RowPath
  ) -> Bool? { nil }
  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: RowPath) {}
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    tableView.answering.appearanceListeners.remove(self)
  }
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    tableView.answering.disappearanceListeners.remove(self)
  }
  public func tableView(_ tableView: TableView, didClickHeaderOf column: TableColumn) {}
  public func tableView(
    _ tableView: TableView, didResize column: TableColumn, from oldWidth: Int
  ) {}
}
