extension TableSelection {
  /// The selected rows in ascending order, made one at a time.
  public struct Paths: Sequence, IteratorProtocol, Sendable {
    private let parts: [Part]
    private var place = 0
    private var range = 0
    private var row = Int.min

    init(_ parts: [Part]) {
      self.parts = parts
    }

    /// The next selected row; nil at the end.
    public mutating func next() -> RowPath? {
      while place < parts.count {
        let ranges = parts[place].rows.ranges
        if range < ranges.count {
          let rows = ranges[range]
          let next = Swift.max(row, rows.lowerBound)
          if next < rows.upperBound {
            row = next + 1
            return RowPath(row: next, section: parts[place].section)
          }
          range += 1
        } else {
          (place, range) = (place + 1, 0)
        }
        row = Int.min
      }
      return nil
    }
  }

  /// The selected rows in ascending order, made one at a time: taking the first ten of a billion
  /// costs ten steps.
  public var paths: Paths { Paths(parts) }

  /// The selected ranges of rows, ascending.
  public var ranges: some Sequence<(section: Int, rows: Range<Int>)> {
    parts.lazy.flatMap { part in
      part.rows.ranges.lazy.map { (section: part.section, rows: $0) }
    }
  }

  /// The first selected row; nil when none is.
  public var first: RowPath? {
    parts.first.flatMap { part in
      part.rows.ranges.first.map { RowPath(row: $0.lowerBound, section: part.section) }
    }
  }

  /// The last selected row; nil when none is.
  public var last: RowPath? {
    parts.last.flatMap { part in
      part.rows.ranges.last.map { RowPath(row: $0.upperBound - 1, section: part.section) }
    }
  }

  /// The selected row at a path or else the nearest behind it; nil when there is none.
  ///
  /// - Complexity: O(log *s* + log *ranges*).
  public func path(atOrAfter path: RowPath) -> RowPath? {
    var place = place(of: path.section)
    guard place < parts.count else { return nil }
    if parts[place].section == path.section {
      let ranges = parts[place].rows.ranges
      let range = Self.firstRange(endingAfter: path.row, in: ranges)
      if range < ranges.count {
        return RowPath(row: Swift.max(path.row, ranges[range].lowerBound), section: path.section)
      }
      place += 1
    }
    return TableSelection(ascendingParts: Array(parts[place..<Swift.min(place + 1, parts.count)]))
      .first
  }

  /// The selected row at a path or else the nearest before it; nil when there is none.
  ///
  /// - Complexity: O(log *s* + log *ranges*).
  public func path(atOrBefore path: RowPath) -> RowPath? {
    let place = place(of: path.section)
    if place < parts.count, parts[place].section == path.section {
      let ranges = parts[place].rows.ranges
      let range = Self.firstRange(endingAfter: path.row, in: ranges)
      if range < ranges.count, ranges[range].lowerBound <= path.row { return path }
      if range > 0 {
        return RowPath(row: ranges[range - 1].upperBound - 1, section: path.section)
      }
    }
    guard place > 0 else { return nil }
    return TableSelection(ascendingParts: [parts[place - 1]]).last
  }

  /// The selected row with the fewest rows between itself and a path; of two, the upper one.
  func nearest(to path: RowPath, in layout: SectionLayout) -> RowPath? {
    guard let before = self.path(atOrBefore: path) else { return self.path(atOrAfter: path) }
    guard let after = self.path(atOrAfter: path) else { return before }
    let place = layout.rowsAbove(path)
    let isCloser = layout.rowsAbove(after) - place < place - layout.rowsAbove(before)
    return isCloser ? after : before
  }

  private static func firstRange(endingAfter row: Int, in ranges: RangeSet<Int>.Ranges) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
