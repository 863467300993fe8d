import CTableViewsCurses
import TerminalCore

@testable import CursesBackend

/// What a curses window holds, read back cell by cell.
struct Readback {
  let window: UnsafeMutablePointer<WINDOW>

  /// One cell as curses keeps it.
  struct Square: Equatable {
    var scalars: [UInt32]
    var attributes: attr_t
    var foreground: Int32
    var background: Int32
  }

  /// The cell at a column and a line; the halves of a wide character read the same.
  func square(x: Int, y: Int) -> Square {
    var cell = cchar_t()
    mvwin_wch(window, Int32(y), Int32(x), &cell)
    var foreground: Int32 = -1
    var background: Int32 = -1
    extended_pair_content(tableviews_pair(&cell), &foreground, &background)
    let scalars = (0..<5).map { tableviews_scalar(&cell, Int32($0)) }.prefix { $0 != 0 }
    return Square(
      scalars: Array(scalars), attributes: cell.attr & ~attr_t(0xFFFF), foreground: foreground,
      background: background)
  }

  /// The text of a line, wide characters once.
  func line(_ y: Int) -> String {
    var text = ""
    var x = 0
    while x < Int(getmaxx(window)) {
      let square = square(x: x, y: y)
      for scalar in square.scalars.compactMap(Unicode.Scalar.init) {
        text.unicodeScalars.append(scalar)
      }
      x += max(1, Int(tableviews_library_width(square.scalars.first ?? 32)))
    }
    return text
  }

  /// The lines as ``Frame/text`` has them.
  var text: String {
    (0..<Int(getmaxy(window))).map(line).joined(separator: "\n")
  }
}

extension Frame {
  /// A frame with text from its upper left, in whatever characters: clusters as well.
  static func picture(_ size: Size, _ lines: [(String, Style)]) -> Frame {
    var frame = Frame(size: size)
    for (y, line) in lines.enumerated() { frame.set(line.0, y: y, style: line.1) }
    return frame
  }

  /// Puts characters side by side with the widths that curses knows; `wide` ones take two.
  mutating func set(_ text: String, x: Int = 0, y: Int, style: Style = .plain) {
    var x = x
    for character in text {
      let scalars = Array(character.unicodeScalars)
      let isWide =
        (0x1100...0x115F).contains(scalars[0].value)
        || (0x2E80...0x9FFF).contains(scalars[0].value)
        || (0xAC00...0xD7A3).contains(scalars[0].value)
        || (0x1F000...0x1FFFF).contains(scalars[0].value)
      let glyph = scalars.count == 1 ? scalars[0].value : glyph(forCluster: String(character))
      put(glyph, width: isWide ? 2 : 1, x: x, y: y, style: style, clip: bounds)
      x += isWide ? 2 : 1
    }
  }
}
