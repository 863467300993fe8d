/// Collects the elements of a picture of character cells.
struct SVGPicture {
  private static let cellWidth = 9
  private static let cellHeight = 18
  /// From the top of a line to the feet of its letters.
  private static let baseline = 14

  private let size: Size
  private var elements: [String] = []

  init(size: Size) {
    self.size = size
  }

  /// The whole document.
  var finished: String {
    let width = size.width * SVGPicture.cellWidth
    let height = size.height * SVGPicture.cellHeight
    let font = "font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\""
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" \(font) font-size=\"15\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(SVGColor.background)\"/>",
    ]
    return (head + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Fills the ground of some columns, unless it is that of the picture.
  mutating func addBackground(_ style: Style, x: Int, y: Int, columns: Int) {
    let (_, ground) = SVGColor.pair(of: style)
    guard ground != SVGColor.background else { return }
    elements.append(
      "<rect \(place(x, y)) width=\"\(columns * SVGPicture.cellWidth)\" "
        + "height=\"\(SVGPicture.cellHeight)\" fill=\"\(ground)\"/>")
  }

  /// Draws the text of columns in one style: words of ASCII at once, anything else by the cell.
  mutating func addText(_ cells: [String], _ style: Style, x: Int, y: Int) {
    var column = 0
    while column < cells.count {
      let start = column
      while column < cells.count, isWordPart(cells[column]) { column += 1 }
      if column == start {
        column += 1
        while column < cells.count, cells[column].isEmpty { column += 1 }
      }
      let text = cells[start..<column].joined()
      guard text != " ", !text.isEmpty else { continue }
      addText(text, style, x: x + start, y: y, columns: column - start)
    }
    if style.attributes.contains(.underline) {
      elements.append(
        "<rect x=\"\(x * SVGPicture.cellWidth)\" "
          + "y=\"\(y * SVGPicture.cellHeight + SVGPicture.baseline + 2)\" "
          + "width=\"\(cells.count * SVGPicture.cellWidth)\" height=\"1\" "
          + "fill=\"\(SVGColor.pair(of: style).ink)\"/>")
    }
  }

  /// Outlines the cell of the cursor.
  mutating func addCursor(_ cursor: FrameCursor, columns: Int) {
    let x = cursor.position.x * SVGPicture.cellWidth
    let y = cursor.position.y * SVGPicture.cellHeight
    let width = columns * SVGPicture.cellWidth
    let ink = SVGColor.foreground
    switch cursor.shape {
    case .block:
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(SVGPicture.cellHeight)\" "
          + "fill=\"none\" stroke=\"\(ink)\"/>")
    case .bar:
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"2\" height=\"\(SVGPicture.cellHeight)\" "
          + "fill=\"\(ink)\"/>")
    case .underline:
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y + SVGPicture.cellHeight - 2)\" width=\"\(width)\" height=\"2\" "
          + "fill=\"\(ink)\"/>")
    }
  }

  private mutating func addText(_ text: String, _ style: Style, x: Int, y: Int, columns: Int) {
    let attributes = style.attributes
    var element =
      "<text x=\"\(x * SVGPicture.cellWidth)\" "
      + "y=\"\(y * SVGPicture.cellHeight + SVGPicture.baseline)\" "
      + "textLength=\"\(columns * SVGPicture.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\" "
      + "fill=\"\(SVGColor.pair(of: style).ink)\""
    if attributes.contains(.bold) { element += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { element += " font-style=\"italic\"" }
    if attributes.contains(.dim) { element += " opacity=\"0.6\"" }
    elements.append(element + ">\(escaped(text))</text>")
  }

  private func place(_ x: Int, _ y: Int) -> String {
    "x=\"\(x * SVGPicture.cellWidth)\" y=\"\(y * SVGPicture.cellHeight)\""
  }

  private func isWordPart(_ text: String) -> Bool {
    text.utf8.count == 1 && text != " "
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
