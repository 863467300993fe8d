/// A row on the screen: its cells, and the picture made of them.
final class VisibleRow {
  let path: RowPath
  /// The cells by the index of their column.
  @exclusivity(unchecked) var cells = RowCells()
  /// The picture, as wide as the table's body; nil when it must be drawn.
  @exclusivity(unchecked) var image: Frame?
  /// The lines of the row that the picture shows: all, unless there are more than fit.
  @exclusivity(unchecked) var lines = 0..<0
  /// How the row looked when it was drawn.
  @exclusivity(unchecked) var isCursor = false
  @exclusivity(unchecked) var isSelected = false
  /// The column whose cell had the cursor when the row was drawn.
  @exclusivity(unchecked) var cursorColumn: Int?

  init(path: RowPath) {
    self.path = path
  }
}
