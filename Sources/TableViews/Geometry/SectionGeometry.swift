/// One section from its header's first line to its footer's last.
struct SectionGeometry {
  /// Lines of the header; 0 when there is none.
  var headerHeight: Int { Int(header) }
  /// The rows between header and footer.
  var rows: RowGeometry
  /// Lines of the footer; 0 when there is none.
  var footerHeight: Int { Int(footer) }

  private var header: Int32
  private var footer: Int32

  /// Creates a section. Negative heights are a programmer's error.
  init(headerHeight: Int = 0, rows: RowGeometry, footerHeight: Int = 0) {
    header = RunTree.checked(headerHeight)
    self.rows = rows
    footer = RunTree.checked(footerHeight)
  }

  /// Creates a section from its counts.
  init(rowCount: Int, height: RowGeometry.Height, headerHeight: Int = 0, footerHeight: Int = 0) {
    self.init(
      headerHeight: headerHeight, rows: RowGeometry(rows: rowCount, height: height),
      footerHeight: footerHeight)
  }

  mutating func setHeaderHeight(_ height: Int) {
    header = RunTree.checked(height)
  }

  mutating func setFooterHeight(_ height: Int) {
    footer = RunTree.checked(height)
  }

  var sums: SectionSums {
    let rowLines = rows.totalLines
    return SectionSums(
      lines: headerHeight + rowLines + footerHeight, rows: rows.rowCount, rowLines: rowLines)
  }
}
