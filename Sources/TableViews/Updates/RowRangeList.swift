/// Rows of sections in the order in which they were named; neighbours that follow each other are
/// one range, so that a million of them take the room of one.
struct RowRangeList: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var section: Int
    var rows: Range<Int>
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ path: RowPath) {
    let row = min(path.row, .max - 1)
    append(row..<row + 1, section: path.section)
  }

  mutating func append(_ rows: Range<Int>, section: Int) {
    guard !rows.isEmpty else { return }
    if let last = entries.last, last.section == section,
      last.rows.upperBound == rows.lowerBound
    {
      entries[entries.count - 1].rows = last.rows.lowerBound..<rows.upperBound
    } else {
      entries.append(Entry(section: section, rows: rows))
    }
  }

  mutating func append(_ other: RowRangeList) {
    entries += other.entries
  }

  /// The rows of each section in ascending order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* ranges.
  func sorted(where isWanted: (Int) -> Bool = { _ in true }) -> [Int: IndexRanges] {
    var ranges: [Int: [Range<Int>]] = [:]
    for entry in entries where isWanted(entry.section) {
      ranges[entry.section, default: []].append(entry.rows)
    }
    return ranges.mapValues(IndexRanges.init)
  }
}
