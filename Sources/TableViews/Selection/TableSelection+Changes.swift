extension TableSelection {
  /// Adds a row.
  ///
  /// - Returns: Whether it was not selected before.
  /// - Complexity: O(*ranges*) at worst, as for all changes of one section.
  @discardableResult public mutating func insert(_ path: RowPath) -> Bool {
    guard !contains(path) else { return false }
    insert(path.row..<path.row + 1, inSection: path.section)
    return true
  }

  /// Takes a row out.
  ///
  /// - Returns: Whether it was selected before.
  @discardableResult public mutating func remove(_ path: RowPath) -> Bool {
    guard contains(path) else { return false }
    remove(path.row..<path.row + 1, inSection: path.section)
    return true
  }

  /// Adds neighbouring rows.
  public mutating func insert(_ rows: Range<Int>, inSection section: Int = 0) {
    guard !rows.isEmpty else { return }
    edit(section) { $0.insert(contentsOf: rows) }
  }

  /// Takes neighbouring rows out.
  public mutating func remove(_ rows: Range<Int>, inSection section: Int = 0) {
    guard !rows.isEmpty else { return }
    edit(section) { $0.remove(contentsOf: rows) }
  }

  /// Takes all rows out.
  public mutating func removeAll() {
    self = TableSelection()
  }

  /// Selects every row of a table.
  ///
  /// - Parameter rowCounts: Rows of each section, in order.
  /// - Complexity: O(*sections*), whatever the number of rows.
  public mutating func selectAll(rowCounts: some Sequence<Int>) {
    self = TableSelection(
      ascendingParts: rowCounts.enumerated().map {
        Part(section: $0.offset, rows: RangeSet(0..<max(0, $0.element)))
      })
  }

  /// The rows that exist in a table.
  ///
  /// - Parameter rowCounts: Rows of each section, in order.
  /// - Complexity: O(*ranges*).
  public func clamped(to rowCounts: some RandomAccessCollection<Int>) -> TableSelection {
    TableSelection(
      ascendingParts: parts.compactMap { part in
        guard part.section >= 0, part.section < rowCounts.count else { return nil }
        let count = rowCounts[rowCounts.index(rowCounts.startIndex, offsetBy: part.section)]
        let rows = part.rows.intersection(RangeSet(0..<max(0, count)))
        return Part(section: part.section, rows: rows)
      })
  }
}

// MARK: - Two selections

extension TableSelection {
  /// The rows in this selection, in another, or in both.
  ///
  /// - Complexity: O(*ranges*) of both, as for the other operations on two selections.
  public func union(_ other: TableSelection) -> TableSelection {
    combined(with: other) { $0.union($1) }
  }

  /// The rows in both selections.
  public func intersection(_ other: TableSelection) -> TableSelection {
    combined(with: other) { $0.intersection($1) }
  }

  /// The rows that are not in another selection.
  public func subtracting(_ other: TableSelection) -> TableSelection {
    combined(with: other) { $0.subtracting($1) }
  }

  private func combined(
    with other: TableSelection, _ operation: (RangeSet<Int>, RangeSet<Int>) -> RangeSet<Int>
  ) -> TableSelection {
    var (result, mine, theirs): ([Part], Int, Int) = ([], 0, 0)
    result.reserveCapacity(max(parts.count, other.parts.count))
    while mine < parts.count || theirs < other.parts.count {
      let section = min(
        mine < parts.count ? parts[mine].section : .max,
        theirs < other.parts.count ? other.parts[theirs].section : .max)
      var (first, second): (RangeSet<Int>, RangeSet<Int>) = (RangeSet(), RangeSet())
      if mine < parts.count, parts[mine].section == section {
        first = parts[mine].rows
        mine += 1
      }
      if theirs < other.parts.count, other.parts[theirs].section == section {
        second = other.parts[theirs].rows
        theirs += 1
      }
      result.append(Part(section: section, rows: operation(first, second)))
    }
    return TableSelection(ascendingParts: result)
  }
}
