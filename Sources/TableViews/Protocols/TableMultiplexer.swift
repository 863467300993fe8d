/// Stands where a table expects one data source, cell factory, delegate or prefetch data source,
/// and splits the work over several objects.
///
/// Each object is asked for what it can: counts by the first ``TableDataSource`` among them, a
/// cell by each ``TableCellFactory`` until one makes it, news told to every
/// ``TableViewDelegate``. The order is the order in which they were added. Held weakly by the
/// table, so keep it; it holds its own delegates weakly too.
public final class TableMultiplexer: TableDataSource, TableCellFactory, TableViewDelegate,
  TableDataSourcePrefetching, DelegateForwarding, CustomDebugStringConvertible
{
  /// The list behind it.
  public let multiplexer: DelegateMultiplexer

  /// Creates an empty multiplexer that takes any object with at least one of the roles.
  public init() {
    multiplexer = DelegateMultiplexer(
      (any TableDataSource).self, (any TableCellFactory).self, (any TableViewDelegate).self,
      (any TableDataSourcePrefetching).self, mode: .relaxed)
  }

  private var dataSource: (any TableDataSource)? {
    multiplexer.responders(to: (any TableDataSource).self).first
  }

  private func question<Answer>(_ body: (any TableDataSource) -> Answer?) -> Answer? {
    multiplexer.ask((any TableDataSource).self, body)
  }

  private func opinion<Answer>(_ body: (any TableViewDelegate) -> Answer?) -> Answer? {
    multiplexer.ask((any TableViewDelegate).self, body)
  }

  private func tell(_ body: (any TableViewDelegate) -> Void) {
    multiplexer.tell((any TableViewDelegate).self, body)
  }
}

extension TableMultiplexer {
  public func numberOfSections(in tableView: TableView) -> Int {
    dataSource?.numberOfSections(in: tableView) ?? 0
  }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    dataSource?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    question { $0.tableView(tableView, titleForHeaderInSection: section) }
  }

  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    question { $0.tableView(tableView, titleForFooterInSection: section) }
  }

  public func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier?
  {
    question { $0.tableView(tableView, identifierForRowAt: path) }
  }

  public func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    question { $0.tableView(tableView, rowPathFor: identifier) }
  }

  public func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int? {
    question { $0.tableView(tableView, widthHintFor: column) }
  }

  public func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    multiplexer.ask((any TableCellFactory).self) {
      $0.tableView(tableView, cellForRowAt: path, in: column)
    }
  }
}

extension TableMultiplexer {
  public func tableView(_ tableView: TableView, prefetchRowsAt paths: [RowPath]) {
    multiplexer.tell((any TableDataSourcePrefetching).self) {
      $0.tableView(tableView, prefetchRowsAt: paths)
    }
  }

  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [RowPath]) {
    multiplexer.tell((any TableDataSourcePrefetching).self) {
      $0.tableView(tableView, cancelPrefetchingForRowsAt: paths)
    }
  }
}

extension TableMultiplexer {
  public func tableView(_ tableView: TableView, heightForRowAt path: RowPath) -> Int? {
    opinion { $0.tableView(tableView, heightForRowAt: path) }
  }

  public func tableView(_ tableView: TableView, styleForRowAt path: RowPath) -> Style? {
    opinion { $0.tableView(tableView, styleForRowAt: path) }
  }

  public func tableView(_ tableView: TableView, canFocusRowAt path: RowPath) -> Bool? {
    opinion { $0.tableView(tableView, canFocusRowAt: path) }
  }

  public func tableView(_ tableView: TableView, didMoveCursorTo path: RowPath?) {
    tell { $0.tableView(tableView, didMoveCursorTo: path) }
  }

  public func tableView(
    _ tableView: TableView, willSelectRowAt path: RowPath
  ) -> SelectionResponse? {
    opinion { $0.tableView(tableView, willSelectRowAt: path) }
  }

  public func tableView(_ tableView: TableView, didSelectRowAt path: RowPath) {
    tell { $0.tableView(tableView, didSelectRowAt: path) }
  }

  public func tableView(
    _ tableView: TableView, willDeselectRowAt path: RowPath
  ) -> SelectionResponse? {
    opinion { $0.tableView(tableView, willDeselectRowAt: path) }
  }

  public func tableView(_ tableView: TableView, didDeselectRowAt path: RowPath) {
    tell { $0.tableView(tableView, didDeselectRowAt: path) }
  }

  public func tableView(
    _ tableView: TableView, selectableRowsIn rows: RangeSet<Int>, section: Int
  ) -> RangeSet<Int>? {
    opinion { $0.tableView(tableView, selectableRowsIn: rows, section: section) }
  }

  public func tableViewSelectionDidChange(_ tableView: TableView) {
    tell { $0.tableViewSelectionDidChange(tableView) }
  }

  public func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt path: RowPath
  ) -> Bool? {
    opinion { $0.tableView(tableView, canPerformPrimaryActionForRowAt: path) }
  }

  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: RowPath) {
    tell { $0.tableView(tableView, performPrimaryActionForRowAt: path) }
  }

  public func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    tell { $0.tableView(tableView, willDisplay: cell, forRowAt: path, in: column) }
  }

  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    tell { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: path, in: column) }
  }

  public func tableView(_ tableView: TableView, didClickHeaderOf column: TableColumn) {
    tell { $0.tableView(tableView, didClickHeaderOf: column) }
  }

  public func tableView(
    _ tableView: TableView, didResize column: TableColumn, from oldWidth: Int
  ) {
    tell { $0.tableView(tableView, didResize: column, from: oldWidth) }
  }
}
