extension SectionLayout {
  /// The first row; nil when all sections are empty.
  ///
  /// - Complexity: O(log *sections*), as all walks; empty sections are passed over at once.
  var firstRow: RowPath? { path(atOrdinal: 0) }

  /// The last row; nil when all sections are empty.
  var lastRow: RowPath? { path(atOrdinal: rowCount - 1) }

  /// The row with a number, counted over all sections from zero.
  func path(atOrdinal ordinal: Int) -> RowPath? {
    guard ordinal >= 0, ordinal < rowCount else { return nil }
    let place = index.section(at: ordinal) { $0.rows }
    return RowPath(row: ordinal - place.before.rows, section: place.section)
  }

  /// A row's number, counted over all sections from zero; nil when there is no such row.
  func ordinal(of path: RowPath) -> Int? {
    isValid(path) ? index.sums(before: path.section).rows + path.row : nil
  }

  /// The first row that stands behind a path, which need not exist.
  func path(after path: RowPath) -> RowPath? {
    self.path(atOrdinal: rowsAbove(path) + (isValid(path) ? 1 : 0))
  }

  /// The last row that stands before a path, which need not exist.
  func path(before path: RowPath) -> RowPath? {
    self.path(atOrdinal: rowsAbove(path) - 1)
  }

  /// The row itself if it exists, else the first behind it, else the last before it.
  func nearestRow(to path: RowPath) -> RowPath? {
    let ordinal = rowsAbove(path)
    return self.path(atOrdinal: ordinal) ?? self.path(atOrdinal: ordinal - 1)
  }

  /// Rows that stand before a path, which need not exist.
  func rowsAbove(_ path: RowPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard let count = rowCount(inSection: path.section) else { return rowCount }
    return index.sums(before: path.section).rows + min(max(0, path.row), count)
  }
}

// MARK: - Rows that take up lines

extension SectionLayout {
  /// The first row that is not hidden.
  var firstShownRow: RowPath? { path(atRowLine: 0) }

  /// The last row that is not hidden.
  var lastShownRow: RowPath? { path(atRowLine: totals.rowLines - 1) }

  /// The first row behind a path that is not hidden.
  ///
  /// - Complexity: O(log *sections* + log *runs*): hidden rows are passed over at once.
  func shownPath(after path: RowPath) -> RowPath? {
    self.path(atRowLine: rowLinesBefore(path) + (height(of: path) ?? 0))
  }

  /// The last row before a path that is not hidden.
  func shownPath(before path: RowPath) -> RowPath? {
    self.path(atRowLine: rowLinesBefore(path) - 1)
  }

  /// The row that lies a number of shown rows below a path, or above it when `distance` is
  /// negative, stopping at the last; nil when there is none in that direction.
  ///
  /// - Complexity: O(*distance* · log).
  func shownPath(from path: RowPath, by distance: Int) -> RowPath? {
    var found: RowPath?
    for _ in 0..<distance.magnitude {
      let start = found ?? path
      guard let next = distance > 0 ? shownPath(after: start) : shownPath(before: start) else {
        break
      }
      found = next
    }
    return found
  }

  private func path(atRowLine line: Int) -> RowPath? {
    guard line >= 0, line < totals.rowLines else { return nil }
    let place = index.section(at: line) { $0.rowLines }
    let row = sections[place.section].rows.row(atLine: line - place.before.rowLines)
    return row.map { RowPath(row: $0.row, section: place.section) }
  }

  private func rowLinesBefore(_ path: RowPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard sections.indices.contains(path.section) else { return totals.rowLines }
    return index.sums(before: path.section).rowLines
      + sections[path.section].rows.offset(ofRow: path.row)
  }
}
