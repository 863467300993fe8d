/// Which rows were announced because they will soon be in view, and which are to be next.
///
/// Ahead of the rows in view lies a window of as many rows. Rows in it that were not announced are;
/// announced ones that are further away than two windows, on either side, are cancelled. So going
/// back and forth by a few lines announces nothing twice.
struct PrefetchWindow {
  /// The rows that were announced and did not come into view yet.
  private(set) var announced: Set<RowPath> = []
  /// The rows that were in view at the last look, from the first to the last.
  private var seen: ClosedRange<RowPath>?
  private var goesUp = false

  /// The most rows that are announced ahead.
  static let limit = 256

  /// Looks at the rows in view.
  ///
  /// - Returns: What is to be announced, the nearest first, and what is to be cancelled, ascending.
  /// - Complexity: O(*rows in view* · log) when other rows are in view than before, else O(1).
  mutating func look(
    at rows: ClosedRange<RowPath>?, count: Int, in layout: SectionLayout
  ) -> (ahead: [RowPath], behind: [RowPath]) {
    guard rows != seen else { return ([], []) }
    if let rows, let seen, rows.lowerBound != seen.lowerBound {
      goesUp = rows.lowerBound < seen.lowerBound
    }
    seen = rows
    guard let rows else { return ([], takeAll()) }
    announced = announced.filter { !rows.contains($0) }
    let window = window(beside: rows, count: min(count, Self.limit), in: layout)
    let distance = 2 * window.count
    let start = layout.rowsAbove(rows.lowerBound) - distance
    let end = layout.rowsAbove(rows.upperBound) + distance
    let far = announced.filter { !(start...end).contains(layout.rowsAbove($0)) }
    let behind = far.subtracting(window).sorted()
    announced.subtract(behind)
    return (window.filter { announced.insert($0).inserted }, behind)
  }

  /// The rows that come next in the direction of scrolling.
  private func window(
    beside rows: ClosedRange<RowPath>, count: Int, in layout: SectionLayout
  ) -> [RowPath] {
    var window: [RowPath] = []
    var next = goesUp ? rows.lowerBound : rows.upperBound
    for _ in 0..<count {
      guard let path = goesUp ? layout.shownPath(before: next) : layout.shownPath(after: next)
      else { break }
      window.append(path)
      next = path
    }
    return window
  }

  /// Forgets everything that was announced.
  ///
  /// - Returns: What was, ascending.
  mutating func takeAll() -> [RowPath] {
    defer { self = PrefetchWindow() }
    return announced.sorted()
  }

  /// Forgets announced rows that are gone.
  ///
  /// - Returns: These, ascending.
  mutating func take(where isGone: (RowPath) -> Bool) -> [RowPath] {
    let gone = announced.filter(isGone)
    announced.subtract(gone)
    return gone.sorted()
  }

  /// Follows rows to where an update put them; those that are gone must have been taken out.
  mutating func follow(_ map: RowMap) {
    announced = Set(announced.lazy.compactMap(map.newPath))
    let (first, last) = (seen.flatMap { map.newPath(of: $0.lowerBound) }, seen?.upperBound)
    let end = last.flatMap(map.newPath)
    if let first, let end, first <= end { seen = first...end } else { seen = nil }
  }
}
