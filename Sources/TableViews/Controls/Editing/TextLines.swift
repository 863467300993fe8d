/// The lines of a text, at least one.
///
/// The text itself is kept in one piece, and for each line where it begins; only lines that were
/// changed or added have texts of their own. So a text of a million lines costs one look at its
/// bytes.
struct TextLines {
  /// Where a line is, and its bytes: in the text from `start`, or, below zero, in `changed`.
  private struct Entry {
    var start: Int
    var length: Int
  }

  static let lineEnd = UInt8(ascii: "\n")

  private var source: String
  private var entries: [Entry]
  private var changed: [String] = []
  private var unused: [Int] = []

  /// Splits a text at its line ends: LF, CR LF and CR.
  ///
  /// - Complexity: O(length).
  init(_ text: String = "") {
    source = TextLines.withPlainLineEnds(text)
    source.makeContiguousUTF8()
    entries = source.withUTF8 { bytes in
      var lineEnds = 0
      for byte in bytes { lineEnds += byte == TextLines.lineEnd ? 1 : 0 }
      var entries: [Entry] = []
      entries.reserveCapacity(lineEnds + 1)
      var start = 0
      for place in 0..<bytes.count where bytes[place] == TextLines.lineEnd {
        entries.append(Entry(start: start, length: place - start))
        start = place + 1
      }
      entries.append(Entry(start: start, length: bytes.count - start))
      return entries
    }
  }

  /// The text with every line end a LF.
  static func withPlainLineEnds(_ text: String) -> String {
    let carriageReturn = UInt8(ascii: "\r")
    let hasReturns = text.utf8.withContiguousStorageIfAvailable { $0.contains(carriageReturn) }
    guard hasReturns ?? true else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isAfterReturn = false
    for byte in text.utf8 {
      if byte == carriageReturn {
        bytes.append(lineEnd)
      } else if byte != lineEnd || !isAfterReturn {
        bytes.append(byte)
      }
      isAfterReturn = byte == carriageReturn
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var count: Int { entries.count }

  /// The bytes of all lines and of the ends between them.
  ///
  /// - Complexity: O(lines).
  var utf8Count: Int { entries.reduce(entries.count - 1) { $0 + $1.length } }

  func utf8Count(ofLine line: Int) -> Int { entries[line].length }

  /// The text of a line.
  subscript(line: Int) -> Substring {
    let entry = entries[line]
    guard entry.start >= 0 else { return changed[-1 - entry.start][...] }
    let start = source.utf8.index(source.startIndex, offsetBy: entry.start)
    return source[start..<source.utf8.index(start, offsetBy: entry.length)]
  }

  /// All lines in one text.
  ///
  /// - Complexity: O(length).
  var text: String { text(in: .start..<end) }

  /// The place behind everything.
  var end: TextPlace { TextPlace(line: count - 1, offset: entries[count - 1].length) }

  /// A part of the text.
  ///
  /// - Complexity: O(length of the part).
  func text(in range: Range<TextPlace>) -> String {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard lower.line < upper.line else {
      return part(ofLine: lower.line, lower.offset, upper.offset)
    }
    var text = part(ofLine: lower.line, lower.offset, entries[lower.line].length)
    for line in lower.line + 1..<upper.line { text += "\n" + self[line] }
    return text + "\n" + part(ofLine: upper.line, 0, upper.offset)
  }

  private func part(ofLine line: Int, _ start: Int, _ end: Int) -> String {
    let text = self[line]
    let lower = text.utf8.index(text.startIndex, offsetBy: start)
    return String(text[lower..<text.utf8.index(lower, offsetBy: end - start)])
  }

  /// Puts `text`, whose line ends are plain, in the place of a part.
  ///
  /// - Complexity: O(length of what changes), and O(lines) when their number does.
  mutating func replace(_ range: Range<TextPlace>, with text: String) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let head = part(ofLine: lower.line, 0, lower.offset)
    let tail = part(ofLine: upper.line, upper.offset, entries[upper.line].length)
    var parts = text.utf8.split(
      separator: TextLines.lineEnd, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    parts[0] = head + parts[0]
    parts[parts.count - 1] += tail
    for line in lower.line...upper.line where entries[line].start < 0 {
      unused.append(-1 - entries[line].start)
    }
    let replaced = parts.map { Entry(start: keep($0), length: $0.utf8.count) }
    entries.replaceSubrange(lower.line...upper.line, with: replaced)
  }

  private mutating func keep(_ line: String) -> Int {
    var line = line
    line.makeContiguousUTF8()
    if let place = unused.popLast() {
      changed[place] = line
      return -1 - place
    }
    changed.append(line)
    return -changed.count
  }
}
