extension TextEditor {
  /// The place itself, or the end of the character that it is inside of; kept within the text.
  func boundary(atOrAfter place: TextPlace) -> TextPlace {
    let line = min(max(0, place.line), lines.count - 1)
    let text = lines[line]
    var offset = min(max(0, place.offset), text.utf8.count)
    while offset < text.utf8.count,
      String.Index(text.utf8.index(text.startIndex, offsetBy: offset), within: text) == nil
    {
      offset += 1
    }
    return TextPlace(line: line, offset: offset)
  }

  /// The place of a character of a line, counted from its start; kept within the line.
  ///
  /// - Complexity: O(`character`).
  func place(ofCharacter character: Int, inLine line: Int) -> TextPlace {
    let line = min(max(0, line), lines.count - 1)
    let text = lines[line]
    let index =
      text.index(text.startIndex, offsetBy: max(0, character), limitedBy: text.endIndex)
      ?? text.endIndex
    return TextPlace(line: line, offset: text.utf8.distance(from: text.startIndex, to: index))
  }

  /// How many characters of its line stand before a place.
  ///
  /// - Complexity: O(`place.offset`).
  func character(of place: TextPlace) -> Int {
    let text = lines[place.line]
    let index = text.utf8.index(text.startIndex, offsetBy: place.offset)
    return text.distance(from: text.startIndex, to: index)
  }

  /// Runs `body` with the line of a place and the place's index in it.
  private func step(
    _ place: TextPlace, _ body: (Substring, String.Index) -> String.Index
  ) -> TextPlace {
    let text = lines[place.line]
    let index = body(text, text.utf8.index(text.startIndex, offsetBy: place.offset))
    return TextPlace(
      line: place.line, offset: text.utf8.distance(from: text.startIndex, to: index))
  }

  func left(of place: TextPlace) -> TextPlace {
    if place.offset > 0 { return step(place) { $0.index(before: $1) } }
    return place.line > 0 ? lineEnd(TextPlace(line: place.line - 1, offset: 0)) : place
  }

  func right(of place: TextPlace) -> TextPlace {
    if place < lineEnd(place) { return step(place) { $0.index(after: $1) } }
    return place.line + 1 < lines.count ? TextPlace(line: place.line + 1, offset: 0) : place
  }

  func wordLeft(of place: TextPlace) -> TextPlace {
    if place.offset == 0 { return left(of: place) }
    if hidesWords { return lineStart(place) }
    let start = boundary(atOrAfter: step(place) { $0.wordStart(before: $1) })
    return start < place ? start : left(of: place)
  }

  func wordRight(of place: TextPlace) -> TextPlace {
    if place == lineEnd(place) { return right(of: place) }
    if hidesWords { return lineEnd(place) }
    return boundary(atOrAfter: step(place) { $0.wordEnd(after: $1) })
  }

  /// The word at a place, or what stands there between words.
  func word(at place: TextPlace) -> Range<TextPlace> {
    if hidesWords { return lineStart(place)..<lineEnd(place) }
    let text = lines[place.line]
    let index = text.utf8.index(text.startIndex, offsetBy: place.offset)
    let word = text.wordSegment(at: index)
    let offset = { (index: String.Index) in
      self.boundary(
        atOrAfter: TextPlace(
          line: place.line, offset: text.utf8.distance(from: text.startIndex, to: index)))
    }
    return offset(word.lowerBound)..<offset(word.upperBound)
  }

  func lineStart(_ place: TextPlace) -> TextPlace { TextPlace(line: place.line, offset: 0) }

  func lineEnd(_ place: TextPlace) -> TextPlace {
    TextPlace(line: place.line, offset: lines.utf8Count(ofLine: place.line))
  }

  /// Where an action that needs no screen brings the cursor, and whether it extends the
  /// selection; nil for others.
  func target(of action: ActionName) -> (place: TextPlace, isExtending: Bool)? {
    switch action {
    case .moveLeft: (hasSelection ? selection.lowerBound : left(of: head), false)
    case .moveRight: (hasSelection ? selection.upperBound : right(of: head), false)
    case .moveWordLeft: (wordLeft(of: head), false)
    case .moveWordRight: (wordRight(of: head), false)
    case .moveToLineStart: (lineStart(head), false)
    case .moveToLineEnd: (lineEnd(head), false)
    case .moveToTop: (.start, false)
    case .moveToBottom: (lines.end, false)
    case .extendLeft: (left(of: head), true)
    case .extendRight: (right(of: head), true)
    case .extendWordLeft: (wordLeft(of: head), true)
    case .extendWordRight: (wordRight(of: head), true)
    case .extendToLineStart: (lineStart(head), true)
    case .extendToLineEnd: (lineEnd(head), true)
    case .extendToTop: (.start, true)
    case .extendToBottom: (lines.end, true)
    default: nil
    }
  }

  /// What an action takes away; nil for one that takes nothing away.
  func deletion(of action: ActionName) -> Range<TextPlace>? {
    switch action {
    case .deleteBackward where hasSelection, .deleteForward where hasSelection,
      .deleteWordBackward where hasSelection, .deleteWordForward where hasSelection:
      selection
    case .deleteBackward: left(of: head)..<head
    case .deleteForward: head..<right(of: head)
    case .deleteWordBackward: wordLeft(of: head)..<head
    case .deleteWordForward: head..<wordRight(of: head)
    case .deleteToLineStart: lineStart(head)..<head
    case .deleteToLineEnd:
      head == lineEnd(head) ? head..<right(of: head) : head..<lineEnd(head)
    default: nil
    }
  }
}
