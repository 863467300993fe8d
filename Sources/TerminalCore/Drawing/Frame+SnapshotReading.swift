extension Frame {
  /// Reads a frame back from its ``snapshot``.
  ///
  /// - Throws: ``FrameSnapshotError`` with the line that is wrong.
  /// - Complexity: O(length).
  public init(snapshot: String) throws(FrameSnapshotError) {
    let reader = try SnapshotReader(snapshot)
    var frame = Frame(size: reader.size)
    frame.cursor = reader.cursor
    let styles = try reader.styles()
    let clusters = try reader.cells()
    var place = SnapshotReader.firstRow
    for y in 0..<reader.size.height {
      try frame.readText(reader, y: y, line: place, clusters)
      place += 1
      if let marks = try reader.marks(line: place) {
        try frame.readMarks(marks, y: y, line: place, styles)
        place += 1
      }
    }
    try reader.expectEndOfRows(line: place)
    for (cell, line) in clusters where !frame.bounds.contains(cell) {
      throw FrameSnapshotError(.cell, line: line.line, message: "there is no such cell")
    }
    self = frame
  }

  private mutating func readText(
    _ reader: SnapshotReader, y: Int, line: Int, _ clusters: [Point: SnapshotReader.CellLine]
  ) throws(FrameSnapshotError) {
    var rest = try reader.row(y, line: line)[...]
    var x = 0
    while x < size.width {
      let cluster = clusters[Point(x: x, y: y)]
      let scalars = cluster?.scalars ?? Array(rest.prefix(1))
      guard !scalars.isEmpty, rest.starts(with: scalars) else {
        let code: FrameSnapshotError.Code = cluster == nil ? .row : .cell
        throw FrameSnapshotError(
          code, line: cluster?.line ?? line + 1,
          message: "row \(y) does not hold what column \(x) should show")
      }
      rest = rest.dropFirst(scalars.count)
      let width = displayWidth(of: scalars[0])
      guard Frame.canHold(scalars), x + width <= size.width, width == cluster?.width ?? width
      else {
        throw FrameSnapshotError(
          .row, line: line + 1, message: "no frame holds what stands in column \(x)")
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let glyph = scalars.count == 1 ? scalars[0].value : glyph(forCluster: text)
      put(glyph, width: width, x: x, y: y, style: .plain, clip: bounds)
      x += width
    }
    guard rest.isEmpty else {
      throw FrameSnapshotError(
        .row, line: line + 1, message: "the row is wider than \(size.width) columns")
    }
  }

  /// Whether writing text could have made a cell of these scalars.
  private static func canHold(_ scalars: [Unicode.Scalar]) -> Bool {
    let kinds = scalars.map { ScalarClass($0.value) }
    return kinds[0].isVisible && kinds.count <= SafeCell.markLimit + 1
      && kinds.dropFirst().allSatisfy { [.mark, .jamo, .zeroWidthJoiner].contains($0) }
  }

  private mutating func readMarks(
    _ marks: [Character], y: Int, line: Int, _ styles: [Character: Style]
  ) throws(FrameSnapshotError) {
    guard marks.count == size.width else {
      throw FrameSnapshotError(
        .marks, line: line + 1,
        message: "\(marks.count) marks for \(size.width) columns")
    }
    for (x, letter) in marks.enumerated() {
      guard let style = styles[letter] else {
        throw FrameSnapshotError(
          .marks, line: line + 1, message: "no style line explains the mark \(letter)")
      }
      cells[y * size.width + x].style = style
    }
  }
}
