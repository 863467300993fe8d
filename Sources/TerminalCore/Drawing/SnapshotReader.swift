/// Takes the lines of a frame's snapshot apart.
struct SnapshotReader {
  /// The scalars of a cell as its own line gives them.
  struct CellLine {
    var scalars: [Unicode.Scalar]
    var width: Int
    /// The line, counted from 1.
    var line: Int
  }

  /// Where the rows begin, counted from 0.
  static let firstRow = 2

  let size: Size
  let cursor: FrameCursor?
  let lines: [String]

  init(_ snapshot: String) throws(FrameSnapshotError) {
    lines = snapshot.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      let line = $0.last == "\r" ? $0.dropLast() : $0
      return String(String.UnicodeScalarView(line))
    }
    for (place, line) in lines.enumerated()
    where ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) {
      throw FrameSnapshotError(
        .conflictMarkers, line: place + 1,
        message: "a merge left conflict markers here; resolve it or record the frame again")
    }
    size = try SnapshotReader.size(lines[0])
    guard lines.count >= size.height + SnapshotReader.firstRow,
      size.width <= snapshot.unicodeScalars.count
    else {
      throw FrameSnapshotError(
        .row, line: lines.count, message: "the text ends before \(size.height) rows are complete")
    }
    cursor = try SnapshotReader.cursor(lines.count > 1 ? lines[1] : "")
  }

  private static func size(_ line: String) throws(FrameSnapshotError) -> Size {
    let words = line.split(separator: " ")
    let numbers = words.count == 5 ? words[2].split(separator: "x").compactMap { Int($0) } : []
    guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }),
      words[0] == "frame", words[1] == "v1", words[3] == "unicode"
    else {
      throw FrameSnapshotError(
        .header, line: 1, message: "expected «frame v1 WIDTHxHEIGHT unicode VERSION»")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  private static func cursor(_ line: String) throws(FrameSnapshotError) -> FrameCursor? {
    let words = line.split(separator: " ")
    if words == ["cursor", "hidden"] { return nil }
    guard words.count == 6, words[0] == "cursor", words[1] == "row", words[3] == "col",
      let y = Int(words[2]), let x = Int(words[4]),
      let shape = FrameCursor.Shape(rawValue: String(words[5]))
    else {
      throw FrameSnapshotError(
        .cursor, line: 2, message: "expected «cursor hidden» or «cursor row Y col X SHAPE»")
    }
    return FrameCursor(Point(x: x, y: y), shape: shape)
  }

  /// The scalars between the bars of row `y`, which is on a line counted from 0.
  func row(_ y: Int, line: Int) throws(FrameSnapshotError) -> [Unicode.Scalar] {
    let scalars = line < lines.count ? Array(lines[line].unicodeScalars) : []
    let label = scalars.prefix { $0 != "|" }
    let number = String(String.UnicodeScalarView(label)).filter { $0 != " " }
    let content = scalars.dropFirst(label.count + 1)
    guard number == String(y), content.last == "|" else {
      throw FrameSnapshotError(.row, line: line + 1, message: "expected row \(y) between bars")
    }
    return Array(content.dropLast())
  }

  /// The letters of a mark row, or nil when the line is none.
  func marks(line: Int) throws(FrameSnapshotError) -> [Character]? {
    guard line < lines.count else { return nil }
    let marks = lines[line].drop { $0 == " " }
    guard marks.first == ":" else { return nil }
    guard marks.count > 1, marks.last == ":" else {
      throw FrameSnapshotError(.marks, line: line + 1, message: "the mark row has no end")
    }
    return Array(marks.dropFirst().dropLast())
  }
}
