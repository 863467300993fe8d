/// The rows on the screen.
struct VisibleRows {
  private(set) var rows: [RowPath: VisibleRow] = [:]

  /// Rows that left the screen, without their cells, to stand for others.
  private var spare: [VisibleRow] = []

  /// Keeps the object of a row that left the screen.
  mutating func recycle(_ row: VisibleRow) {
    if spare.count < VisibleRows.spareLimit { spare.append(row) }
  }

  /// How many objects are kept.
  private static let spareLimit = 256

  /// The object for a row that comes into view.
  mutating func add(_ path: RowPath) -> VisibleRow {
    let row = spare.popLast() ?? VisibleRow(path: path)
    row.becomeRow(path)
    rows[path] = row
    return row
  }

  subscript(path: RowPath) -> VisibleRow? { rows[path] }

  /// Takes out the rows for which `isGone`, from the top.
  mutating func remove(where isGone: (RowPath) -> Bool) -> [VisibleRow] {
    var gone: [RowPath] = []
    for path in rows.keys where isGone(path) { gone.append(path) }
    gone.sort()
    return gone.compactMap { rows.removeValue(forKey: $0) }
  }

  /// Brings rows to where an update put them; those without a place must have been taken out.
  mutating func relocate(_ place: (RowPath) -> RowPath?) {
    let old = rows
    rows.removeAll(keepingCapacity: true)
    for row in old.values {
      guard let path = place(row.path) else { continue }
      row.move(to: path)
      rows[path] = row
    }
  }

  func invalidateImages() {
    for row in rows.values { row.image = nil }
  }
}
