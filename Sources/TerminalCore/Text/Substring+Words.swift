extension Substring {
  /// The ends of all segments of the text: words, and what stands between them.
  ///
  /// - Complexity: O(length).
  package var wordBoundaries: [String.Index] {
    var scanner = WordScanner(self, from: startIndex)
    var ends: [String.Index] = []
    while let end = scanner.next() { ends.append(end) }
    return ends
  }

  /// The end of the first word that ends after `index`; the end of the text when there is none.
  ///
  /// - Complexity: O(distance to that end), counted from the last word that surely ended before.
  package func wordEnd(after index: String.Index) -> String.Index {
    var scanner = WordScanner(self, from: certainBoundary(before: index))
    while let end = scanner.next() {
      if end > index, scanner.isWord { return end }
    }
    return endIndex
  }

  /// The start of the last word that starts before `index`; that of the text when there is none.
  ///
  /// - Complexity: O(distance to that start), on to the next word that surely begins before it.
  package func wordStart(before index: String.Index) -> String.Index {
    var limit = index
    while limit > startIndex {
      let start = certainBoundary(before: limit)
      var scanner = WordScanner(self, from: start)
      var found: String.Index?
      var place = start
      while place < limit, let end = scanner.next() {
        if scanner.isWord { found = place }
        place = end
      }
      if let found { return found }
      limit = start
    }
    return startIndex
  }

  /// The word, or the segment between words, that `index` is in; empty for an empty text.
  ///
  /// - Complexity: O(length of the segment), counted from the last word that surely began before.
  package func wordSegment(at index: String.Index) -> Range<String.Index> {
    guard !isEmpty else { return startIndex..<startIndex }
    let index = index < endIndex ? index : unicodeScalars.index(before: endIndex)
    var start = certainBoundary(before: index)
    var scanner = WordScanner(self, from: start)
    while let end = scanner.next() {
      if end > index { return start..<end }
      start = end
    }
    return start..<endIndex
  }

  /// A place before `index` where a letter or digit follows a space, which is a boundary whatever
  /// stands around it; the start of the text when there is none.
  private func certainBoundary(before index: String.Index) -> String.Index {
    let bytes = utf8
    var place = bytes.index(startIndex, offsetBy: bytes.distance(from: startIndex, to: index))
    while place > startIndex {
      let before = bytes.index(before: place)
      if bytes[before] == 0x20, place < index, isPlain(bytes[place]) { return place }
      place = before
    }
    return startIndex
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
