/// The columns of one line that text is written into, and those of them that may be touched.
struct LineTarget {
  /// The first column of the text, which may lie outside of the frame.
  let minX: Int
  /// Columns of the text.
  let width: Int
  let y: Int
  /// The half-open range of columns that may be touched.
  let visible: Range<Int>

  /// The first line of `area` as far as `clip` shows it, or nil where nothing can be touched.
  init?(_ area: Rect, clip: Rect) {
    let start = max(area.minX, clip.minX)
    let end = min(area.maxX, clip.maxX)
    guard area.height > 0, area.minY >= clip.minY, area.minY < clip.maxY, start < end else {
      return nil
    }
    minX = area.minX
    width = area.width
    y = area.minY
    visible = start..<end
  }

  /// The column at which a text of so many columns begins.
  func start(of columns: Int, _ alignment: TextAlignment) -> Int {
    switch alignment {
    case .leading: minX
    case .center: minX + (width - columns) / 2
    case .trailing: minX + width - columns
    }
  }
}
