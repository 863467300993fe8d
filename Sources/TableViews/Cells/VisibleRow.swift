/// A row on the screen: its cells, and the picture made of them.
final class VisibleRow {
  let path: RowPath
  /// The cells by the index of their column.
  var cells: [Int: TableCell] = [:]
  /// The picture, as wide as the table's body and as high as the row; nil when it must be drawn.
  var image: Frame?
  /// How the row looked when it was drawn.
  var isCursor = false
  var isSelected = false

  init(path: RowPath) {
    self.path = path
  }
}
