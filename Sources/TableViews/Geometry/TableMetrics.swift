/// How a table's area is divided: a line of titles, the rows below it, a scrollbar beside them.
struct TableMetrics: Equatable {
  /// The whole area.
  var size = Size.zero
  /// Lines of column titles, 0 or 1.
  var headerHeight = 0
  /// Whether the last column is a scrollbar.
  var hasScrollbar = false

  /// Lines for rows.
  var bodyHeight: Int { size.height - headerHeight }
  /// Columns for rows.
  var bodyWidth: Int { size.width - (hasScrollbar ? 1 : 0) }
}
