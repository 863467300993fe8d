/// What differs between two frames: rows that moved together, and rows to draw anew.
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

  /// Fewer rows saved than this are not worth a scroll.
  private static let worthwhileRows = 3

  /// Compares `new` with `old`; every row counts as changed when their sizes differ.
  ///
  /// - Complexity: O(cells) while at most three rows changed; else O(cells × distance), where the
  ///   distance is by how much rows moved, or the height when none did.
  package init(from old: Frame, to new: Frame) {
    guard old.size == new.size else {
      changedRows = Array(0..<new.size.height)
      return
    }
    let rows = RowComparison(old: old, new: new)
    changedRows = (0..<new.size.height).filter { !rows.isSame($0, as: $0) }
    guard changedRows.count > Self.worthwhileRows, let first = changedRows.first,
      let last = changedRows.last
    else { return }
    adoptBestScroll(rows, band: first..<last + 1)
  }

  private mutating func adoptBestScroll(_ rows: RowComparison, band: Range<Int>) {
    var best: (scroll: Scroll, redrawn: Int)?
    for quarter in 1...3 {
      let probe = changedRows[changedRows.count * quarter / 4]
      guard let distance = rows.distance(of: probe, in: band), distance != best?.scroll.distance,
        let moved = rows.movedBand(by: distance, in: band)
      else { continue }
      let outside = changedRows.count { !moved.rows.contains($0) }
      let redrawn = moved.rows.count - moved.count + outside
      guard redrawn < best?.redrawn ?? .max else { continue }
      best = (Scroll(rows: moved.rows, distance: distance), redrawn)
    }
    guard let best, best.redrawn + Self.worthwhileRows <= changedRows.count else { return }
    scroll = best.scroll
    changedRows = band.filter { row in
      best.scroll.rows.contains(row)
        ? !rows.hasMoved(row, by: best.scroll.distance, in: band) : !rows.isSame(row, as: row)
    }
  }
}

/// Compares the rows of two frames of one size.
private struct RowComparison {
  let old: Frame
  let new: Frame
  /// Bytes that are compared together: a multiple of a cell's size.
  private static let piece = 128

  /// Whether row `y` of the new frame looks like row `otherY` of the old one.
  func isSame(_ y: Int, as otherY: Int) -> Bool {
    guard old.clusters.isEmpty && new.clusters.isEmpty else {
      return new.row(y, equals: otherY, of: old)
    }
    let count = new.size.width * MemoryLayout<Cell>.stride
    return new.cells.withUnsafeBytes { mine in
      old.cells.withUnsafeBytes { theirs in
        // Piece by piece, so that the compiler compares several words at a time and rows that
        // differ early are told apart early.
        var offset = 0
        while offset < count {
          var difference: UInt64 = 0
          let end = min(offset + Self.piece, count)
          while offset < end {
            difference |=
              mine.loadUnaligned(fromByteOffset: y * count + offset, as: UInt64.self)
              ^ theirs.loadUnaligned(fromByteOffset: otherY * count + offset, as: UInt64.self)
            offset += MemoryLayout<UInt64>.size
          }
          if difference != 0 { return false }
        }
        return true
      }
    }
  }

  /// Whether row `y` shows what stood `distance` rows below in the old frame.
  func hasMoved(_ y: Int, by distance: Int, in band: Range<Int>) -> Bool {
    band.contains(y + distance) && isSame(y, as: y + distance)
  }

  /// The smallest distance by which row `y` moved; nil when it stood nowhere.
  func distance(of y: Int, in band: Range<Int>) -> Int? {
    for step in 1..<max(2, band.count) {
      if hasMoved(y, by: step, in: band) { return step }
      if hasMoved(y, by: -step, in: band) { return -step }
    }
    return nil
  }

  /// The rows that a scroll by `distance` would take, and how many of them it would put right.
  func movedBand(by distance: Int, in band: Range<Int>) -> (rows: Range<Int>, count: Int)? {
    var first: Int?
    var last = 0
    var count = 0
    for y in band where hasMoved(y, by: distance, in: band) {
      first = first ?? y
      last = y
      count += 1
    }
    guard let first else { return nil }
    return (min(first, first + distance)..<max(last, last + distance) + 1, count)
  }
}
