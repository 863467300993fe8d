import TerminalCore

/// Where every section, header, footer and row of a table lies, in lines from the first line of
/// the content.
///
/// Sections stand in prefix sums and rows in ``RowGeometry``, so that neither a billion rows nor
/// a million sections make a question longer than a few steps.
struct SectionLayout {
  /// What covers a line.
  enum Item: Hashable, Sendable {
    /// A line of a section's header.
    case header(section: Int, line: Int)
    /// A line of a row.
    case row(RowPath, line: Int)
    /// A line of a section's footer.
    case footer(section: Int, line: Int)
  }

  /// The sections in order.
  private(set) var sections: [SectionGeometry]
  /// Lines above the first section.
  let tableHeaderHeight: Int
  /// Lines below the last section.
  let tableFooterHeight: Int
  private(set) var totals: SectionSums
  var index: SectionIndex

  /// Creates the layout of a table.
  ///
  /// - Complexity: O(*sections*).
  init(
    sections: [SectionGeometry] = [], tableHeaderHeight: Int = 0, tableFooterHeight: Int = 0
  ) {
    self.sections = sections
    self.tableHeaderHeight = Int(RunTree.checked(tableHeaderHeight))
    self.tableFooterHeight = Int(RunTree.checked(tableFooterHeight))
    let sums = sections.map { $0.sums }
    index = SectionIndex(sums)
    totals = index.sums(before: sections.count)
  }

  /// Lines of everything.
  var contentHeight: Int { tableHeaderHeight + totals.lines + tableFooterHeight }
  /// Sections, empty ones too.
  var sectionCount: Int { sections.count }
  /// Rows of all sections, hidden ones too.
  var rowCount: Int { totals.rows }

  /// Rows of every section, in order.
  var rowCounts: some RandomAccessCollection<Int> { sections.lazy.map(\.rows.rowCount) }

  /// Rows of a section; nil when there is no such section.
  func rowCount(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].rows.rowCount : nil
  }

  /// Whether a row exists.
  func isValid(_ path: RowPath) -> Bool {
    guard let count = rowCount(inSection: path.section) else { return false }
    return path.row >= 0 && path.row < count
  }
}

// MARK: - Changes

extension SectionLayout {
  /// Gives a row its measured height; a row that does not exist is passed over.
  ///
  /// - Complexity: O(log *sections* + log *runs*), as all changes.
  mutating func setHeight(_ height: Int, of path: RowPath) {
    change(path.section) { $0.rows.setHeight(height, ofRow: path.row) }
  }

  /// Gives neighbouring rows one measured height.
  mutating func setHeight(_ height: Int, ofRows rows: Range<Int>, inSection section: Int) {
    change(section) { $0.rows.setHeight(height, ofRows: rows) }
  }

  /// Forgets measured heights.
  mutating func forgetHeights(ofRows rows: Range<Int>, inSection section: Int) {
    change(section) { $0.rows.forgetHeights(ofRows: rows) }
  }

  /// Gives a section's header another height.
  mutating func setHeaderHeight(_ height: Int, inSection section: Int) {
    change(section) { $0.setHeaderHeight(height) }
  }

  /// Gives a section's footer another height.
  mutating func setFooterHeight(_ height: Int, inSection section: Int) {
    change(section) { $0.setFooterHeight(height) }
  }

  /// Appends rows to a section or cuts rows off at its end.
  mutating func setRowCount(_ count: Int, inSection section: Int) {
    change(section) { $0.rows.setRowCount(count) }
  }

  /// Inserts rows before a row, or at the end of a section.
  mutating func insertRows(_ count: Int, at path: RowPath) {
    change(path.section) { $0.rows.insert(rows: count, at: path.row) }
  }

  /// Removes rows of a section.
  mutating func removeRows(_ rows: Range<Int>, inSection section: Int) {
    change(section) { $0.rows.remove(rows) }
  }

  private mutating func change(_ section: Int, _ body: (inout SectionGeometry) -> Void) {
    guard sections.indices.contains(section) else { return }
    let before = sections[section].sums
    body(&sections[section])
    let change = sections[section].sums - before
    guard change != SectionSums() else { return }
    totals = totals + change
    index.add(change, to: section)
  }
}
