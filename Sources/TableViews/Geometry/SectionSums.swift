/// What sections add up to.
struct SectionSums: Hashable {
  /// Lines with headers and footers.
  var lines = 0
  /// Rows, hidden ones too.
  var rows = 0
  /// Lines without headers and footers.
  var rowLines = 0

  static func + (first: SectionSums, second: SectionSums) -> SectionSums {
    SectionSums(
      lines: first.lines + second.lines, rows: first.rows + second.rows,
      rowLines: first.rowLines + second.rowLines)
  }

  static func - (first: SectionSums, second: SectionSums) -> SectionSums {
    SectionSums(
      lines: first.lines - second.lines, rows: first.rows - second.rows,
      rowLines: first.rowLines - second.rowLines)
  }
}
