/// The selected rows of a table, as ranges per section.
///
/// All rows of a table with a billion rows are one range. A selection knows neither row counts
/// nor a cursor: rows beyond the end of a section may be in it until it is clamped.
public struct TableSelection: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var section: Int
    var rows: RangeSet<Int>
  }

  /// The sections with selected rows, ascending; none of them is empty.
  private(set) var parts: [Part]

  /// Creates an empty selection.
  public init() {
    parts = []
  }

  /// Creates a selection of single rows.
  ///
  /// - Complexity: O(*n* log *n*) for `n` rows in ascending order.
  public init(_ paths: some Sequence<RowPath>) {
    self.init()
    for path in paths { insert(path) }
  }

  /// Creates a selection of neighbouring rows.
  public init(rows: Range<Int>, inSection section: Int = 0) {
    self.init()
    insert(rows, inSection: section)
  }

  init(ascendingParts: [Part]) {
    parts = ascendingParts.filter { !$0.rows.isEmpty }
  }

  /// The selected rows of a section; empty when there are none or no such section.
  ///
  /// - Complexity: O(log *s*) to read, O(*s*) to write, with `s` sections that have selected rows.
  public subscript(section: Int) -> RangeSet<Int> {
    get {
      let place = place(of: section)
      return place < parts.count && parts[place].section == section ? parts[place].rows : RangeSet()
    }
    set { edit(section) { $0 = newValue } }
  }

  /// Whether no row is selected.
  public var isEmpty: Bool { parts.isEmpty }

  /// How many rows are selected.
  ///
  /// - Complexity: O(*ranges*).
  public var count: Int {
    ranges.reduce(0) { $0 + $1.rows.count }
  }

  /// The sections with selected rows, ascending.
  public var sections: some RandomAccessCollection<Int> { parts.lazy.map(\.section) }

  /// Whether a row is selected.
  ///
  /// - Complexity: O(log *s* + log *ranges*).
  public func contains(_ path: RowPath) -> Bool {
    !parts.isEmpty && self[path.section].contains(path.row)
  }

  /// The first place whose section is not before `section`.
  func place(of section: Int) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].section < section { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Changes the rows of a section in place.
  mutating func edit(_ section: Int, _ change: (inout RangeSet<Int>) -> Void) {
    let place = place(of: section)
    if place == parts.count || parts[place].section != section {
      parts.insert(Part(section: section, rows: RangeSet()), at: place)
    }
    change(&parts[place].rows)
    if parts[place].rows.isEmpty { parts.remove(at: place) }
  }
}
