/// The rows on the screen.
struct VisibleRows {
  private(set) var rows: [RowPath: VisibleRow] = [:]

  subscript(path: RowPath) -> VisibleRow? { rows[path] }

  mutating func insert(_ row: VisibleRow) {
    rows[row.path] = row
  }

  /// Takes out the rows for which `isGone`, from the top.
  mutating func remove(where isGone: (RowPath) -> Bool) -> [VisibleRow] {
    var gone: [RowPath] = []
    for path in rows.keys where isGone(path) { gone.append(path) }
    gone.sort()
    return gone.compactMap { rows.removeValue(forKey: $0) }
  }

  func invalidateImages() {
    for row in rows.values { row.image = nil }
  }
}
