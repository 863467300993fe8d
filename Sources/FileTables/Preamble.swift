/// The comment lines before a table: those at the beginning that start with `#`.
struct Preamble {
  /// Bytes up to the first line that is none.
  private(set) var length = 0
  /// Bytes up to the last comment line when it may be the header: no blank follows its mark.
  private(set) var beforeHeader: Int?

  /// Finds the comment lines at the beginning; there are none when there is nothing else.
  init(_ text: UnsafeRawBufferPointer) {
    var place = 0
    while place < text.count, text[place] == UInt8(ascii: "#") {
      let isSpaced = place + 1 < text.count && text[place + 1] == UInt8(ascii: " ")
      beforeHeader = isSpaced ? nil : place
      place = text[place...].firstIndex(where: \.isLineEnd) ?? text.count
      place = text[place...].firstIndex { !$0.isLineEnd } ?? text.count
    }
    if place < text.count { length = place } else { beforeHeader = nil }
  }
}
