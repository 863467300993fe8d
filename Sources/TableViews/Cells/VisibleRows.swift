/// The rows on the screen.
struct VisibleRows {
  private(set) var rows: [RowPath: VisibleRow] = [:]

  subscript(path: RowPath) -> VisibleRow? { rows[path] }

  mutating func insert(_ row: VisibleRow) {
    rows[row.path] = row
  }

  /// Takes out the rows that `isKept` refuses.
  mutating func remove(where isGone: (RowPath) -> Bool) -> [VisibleRow] {
    let gone = rows.values.filter { isGone($0.path) }
    for row in gone { rows[row.path] = nil }
    return gone
  }

  mutating func removeAll() -> [VisibleRow] {
    defer { rows = [:] }
    return Array(rows.values)
  }

  func invalidateImages() {
    for row in rows.values { row.image = nil }
  }
}
