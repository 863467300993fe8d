/// A row on the screen: its cells, and the picture made of them.
final class VisibleRow {
  let path: RowPath
  /// The cells by the index of their column.
  var cells: [Int: TableCell] = [:]
  /// The picture, as wide as the table's body; nil when it must be drawn.
  var image: Frame?
  /// The lines of the row that the picture shows: all, unless there are more than fit.
  var lines = 0..<0
  /// How the row looked when it was drawn.
  var isCursor = false
  var isSelected = false
  /// The column whose cell had the cursor when the row was drawn.
  var cursorColumn: Int?

  init(path: RowPath) {
    self.path = path
  }
}
