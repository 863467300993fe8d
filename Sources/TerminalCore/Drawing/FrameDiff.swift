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
    var best: RowComparison.Movement?
    var fewest = Int.max
    for quarter in 1...3 where fewest > Self.worthwhileRows {
      let probe = changedRows[changedRows.count * quarter / 4]
      guard let distance = rows.distance(of: probe, in: band), distance != best?.distance,
        let movement = rows.movement(by: distance, in: band)
      else { continue }
      let outside = changedRows.count { !movement.rows.contains($0) }
      let redrawn = movement.unmoved.count + outside
      guard redrawn < fewest else { continue }
      (best, fewest) = (movement, redrawn)
    }
    guard let best, fewest + Self.worthwhileRows <= changedRows.count else { return }
    scroll = Scroll(rows: best.rows, distance: best.distance)
    changedRows =
      changedRows.filter { $0 < best.rows.lowerBound } + best.unmoved
      + changedRows.filter { $0 >= best.rows.upperBound }
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

  /// What a scroll would do.
  struct Movement {
    var distance: Int
    /// The rows that take part.
    var rows: Range<Int>
    /// Those of them that it would not put right.
    var unmoved: [Int]
  }

  /// What a scroll by `distance` would do; nil when it would put no row right.
  func movement(by distance: Int, in band: Range<Int>) -> Movement? {
    var moved: Range<Int>?
    var unmoved: [Int] = []
    for y in band {
      if hasMoved(y, by: distance, in: band) {
        moved = (moved?.lowerBound ?? y)..<y + 1
      } else {
        unmoved.append(y)
      }
    }
    guard let moved else { return nil }
    let rows =
      min(
        moved.lowerBound, moved.lowerBound + distance)..<max(
        moved.upperBound, moved.upperBound + distance)
    return Movement(distance: distance, rows: rows, unmoved: unmoved.filter(rows.contains))
  }
}
