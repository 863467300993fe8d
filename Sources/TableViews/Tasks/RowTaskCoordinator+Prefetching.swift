extension RowTaskCoordinator: TableDataSourcePrefetching {
  /// Loads the values of rows that will be in view soon, when the coordinator is the table's
  /// ``TableView/prefetchDataSource`` too.
  public func tableView(_ tableView: TableView, prefetchRowsAt paths: [RowPath]) {
    guard adopt(tableView) else { return }
    prefetch(identifiers(at: paths))
  }

  /// Gives up the values of rows that were left behind and are not in view.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [RowPath]) {
    guard tableView === self.tableView else { return }
    cancelPrefetching(identifiers(at: paths))
  }

  private func identifiers(at paths: [RowPath]) -> [RowIdentifier] {
    paths.compactMap { path in
      tableView.flatMap { $0.dataSource?.tableView($0, identifierForRowAt: path) }
    }
  }
}
