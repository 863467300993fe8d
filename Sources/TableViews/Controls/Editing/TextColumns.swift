/// A line as it is shown: which columns its characters take, by offsets into its UTF-8 bytes.
struct TextColumns {
  let text: Substring

  init(_ text: Substring) {
    self.text = text
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The part of the text between two offsets.
  func part(_ range: Range<Int>) -> Substring {
    text[index(range.lowerBound)..<index(range.upperBound)]
  }

  /// The columns between two offsets; none when they are the wrong way round.
  ///
  /// - Complexity: O(distance).
  func columns(from start: Int, to end: Int) -> Int {
    start < end ? displayWidth(of: part(start..<end)) : 0
  }

  /// The columns of the character at an offset; 1 at the end.
  func columns(at offset: Int) -> Int {
    let index = index(offset)
    return index < text.endIndex ? max(1, displayWidth(of: text[index])) : 1
  }

  /// The start of the character that covers a column, counted from `start`; the one before
  /// `start` for a column to the left of it.
  ///
  /// - Complexity: O(`column`).
  func offset(atColumn column: Int, from start: Int, limit: Int = .max) -> Int {
    var place = index(start)
    guard column >= 0 else {
      return place > text.startIndex ? offset(text.index(before: place)) : start
    }
    let end = index(limit)
    var columns = 0
    while place < end {
      columns += displayWidth(of: text[place])
      if columns > column { break }
      text.formIndex(after: &place)
    }
    return offset(place)
  }

  /// The end of what can be shown in so many columns from `start` on.
  ///
  /// - Complexity: O(`columns`).
  func end(ofColumns room: Int, from start: Int) -> Int {
    var place = index(start)
    var columns = 0
    while place < text.endIndex {
      columns += displayWidth(of: text[place])
      if columns > room { break }
      text.formIndex(after: &place)
    }
    return offset(place)
  }

  /// Where the shown part has to begin so that the cursor is in view: as near to `scrolled` as
  /// can be, and no further on than the end of the text needs.
  ///
  /// - Complexity: O(`room`).
  func start(near scrolled: Int, showing cursor: Int, in room: Int) -> Int {
    let room = max(1, room)
    var start = index(cursor)
    var used = min(room, columns(at: cursor))
    while start > text.startIndex {
      let before = text.index(before: start)
      used += displayWidth(of: text[before])
      if used > room { break }
      start = before
    }
    let nearest = String.Index(index(scrolled), within: text) ?? text.startIndex
    start = max(start, min(nearest, index(cursor)))
    var rest = 1 + columns(from: offset(start), to: end(ofColumns: room, from: offset(start)))
    guard end(ofColumns: room, from: offset(start)) == text.utf8.count else {
      return offset(start)
    }
    while start > text.startIndex {
      let before = text.index(before: start)
      rest += displayWidth(of: text[before])
      if rest > room { break }
      start = before
    }
    return offset(start)
  }
}
