public import TableViews

/// Answers a table's counts from a record store: one row for each record, one section.
public final class RecordTableSource: TableDataSource {
  /// Where the records come from.
  public let store: any RecordStore

  /// Whether rows have identities, which keep cursor and selection through a reload. Each
  /// movement of the cursor then asks for a record; without them it asks for none.
  public var givesIdentities = true

  /// Creates a data source over a store.
  public init(store: any RecordStore) {
    self.store = store
  }

  /// Where the column asked for last stands.
  private var place = 0

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    store.count.value
  }

  public func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier?
  {
    guard givesIdentities, path.row < store.count.value else { return nil }
    return store.records(in: path.row..<path.row + 1).first.flatMap { $0 }?.identifier
  }

  /// The width of the widest value in the store's sample; nil lets the table measure.
  public func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int? {
    if column.id == RecordCellFactory.rowNumberColumn {
      return RecordTableSource.rowNumberWidth(for: store)
    }
    let columns = store.columns
    if !columns.indices.contains(place) || columns[place].id != column.id {
      guard let found = columns.firstIndex(where: { $0.id == column.id }) else { return nil }
      place = found
    }
    defer { place += 1 }
    return columns[place].sampledWidth
  }

  /// Screen columns that the longest row number of a store takes, counted from either end.
  public static func rowNumberWidth(for store: any RecordStore) -> Int {
    let digits = String(store.count.value).utf8.count
    guard let tail = store.provisionalTail else { return max(3, digits) }
    return max(3, digits, String(tail.count).utf8.count + 1)
  }
}
