extension SectionLayout {
  /// The lines of a whole section; nil when there is no such section.
  ///
  /// - Complexity: O(log *sections*), as for headers and footers; O(log *runs*) more for rows.
  func lines(ofSection section: Int) -> Range<Int>? {
    guard sections.indices.contains(section) else { return nil }
    let start = tableHeaderHeight + index.sums(before: section).lines
    return start..<start + sections[section].sums.lines
  }

  /// The lines of a section's header, empty when it has none; nil when there is no such section.
  func lines(ofHeader section: Int) -> Range<Int>? {
    guard let lines = lines(ofSection: section) else { return nil }
    return lines.lowerBound..<lines.lowerBound + sections[section].headerHeight
  }

  /// The lines of a section's footer, empty when it has none; nil when there is no such section.
  func lines(ofFooter section: Int) -> Range<Int>? {
    guard let lines = lines(ofSection: section) else { return nil }
    return lines.upperBound - sections[section].footerHeight..<lines.upperBound
  }

  /// The lines of a row, empty when it is hidden; nil when there is no such row.
  func lines(of path: RowPath) -> Range<Int>? {
    guard let height = height(of: path), let start = offset(of: path) else { return nil }
    return start..<start + height
  }

  /// The first line of a row; nil when there is no such row.
  func offset(of path: RowPath) -> Int? {
    guard isValid(path) else { return nil }
    let section = sections[path.section]
    return tableHeaderHeight + index.sums(before: path.section).lines + section.headerHeight
      + section.rows.offset(ofRow: path.row)
  }

  /// Lines of a row; nil when there is no such row.
  func height(of path: RowPath) -> Int? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].rows.height(ofRow: path.row)
  }

  /// Whether a row's height is known rather than estimated.
  func isMeasured(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].rows.isMeasured(path.row)
  }

  /// What covers a line; nil above the first section, below the last and outside the content.
  func item(atLine line: Int) -> Item? {
    let line = line - tableHeaderHeight
    guard line >= 0, line < totals.lines else { return nil }
    let place = index.section(at: line) { $0.lines }
    let section = sections[place.section]
    let rest = line - place.before.lines
    if rest < section.headerHeight { return .header(section: place.section, line: rest) }
    let rowLine = rest - section.headerHeight
    if let row = section.rows.row(atLine: rowLine) {
      return .row(RowPath(row: row.row, section: place.section), line: row.lineInRow)
    }
    return .footer(section: place.section, line: rowLine - section.rows.totalLines)
  }

  /// The row that covers a line; nil where there is a header, a footer or nothing.
  func path(atLine line: Int) -> RowPath? {
    if case .row(let path, _)? = item(atLine: line) { path } else { nil }
  }
}
