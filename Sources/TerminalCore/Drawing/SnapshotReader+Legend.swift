extension SnapshotReader {
  /// The styles by their letters.
  func styles() throws(FrameSnapshotError) -> [Character: Style] {
    var styles: [Character: Style] = [SnapshotLetters.plain: .plain]
    for (place, words) in legend("style") {
      guard words.count > 1, words[1].count == 1, let letter = words[1].first else {
        throw FrameSnapshotError(.style, line: place, message: "expected a letter after «style»")
      }
      var style = Style(role: SnapshotLetters.role(of: letter))
      for word in words.dropFirst(2) where !SnapshotStyle.apply(word, to: &style) {
        throw FrameSnapshotError(
          .style, line: place, message: "\(word) is no colour, attribute or role")
      }
      guard styles.updateValue(style, forKey: letter) == nil else {
        throw FrameSnapshotError(
          .style, line: place, message: "the letter \(letter) has two styles")
      }
    }
    return styles
  }

  /// The cells that have lines of their own.
  func cells() throws(FrameSnapshotError) -> [Point: CellLine] {
    var cells: [Point: CellLine] = [:]
    for (place, words) in legend("cell") {
      guard words.count >= 4, let position = position(words[1]),
        let width = ["w1": 1, "w2": 2][words[words.count - 1]],
        let scalars = scalars(words[2..<words.count - 1])
      else {
        throw FrameSnapshotError(
          .cell, line: place, message: "expected «cell ROW,COLUMN U+… w1» or «w2»")
      }
      cells[position] = CellLine(scalars: scalars, width: width, line: place)
    }
    return cells
  }

  /// Throws unless a line counted from 0 and all after it belong to the legend.
  func expectEndOfRows(line: Int) throws(FrameSnapshotError) {
    for (place, text) in lines.enumerated().dropFirst(line)
    where !text.isEmpty && !text.hasPrefix("style ") && !text.hasPrefix("cell ") {
      throw FrameSnapshotError(
        .row, line: place + 1, message: "expected a style or a cell after \(size.height) rows")
    }
  }

  /// The words of the lines that begin with `keyword`, and where these are, counted from 1.
  private func legend(_ keyword: String) -> [(line: Int, words: [Substring])] {
    lines.enumerated().filter { $0.element.hasPrefix(keyword + " ") }.map {
      ($0.offset + 1, $0.element.split(separator: " "))
    }
  }

  private func position(_ word: Substring) -> Point? {
    let numbers = word.split(separator: ",").compactMap { Int($0) }
    return numbers.count == 2 ? Point(x: numbers[1], y: numbers[0]) : nil
  }

  private func scalars(_ words: ArraySlice<Substring>) -> [Unicode.Scalar]? {
    let scalars = words.compactMap { word -> Unicode.Scalar? in
      guard word.hasPrefix("U+") else { return nil }
      return UInt32(word.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    return scalars.count == words.count ? scalars : nil
  }
}
