/// A place between two characters: a line, and an offset into its UTF-8 bytes.
struct TextPlace: Hashable, Comparable {
  var line: Int
  var offset: Int

  static let start = TextPlace(line: 0, offset: 0)

  static func < (first: TextPlace, second: TextPlace) -> Bool {
    (first.line, first.offset) < (second.line, second.offset)
  }

  /// Where `text` ends when it begins here.
  func end(of text: String) -> TextPlace {
    var lineEnds = 0
    var last = 0
    for byte in text.utf8 {
      last += 1
      if byte == TextLines.lineEnd { (lineEnds, last) = (lineEnds + 1, 0) }
    }
    return TextPlace(line: line + lineEnds, offset: lineEnds == 0 ? offset + last : last)
  }
}
