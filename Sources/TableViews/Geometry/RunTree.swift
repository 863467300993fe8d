import TerminalCore

/// The heights of very many rows, kept as runs of equal neighbours.
///
/// A billion rows of one height are one run, and every row that differs adds two at most. The
/// runs stand in a B+tree that knows the rows and lines below each node, so every question and
/// every edit touches one path from the root. Copies share what they have in common.
struct RunTree {
  private(set) var root: RunBranch

  /// Rows in the tree.
  var rowCount: Int { root.rows }
  /// Lines of all rows.
  var totalLines: Int { root.lines }

  /// Creates rows of one height.
  ///
  /// - Parameters:
  ///   - rows: How many.
  ///   - height: Lines of each; 0 hides a row. Negative heights are a programmer's error.
  ///   - isMeasured: Whether the height is known rather than estimated.
  init(rows: Int, height: Int, isMeasured: Bool = false) {
    let run = HeightRun(
      count: max(0, rows), height: Self.checked(height), isMeasured: isMeasured)
    root = RunBranch(runs: run.count == 0 ? [] : [run])
  }

  static func checked(_ height: Int) -> Int32 {
    guard height >= 0 else {
      failure("A row cannot be \(height) lines high; answer 0 to hide it.")
    }
    return Int32(clamping: height)
  }
}

// MARK: - Questions

extension RunTree {
  private struct Location {
    var run: HeightRun
    var firstRow: Int
    var firstLine: Int
    /// The row behind the run.
    var end: Int { firstRow + run.count }
  }

  /// Lines above a row; that of the row after the last is ``totalLines``.
  ///
  /// - Complexity: O(log *runs*), as all questions.
  func offset(ofRow row: Int) -> Int {
    guard row > 0 else { return 0 }
    guard row < rowCount else { return totalLines }
    let place = location(ofRow: row)
    return place.firstLine + (row - place.firstRow) * Int(place.run.height)
  }

  /// The row that covers a line and the line's number within it; nil outside the content.
  func row(atLine line: Int) -> (row: Int, lineInRow: Int)? {
    guard line >= 0, line < totalLines else { return nil }
    let place = location(line) { _, lines in lines }
    let (rows, rest) = (line - place.firstLine).quotientAndRemainder(
      dividingBy: Int(place.run.height))
    return (place.firstRow + rows, rest)
  }

  /// Lines of a row; nil when there is no such row.
  func height(ofRow row: Int) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    return Int(location(ofRow: row).run.height)
  }

  /// Whether a row's height was measured.
  func isMeasured(_ row: Int) -> Bool {
    row >= 0 && row < rowCount && location(ofRow: row).run.isMeasured
  }

  /// The run that a row belongs to, as rows.
  func runRange(ofRow row: Int) -> Range<Int>? {
    guard row >= 0, row < rowCount else { return nil }
    let place = location(ofRow: row)
    return place.firstRow..<place.end
  }

  private func location(ofRow row: Int, near known: Location? = nil) -> Location {
    if let known, known.firstRow <= row, row < known.end { return known }
    return location(row) { rows, _ in rows }
  }

  /// Walks to the run that holds a position, measured in rows or in lines.
  @inline(__always)
  private func location(_ position: Int, size: (_ rows: Int, _ lines: Int) -> Int) -> Location {
    var (node, rows, lines, rest) = (root.node, 0, 0, position)
    while node.level > 0 {
      var index = 0
      while rest >= size(node.branches[index].rows, node.branches[index].lines) {
        rest -= size(node.branches[index].rows, node.branches[index].lines)
        rows += node.branches[index].rows
        lines += node.branches[index].lines
        index += 1
      }
      node = node.branches[index].node
    }
    var index = 0
    while rest >= size(node.runs[index].count, node.runs[index].lines) {
      rest -= size(node.runs[index].count, node.runs[index].lines)
      rows += node.runs[index].count
      lines += node.runs[index].lines
      index += 1
    }
    return Location(run: node.runs[index], firstRow: rows, firstLine: lines)
  }
}

// MARK: - Edits

extension RunTree {
  /// Sets the height of one row.
  ///
  /// - Complexity: O(log *runs*), as all edits.
  mutating func setHeight(_ height: Int, ofRow row: Int, isMeasured: Bool = true) {
    setHeight(height, ofRows: row..<row + 1, isMeasured: isMeasured)
  }

  /// Sets the height of neighbouring rows; those that do not exist are left out.
  mutating func setHeight(_ height: Int, ofRows rows: Range<Int>, isMeasured: Bool = true) {
    let range = rows.clamped(to: 0..<rowCount)
    let height = Self.checked(height)
    guard !range.isEmpty else { return }
    let run = HeightRun(count: range.count, height: height, isMeasured: isMeasured)
    let place = location(ofRow: range.lowerBound)
    if place.run.matches(run), place.end >= range.upperBound { return }
    replace(range, withMatching: run)
  }

  /// Inserts rows of one height before row `row`; beyond the last they are appended.
  mutating func insert(rows count: Int, at row: Int, height: Int, isMeasured: Bool = false) {
    let height = Self.checked(height)
    guard count > 0 else { return }
    let place = min(max(0, row), rowCount)
    replace(
      place..<place,
      withMatching: HeightRun(count: count, height: height, isMeasured: isMeasured))
  }

  /// Removes rows; those that do not exist are left out.
  mutating func remove(_ rows: Range<Int>) {
    let range = rows.clamped(to: 0..<rowCount)
    guard !range.isEmpty else { return }
    guard range.lowerBound > 0, range.upperBound < rowCount else {
      return replace(range, with: nil)
    }
    let before = location(ofRow: range.lowerBound - 1)
    let after = location(ofRow: range.upperBound, near: before)
    guard before.run.matches(after.run) else { return replace(range, with: nil) }
    let end = after.end
    var run = before.run
    run.count = range.lowerBound - before.firstRow + end - range.upperBound
    replace(before.firstRow..<end, with: run)
  }

  /// Replaces rows by a run that first swallows equal neighbours.
  private mutating func replace(_ range: Range<Int>, withMatching run: HeightRun) {
    var (range, run) = (range, run)
    let first = range.lowerBound < rowCount ? location(ofRow: range.lowerBound) : nil
    if range.lowerBound > 0 {
      let before = location(ofRow: range.lowerBound - 1, near: first)
      if before.run.matches(run) {
        run.count += range.lowerBound - before.firstRow
        range = before.firstRow..<range.upperBound
      }
    }
    if range.upperBound < rowCount {
      let after = location(ofRow: range.upperBound, near: first)
      if after.run.matches(run) {
        let end = after.end
        run.count += end - range.upperBound
        range = range.lowerBound..<end
      }
    }
    replace(range, with: run)
  }

  private mutating func replace(_ range: Range<Int>, with run: HeightRun?) {
    if root.replaceInLeaf(range, with: run, isRoot: true) {
      if root.count > RunBranch.capacity { root = RunBranch(branches: root.halved) }
      return
    }
    let before = root.split(at: range.lowerBound).before
    let after = root.split(at: range.upperBound).after
    let middle = run.map { RunBranch(runs: [$0]) }
    let joined = RunBranch.joined(RunBranch.joined(before, middle), after)
    root = joined ?? RunBranch(runs: [])
  }
}
