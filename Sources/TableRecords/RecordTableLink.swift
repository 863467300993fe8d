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
    if let table { bring(table, from: oldCount.value, oldTail, to: store.count.value) }
    listener?.recordStore(store, didChangeCountFrom: oldCount)
  }

  /// Lets the table load the new number now, and moves what stands in the tail along with it.
  private func bring(
    _ table: TableView, from oldCount: Int, _ oldTail: Range<Int>?, to count: Int
  ) {
    let cursor = table.cursor
    let selection = table.selection
    let offset = table.scrollOffset
    let top = table.pathsForVisibleRows.first
    table.noteNumberOfRowsChanged()
    _ = table.numberOfRows
    guard let oldTail else { return }
    let shift = count - oldCount
    if shift != 0 {
      if !selection.isEmpty {
        table.selection = RecordTableLink.selection(selection, movedBy: shift, from: oldTail)
      }
      if let cursor, oldTail.contains(cursor.row) {
        table.cursor = RowPath(row: cursor.row + shift)
      }
      if let top, oldTail.contains(top.row) {
        table.scrollOffset = Point(x: offset.x, y: offset.y + shift)
      }
    }
    if oldTail != tail { table.reconfigureRows(at: table.pathsForVisibleRows) }
  }

  /// The same records after those in the tail got other positions; a range that reaches into the
  /// tail stays one range.
  private static func selection(
    _ selection: TableSelection, movedBy shift: Int, from tail: Range<Int>
  ) -> TableSelection {
    var moved = TableSelection()
    for range in selection[0].ranges {
      let start = tail.contains(range.lowerBound) ? range.lowerBound + shift : range.lowerBound
      let end = range.upperBound > tail.lowerBound ? range.upperBound + shift : range.upperBound
      if start < end { moved.insert(max(0, start)..<max(0, end)) }
    }
    return moved
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
    if let table { table.reconfigureRows(at: table.pathsForVisibleRows) }
  }

  public func recordStore(_ store: any RecordStore, didProgress fraction: Double?) {
    listener?.recordStore(store, didProgress: fraction)
  }

  public func recordStore(_ store: any RecordStore, didReport problem: String) {
    listener?.recordStore(store, didReport: problem)
  }
}
