/// A row on the screen: its cells, and the picture made of them.
final class VisibleRow {
  private(set) var path: RowPath
  /// The cells by the index of their column.
  @exclusivity(unchecked) var cells = RowCells()
  /// The picture, as wide as the table's body; nil when it must be drawn.
  @exclusivity(unchecked) var image: Frame? {
    didSet { hasImage = image != nil }
  }
  @exclusivity(unchecked) private var hasImage = false
  /// The lines of the row that the picture shows: all, unless there are more than fit.
  @exclusivity(unchecked) var lines = 0..<0
  /// How the row looked when it was drawn.
  @exclusivity(unchecked) var isCursor = false
  @exclusivity(unchecked) var isSelected = false
  /// The column whose cell had the cursor when the row was drawn.
  @exclusivity(unchecked) var cursorColumn: Int?

  /// The picture of a row that was here before, for its memory.
  private var spareImage: Frame?

  init(path: RowPath) {
    self.path = path
  }

  /// Lets the object stand for another row; its cells must be gone.
  func becomeRow(_ path: RowPath) {
    self.path = path
    if let image { spareImage = image }
    image = nil
  }

  /// Lets the row be drawn anew.
  func dropImage() {
    if hasImage { image = nil }
  }

  /// Follows the row to another place; its picture may look otherwise there.
  func move(to path: RowPath) {
    guard path != self.path else { return }
    becomeRow(path)
    cells.visit { _, cell in cell.follow(to: path) }
  }

  /// A picture to draw into, in the memory of one before if its size is right.
  func blankImage(_ size: Size, style: Style) -> Frame {
    guard var image = spareImage, image.size == size else {
      return Frame(size: size, style: style)
    }
    spareImage = nil
    image.fill(image.bounds, style: style)
    return image
  }
}
