import TerminalCore

/// Where the rows of one section lie, in lines from the section's first row.
///
/// Rows of one height need arithmetic only. A ``RunTree`` is made when the first row differs: by
/// its height, or by being measured among estimates.
struct RowGeometry {
  /// How high a row is that nobody measured.
  enum Height: Hashable, Sendable {
    /// Lines of every row; nothing needs measuring.
    case fixed(Int)
    /// Lines until a row is measured; at least 1, or such a row would never be seen.
    case estimated(Int)
  }

  private let lines: Int32
  private let isFixed: Bool
  private var count: Int
  private var tree: RunTree?

  /// Creates rows of one height. Negative counts and heights are a programmer's error.
  init(rows: Int, height: Height) {
    switch height {
    case .fixed(let height): (lines, isFixed) = (RunTree.checked(height), true)
    case .estimated(let height): (lines, isFixed) = (max(1, RunTree.checked(height)), false)
    }
    count = Self.checked(rows, Int(lines))
  }

  private static func checked(_ rows: Int, _ height: Int) -> Int {
    guard rows >= 0 else {
      failure("A section cannot have \(rows) rows; answer 0 when it is empty.")
    }
    guard !rows.multipliedReportingOverflow(by: height).overflow else {
      failure("\(rows) rows of \(height) lines are more lines than can be counted.")
    }
    return rows
  }

  /// The height of rows that were not given one.
  var rowHeight: Height { isFixed ? .fixed(uniform) : .estimated(uniform) }

  private var uniform: Int { Int(lines) }

  /// Whether all rows are alike, so that no tree was needed.
  var isUniform: Bool { tree == nil }
}

// MARK: - Questions

extension RowGeometry {
  /// Rows in the section.
  var rowCount: Int { tree?.rowCount ?? count }

  /// Lines of all rows.
  var totalLines: Int { tree?.totalLines ?? count * uniform }

  /// Lines above a row; those of the row after the last are ``totalLines``.
  ///
  /// - Complexity: O(1) while all rows are alike, else O(log *runs*), as all questions.
  func offset(ofRow row: Int) -> Int {
    tree?.offset(ofRow: row) ?? min(max(0, row), count) * uniform
  }

  /// The row that covers a line and the line's number within it; nil outside the rows.
  func row(atLine line: Int) -> (row: Int, lineInRow: Int)? {
    if let tree { return tree.row(atLine: line) }
    guard line >= 0, line < totalLines else { return nil }
    let (row, rest) = line.quotientAndRemainder(dividingBy: uniform)
    return (row, rest)
  }

  /// Lines of a row; nil when there is no such row.
  func height(ofRow row: Int) -> Int? {
    if let tree { return tree.height(ofRow: row) }
    return row >= 0 && row < count ? uniform : nil
  }

  /// Whether a row's height is known: fixed heights always are.
  func isMeasured(_ row: Int) -> Bool {
    tree?.isMeasured(row) ?? (isFixed && row >= 0 && row < count)
  }
}

// MARK: - Edits

extension RowGeometry {
  /// Gives a row a height of its own.
  ///
  /// - Complexity: O(log *runs*), as all edits of rows that differ.
  mutating func setHeight(_ height: Int, ofRow row: Int) {
    setHeight(height, ofRows: row..<row + 1)
  }

  /// Gives neighbouring rows a height of their own.
  mutating func setHeight(_ height: Int, ofRows rows: Range<Int>) {
    if tree == nil, isFixed, height == uniform { return }
    edit { $0.setHeight(height, ofRows: rows, isMeasured: true) }
  }

  /// Forgets the heights of rows: they have the section's height again.
  mutating func forgetHeights(ofRows rows: Range<Int>) {
    guard tree != nil else { return }
    if rows.lowerBound <= 0, rows.upperBound >= rowCount {
      count = rowCount
      tree = nil
    } else {
      edit { [uniform, isFixed] in
        $0.setHeight(uniform, ofRows: rows, isMeasured: isFixed)
      }
    }
  }

  /// Inserts rows of the section's height before row `row`.
  mutating func insert(rows newRows: Int, at row: Int) {
    if tree == nil {
      count += max(0, newRows)
    } else {
      edit { [uniform, isFixed] in
        $0.insert(rows: newRows, at: row, height: uniform, isMeasured: isFixed)
      }
    }
  }

  /// Removes rows.
  mutating func remove(_ rows: Range<Int>) {
    if tree == nil {
      count -= rows.clamped(to: 0..<count).count
    } else {
      edit { $0.remove(rows) }
    }
  }

  /// Appends rows of the section's height or cuts rows off at the end.
  mutating func setRowCount(_ newCount: Int) {
    let newCount = Self.checked(newCount, uniform)
    if newCount < rowCount {
      remove(newCount..<rowCount)
    } else {
      insert(rows: newCount - rowCount, at: rowCount)
    }
  }

  private mutating func edit(_ change: (inout RunTree) -> Void) {
    var edited =
      tree ?? RunTree(rows: count, height: uniform, isMeasured: isFixed)
    tree = nil
    change(&edited)
    tree = edited
  }
}
