import TableViews

/// A table shown in place of the page's: help, or the values of one record.
protocol Panel: AnyObject {
  /// What takes keys and is drawn.
  var table: TableView { get }
  /// What the status line says.
  var hint: String { get }
  /// The right end of the status line.
  var position: String { get }
  /// Gets ready to be drawn at a size.
  func prepare(_ size: Size)
  /// What a row says, for searching.
  func text(at path: RowPath) -> String
}

extension Panel {
  func prepare(_ size: Size) {}
}
