/// A picture made of character cells: what a view draws into, a terminal shows, a test compares.
///
/// A frame is a value. Everything drawn outside of it is clipped; drawing never fails. Text comes
/// in through ``write(_:in:style:alignment:truncation:clip:)-(String,_,_,_,_,_)``, which makes it safe to show, so a
/// frame holds no control characters and every row is exactly ``size`` wide.
public struct Frame: Sendable {
  /// Columns and lines.
  public let size: Size
  /// The terminal's cursor; nil hides it.
  public var cursor: FrameCursor?
  /// Row after row, `size.width` cells each.
  package var cells: [Cell]
  /// Characters of more than one scalar, at most five scalars each.
  package internal(set) var clusters: [String] = []
  /// Where in ``clusters`` a character stands, by its scalars.
  var clusterIndexes: [SIMD8<UInt32>: Int] = [:]

  /// Creates a frame filled with blanks.
  ///
  /// - Complexity: O(cells).
  public init(size: Size, style: Style = .plain) {
    self.size = size
    cells = [Cell](repeating: .blank(style), count: size.width * size.height)
  }

  /// All of the frame.
  public var bounds: Rect { Rect(size: size) }

  /// The rows as text, joined by newlines; trailing blanks are kept.
  ///
  /// - Complexity: O(cells).
  public var text: String {
    (0..<size.height).map(line).joined(separator: "\n")
  }

  /// The text of row `y`, `size.width` columns wide; empty when there is no such row.
  public func line(_ y: Int) -> String {
    guard y >= 0, y < size.height else { return "" }
    var line = ""
    for x in 0..<size.width { line += text(x: x, y: y) }
    return line
  }

  /// The style of a cell; plain when there is no such cell.
  public func style(x: Int, y: Int) -> Style {
    guard bounds.contains(Point(x: x, y: y)) else { return .plain }
    return cells[y * size.width + x].style
  }

  /// The character in a cell; empty for the second half of a wide one and outside of the frame.
  public func text(x: Int, y: Int) -> String {
    guard bounds.contains(Point(x: x, y: y)) else { return "" }
    let glyph = cells[y * size.width + x].glyph
    if glyph == Cell.continuation { return "" }
    if glyph >= Cell.clusterBase { return cluster(glyph) }
    return String(Unicode.Scalar(glyph).map(Character.init) ?? "\u{FFFD}")
  }

  /// Where `text` first stands in a row, reading rows from the top.
  ///
  /// - Returns: the cell in which it begins, or nil.
  public func find(_ text: String) -> Point? {
    for y in 0..<size.height {
      for x in 0..<size.width where begins(text, x: x, y: y) { return Point(x: x, y: y) }
    }
    return nil
  }

  private func begins(_ text: String, x: Int, y: Int) -> Bool {
    var rest = Substring(text)
    var x = x
    while !rest.isEmpty {
      guard x < size.width else { return false }
      let cell = self.text(x: x, y: y)
      guard rest.hasPrefix(cell) else { return false }
      rest = rest.dropFirst(cell.count)
      x += 1
    }
    return true
  }
}

extension Frame: Equatable {
  /// Whether both show the same characters, styles and cursor.
  ///
  /// - Complexity: O(cells).
  public static func == (first: Frame, second: Frame) -> Bool {
    first.size == second.size && first.cursor == second.cursor
      && (0..<first.size.height).allSatisfy { first.row($0, equals: $0, of: second) }
  }
}
