/// What differs between two frames of one size: rows that moved together, and rows to draw anew.
///
/// A pure value that knows nothing of terminals. A presenter first moves the rows of ``scroll``
/// on the screen, where that is cheap, and then draws ``changedRows``.
package struct FrameDiff: Equatable, Sendable {
  /// A band of rows whose content moved up or down.
  package struct Scroll: Equatable, Sendable {
    /// The rows that take part, both where content came from and where it went.
    package var rows: Range<Int>
    /// How many lines the content moved up; negative when it moved down.
    package var distance: Int

    package init(rows: Range<Int>, distance: Int) {
      self.rows = rows
      self.distance = distance
    }
  }

  /// The band to move first; nil when drawing the changed rows is as cheap.
  package private(set) var scroll: Scroll?
  /// The rows to draw after that, in ascending order.
  package private(set) var changedRows: [Int]

  /// Nothing to do.
  package var isEmpty: Bool { scroll == nil && changedRows.isEmpty }

  /// Fewer saved rows than this are not worth a scroll.
  private static let worthwhileRows = 3

  /// Compares `new` with `old`; every row counts as changed when their sizes differ.
  ///
  /// - Parameter findsScroll: whether to look for rows that moved.
  /// - Complexity: O(cells) when nothing moved; O(cells + height × probed rows) else, where most
  ///   comparisons end at the first cell that differs.
  package init(from old: Frame, to new: Frame, findsScroll: Bool = true) {
    guard old.size == new.size else {
      changedRows = Array(0..<new.size.height)
      return
    }
    changedRows = (0..<new.size.height).filter { !new.row($0, equals: $0, of: old) }
    guard findsScroll, changedRows.count > Self.worthwhileRows else { return }
    adoptBestScroll(from: old, to: new)
  }

  private mutating func adoptBestScroll(from old: Frame, to new: Frame) {
    guard let first = changedRows.first, let last = changedRows.last else { return }
    let band = first..<last + 1
    var best: (scroll: Scroll, rest: [Int])?
    for distance in Self.candidates(from: old, to: new, changed: changedRows, band: band) {
      guard let found = Self.attempt(distance, from: old, to: new, band: band),
        found.rest.count + Self.worthwhileRows <= changedRows.count,
        found.rest.count < best?.rest.count ?? .max
      else { continue }
      best = found
    }
    guard let best else { return }
    scroll = best.scroll
    changedRows = changedRows.filter { !best.scroll.rows.contains($0) }
    changedRows = (changedRows + best.rest.filter(best.scroll.rows.contains)).sorted()
  }

  /// Distances by which one of three probed rows moved, the nearest first.
  private static func candidates(
    from old: Frame, to new: Frame, changed: [Int], band: Range<Int>
  ) -> [Int] {
    var found: [Int] = []
    for quarter in 1...3 {
      let probe = changed[changed.count * quarter / 4]
      for step in 1..<max(2, band.count) {
        guard
          let distance = [step, -step].first(where: { distance in
            band.contains(probe + distance) && !found.contains(distance)
              && new.row(probe, equals: probe + distance, of: old)
          })
        else { continue }
        found.append(distance)
        break
      }
    }
    return found
  }

  /// The band that a scroll by `distance` should take and the rows of `band` wrong after it.
  private static func attempt(
    _ distance: Int, from old: Frame, to new: Frame, band: Range<Int>
  ) -> (scroll: Scroll, rest: [Int])? {
    let moved = band.filter {
      band.contains($0 + distance) && new.row($0, equals: $0 + distance, of: old)
    }
    guard let first = moved.first, let last = moved.last else { return nil }
    let rows = min(first, first + distance)..<max(last, last + distance) + 1
    let arrived = Set(moved)
    let rest = band.filter { row in
      rows.contains(row) ? !arrived.contains(row) : !new.row(row, equals: row, of: old)
    }
    return (Scroll(rows: rows, distance: distance), rest)
  }
}
