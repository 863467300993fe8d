/// A row of the screen: one of those that a line of text is wrapped to.
struct TextRow: Hashable, Comparable {
  var line: Int
  /// From 0 within the line.
  var row: Int

  static func < (first: TextRow, second: TextRow) -> Bool {
    (first.line, first.row) < (second.line, second.row)
  }
}
