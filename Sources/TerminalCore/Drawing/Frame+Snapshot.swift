extension Frame {
  /// The frame as text that reads well in a diff and holds all of it.
  ///
  /// Each row stands between bars; below a row with styles, a letter for each column says which.
  /// The styles are listed after the rows, and after them the scalars of every character that
  /// cannot be told by looking. ``init(snapshot:)`` reads it back.
  ///
  /// - Complexity: O(cells).
  public var snapshot: String {
    let letters = snapshotLetters
    let digits = String(max(0, size.height - 1)).count
    var lines = [
      "frame v1 \(size.width)x\(size.height) unicode \(WidthTable.unicodeVersion)",
      cursorLine,
    ]
    for y in 0..<size.height {
      let label = String(repeating: " ", count: digits - String(y).count) + "\(y)"
      lines.append("\(label) |" + line(y) + "|")
      let marks = marks(row: y, letters)
      if marks.contains(where: { $0 != SnapshotLetters.plain }) {
        lines.append(String(repeating: " ", count: digits + 1) + ":" + marks + ":")
      }
    }
    lines += letters.legend
    lines += (0..<size.height).flatMap { y in (0..<size.width).compactMap { cellLine($0, y) } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The letters of the styles in row `y`, one for each column; `.` where the style is plain.
  ///
  /// A role has one letter in all frames, see ``StyleRole/letter``. Empty when there is no such
  /// row.
  ///
  /// - Complexity: O(cells).
  public func marks(row y: Int) -> String {
    guard y >= 0, y < size.height else { return "" }
    return marks(row: y, snapshotLetters)
  }

  private var snapshotLetters: SnapshotLetters {
    SnapshotLetters(cells.reduce(into: []) { $0.insert($1.style) })
  }

  private func marks(row y: Int, _ letters: SnapshotLetters) -> String {
    String((0..<size.width).map { letters[style(x: $0, y: y)] })
  }

  private var cursorLine: String {
    guard let cursor else { return "cursor hidden" }
    return "cursor row \(cursor.position.y) col \(cursor.position.x) \(cursor.shape.rawValue)"
  }

  /// The line that tells the scalars of a cell, where its row does not.
  private func cellLine(_ x: Int, _ y: Int) -> String? {
    let index = y * size.width + x
    guard !cells[index].isContinuation else { return nil }
    let isWide = x + 1 < size.width && cells[index + 1].isContinuation
    let scalars = text(x: x, y: y).unicodeScalars
    if scalars.count == 1, scalars.allSatisfy({ !isAmbiguous($0) }) { return nil }
    let codes = scalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "cell \(y),\(x) \(codes.joined(separator: " ")) w\(isWide ? 2 : 1)"
  }

  /// Whether a scalar may look like another one: what stands for something else or has no look
  /// that is the same everywhere.
  private func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == SafeCell.replacement || scalar.properties.generalCategory == .privateUse
  }
}
