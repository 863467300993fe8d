/// Walks over a text from one word boundary to the next, by the rules of UAX #29.
///
/// Segments are words, and also single signs and runs of spaces between them; which of them are
/// words, ``isWord`` tells.
struct WordScanner {
  private let scalars: Substring.UnicodeScalarView
  /// Where the next segment begins.
  private(set) var index: String.Index
  /// Whether the segment that was found last has letters, digits or an emoji in it.
  private(set) var isWord = false

  /// Begins at a place that is a boundary.
  init(_ text: Substring, from index: String.Index) {
    scalars = text.unicodeScalars
    self.index = index
  }

  /// What was passed of a segment: the scalar before, and the last two that are not ignored.
  private struct Context {
    var previous: WordBreak
    var last: WordBreak
    var beforeLast = WordBreak.other
    var hasOddFlags: Bool

    init(_ first: WordBreak) {
      previous = first
      last = first.isIgnored ? .other : first
      hasOddFlags = first == .regionalIndicator
    }

    mutating func pass(_ next: WordBreak) {
      previous = next
      guard !next.isIgnored else { return }
      beforeLast = last
      last = next
      hasOddFlags = next == .regionalIndicator && !hasOddFlags
    }
  }

  /// The end of the next segment; nil at the end of the text.
  ///
  /// - Complexity: O(length of the segment).
  mutating func next() -> String.Index? {
    guard index < scalars.endIndex else { return nil }
    var context = Context(WordBreak(scalars[index]))
    isWord = WordScanner.isWord(scalars[index])
    scalars.formIndex(after: &index)
    while index < scalars.endIndex {
      let next = WordBreak(scalars[index])
      guard joins(context, next) else { break }
      isWord = isWord || WordScanner.isWord(scalars[index])
      context.pass(next)
      scalars.formIndex(after: &index)
    }
    return index
  }

  /// Whether there is no boundary between what was passed and the scalar at the index.
  private func joins(_ context: Context, _ next: WordBreak) -> Bool {
    if context.previous == .carriageReturn, next == .lineFeed { return true }
    if context.previous.isLineEnd || next.isLineEnd { return false }
    if context.previous == .zeroWidthJoiner, isPictograph(at: index) { return true }
    if context.previous == .space, next == .space { return true }
    if next.isIgnored { return true }
    return joinsLetters(context, next) || joinsNumbers(context, next)
      || joinsOthers(context, next)
  }

  private func joinsLetters(_ context: Context, _ next: WordBreak) -> Bool {
    let last = context.last
    if last.isLetter {
      if next.isLetter { return true }
      if next == .middleOfLetters || next.isInsideBoth, following.isLetter { return true }
      if last == .hebrewLetter {
        return next == .singleQuote || next == .doubleQuote && following == .hebrewLetter
      }
    } else if next.isLetter, context.beforeLast.isLetter {
      if last == .middleOfLetters || last.isInsideBoth { return true }
      return last == .doubleQuote && next == .hebrewLetter
        && context.beforeLast == .hebrewLetter
    }
    return false
  }

  private func joinsNumbers(_ context: Context, _ next: WordBreak) -> Bool {
    let last = context.last
    switch (last, next) {
    case (.numeric, .numeric): return true
    case (_, .numeric) where last.isLetter: return true
    case (.numeric, _) where next.isLetter: return true
    case (_, .numeric): return isInsideNumbers(last) && context.beforeLast == .numeric
    case (.numeric, _): return isInsideNumbers(next) && following == .numeric
    default: return false
    }
  }

  private func isInsideNumbers(_ kind: WordBreak) -> Bool {
    kind == .middleOfNumbers || kind.isInsideBoth
  }

  private func joinsOthers(_ context: Context, _ next: WordBreak) -> Bool {
    let joinsConnectors = { (kind: WordBreak) in
      kind.isLetter || kind == .numeric || kind == .katakana
    }
    switch (context.last, next) {
    case (.katakana, .katakana), (.connector, .connector): return true
    case (let last, .connector): return joinsConnectors(last)
    case (.connector, let next): return joinsConnectors(next)
    case (.regionalIndicator, .regionalIndicator): return context.hasOddFlags
    default: return false
    }
  }

  /// What stands behind the scalar at the index, without what is ignored.
  private var following: WordBreak {
    var place = scalars.index(after: index)
    while place < scalars.endIndex {
      let kind = WordBreak(scalars[place])
      if !kind.isIgnored { return kind }
      scalars.formIndex(after: &place)
    }
    return .other
  }

  private func isPictograph(at place: String.Index) -> Bool {
    scalars[place].value > 0x7F && scalars[place].properties.isEmoji
      && WordBreak(scalars[place]) != .regionalIndicator
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch WordBreak(scalar) {
    case .letter, .hebrewLetter, .numeric, .katakana, .connector, .regionalIndicator,
      .pictograph:
      return true
    case .other:
      return scalar.properties.isAlphabetic || scalar.properties.isIdeographic
    default: return false
    }
  }
}
