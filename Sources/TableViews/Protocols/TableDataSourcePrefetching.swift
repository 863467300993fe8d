/// Hears which rows will probably be in view soon, to have their data ready by then.
///
/// Held weakly. Asked for nothing: rows may come into view without having been announced, and
/// rows that were announced may never come.
public protocol TableDataSourcePrefetching: AnyObject {
  /// Rows lie ahead in the direction in which the table scrolls, about as many as are in view.
  ///
  /// Told after a drawing that brought other rows into view. No row is named again before it came
  /// into view or was cancelled.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - paths: the rows, the nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt paths: [RowPath])

  /// Rows that were announced are far behind now, or gone.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - paths: the rows, ascending, where they stand or stood when they went.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [RowPath])
}

extension TableDataSourcePrefetching {
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [RowPath]) {}
}
