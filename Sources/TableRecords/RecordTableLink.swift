public import TableViews

/// Keeps a table in step with its store: counts that grow or become certain, records that arrive
/// late, columns that turn up.
///
/// It never reloads: the cursor, the selection and what is on the screen stay. While the cursor
/// stands among records that are counted from the end, it stays on its record when their true
/// numbers become known.
public final class RecordTableLink: RecordStoreDelegate {
  /// Told of everything after the table was.
  public weak var listener: (any RecordStoreDelegate)?
  private weak var table: TableView?
  private let factory: RecordCellFactory
  private var tail: Range<Int>?

  /// Links a table to the store of its cell factory; keep it, nobody else does.
  public init(table: TableView, factory: RecordCellFactory) {
    self.table = table
    self.factory = factory
    tail = factory.store.provisionalTail
    factory.store.delegate = self
  }

  public func recordStore(
    _ store: any RecordStore, didChangeCountFrom oldCount: RecordCount
  ) {
    let oldTail = tail
    tail = store.provisionalTail
    factory.forgetRecord()
    if let table {
      let shift = store.count.value - oldCount.value
      let cursor = table.cursor
      let offset = table.scrollOffset
      let top = table.pathsForVisibleRows.first
      table.noteNumberOfRowsChanged()
      if shift != 0, let oldTail {
        if let cursor, oldTail.contains(cursor.row) {
          table.cursor = RowPath(row: cursor.row + shift)
        }
        if let top, oldTail.contains(top.row) {
          table.scrollOffset = Point(x: offset.x, y: offset.y + shift)
        }
      }
      if let oldTail, oldTail != tail { table.reconfigureRows(at: table.pathsForVisibleRows) }
    }
    listener?.recordStore(store, didChangeCountFrom: oldCount)
  }

  public func recordStore(_ store: any RecordStore, recordsDidArrive range: Range<Int>) {
    factory.forgetRecord()
    if let table {
      table.reconfigureRows(at: table.pathsForVisibleRows.filter { range.contains($0.row) })
    }
    listener?.recordStore(store, recordsDidArrive: range)
  }

  public func recordStoreDidChangeColumns(_ store: any RecordStore) {
    factory.columnsChanged()
    listener?.recordStoreDidChangeColumns(store)
  }

  public func recordStore(_ store: any RecordStore, didProgress fraction: Double?) {
    listener?.recordStore(store, didProgress: fraction)
  }

  public func recordStore(_ store: any RecordStore, didReport problem: String) {
    listener?.recordStore(store, didReport: problem)
  }
}
