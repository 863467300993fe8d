public import TableViews

/// A query made ready to find its matches in a text, for marking them on the screen.
public struct RecordMatcher {
  /// The column to look into; nil for all.
  public let column: Int?
  private let find: (Substring) -> Range<String.Index>?

  /// Prepares a query.
  ///
  /// - Throws: ``RecordQueryError/invalidPattern(_:)`` for a pattern that is not a regular
  ///   expression.
  public init(_ query: RecordQuery) throws(RecordQueryError) {
    column = query.column
    if query.isPattern {
      let regex = try RecordMatcher.regex(query)
      find = { text in
        (try? regex.firstMatch(in: text)).flatMap { $0 }?.range
      }
    } else if query.isCaseSensitive {
      let needle = query.text
      find = { $0.firstRange(of: needle) }
    } else {
      let needle = Array(query.text.lowercased())
      find = { RecordMatcher.range(of: needle, in: $0) }
    }
  }

  /// Whether the text contains a match.
  ///
  /// - Complexity: O(length).
  public func matches(_ text: String) -> Bool { find(text[...]) != nil }

  /// The text with its matches marked; nil when there are none.
  ///
  /// - Complexity: O(length).
  public func marked(_ text: String, with style: Style) -> StyledText? {
    var runs: [StyledText.Run] = []
    var rest = text[...]
    while let range = find(rest) {
      guard !range.isEmpty else { break }
      if rest.startIndex < range.lowerBound {
        runs.append(.init(String(rest[..<range.lowerBound])))
      }
      runs.append(.init(String(rest[range]), style))
      rest = rest[range.upperBound...]
    }
    guard !runs.isEmpty else { return nil }
    if !rest.isEmpty { runs.append(.init(String(rest))) }
    return StyledText(runs)
  }

  private static func regex(_ query: RecordQuery) throws(RecordQueryError) -> Regex<AnyRegexOutput>
  {
    do {
      let regex = try Regex(query.text)
      return query.isCaseSensitive ? regex : regex.ignoresCase()
    } catch {
      throw .invalidPattern("\(error)")
    }
  }

  /// The first place where the characters, lowercased, are those of `needle`.
  private static func range(of needle: [Character], in text: Substring) -> Range<String.Index>? {
    guard !needle.isEmpty else { return nil }
    var start = text.startIndex
    while start < text.endIndex {
      if let end = end(of: needle, in: text, from: start) { return start..<end }
      text.formIndex(after: &start)
    }
    return nil
  }

  private static func end(
    of needle: [Character], in text: Substring, from start: String.Index
  ) -> String.Index? {
    var index = start
    var matched = 0
    while matched < needle.count {
      guard index < text.endIndex else { return nil }
      for character in text[index].lowercased() {
        guard matched < needle.count, character == needle[matched] else { return nil }
        matched += 1
      }
      text.formIndex(after: &index)
    }
    return index
  }
}
