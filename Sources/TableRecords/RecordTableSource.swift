public import TableViews

/// Answers a table's counts from a record store: one row for each record, one section.
public final class RecordTableSource: TableDataSource {
  /// Where the records come from.
  public let store: any RecordStore

  /// Creates a data source over a store.
  public init(store: any RecordStore) {
    self.store = store
  }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    store.count.value
  }

  public func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier?
  {
    guard path.row < store.count.value else { return nil }
    return store.records(in: path.row..<path.row + 1).first.flatMap { $0 }?.identifier
  }

  /// The width of the widest value in the store's sample; nil lets the table measure.
  public func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int? {
    if column.id == RecordCellFactory.rowNumberColumn {
      return max(3, String(store.count.value).utf8.count)
    }
    return store.columns.first { $0.id == column.id }?.sampledWidth
  }
}
