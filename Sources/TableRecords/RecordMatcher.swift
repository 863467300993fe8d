public import TableViews
import _StringProcessing

/// A query made ready to find its matches in a text, for marking them on the screen.
///
/// A text is found byte for byte, as ``RecordStore/firstMatch(of:from:backwards:isolation:progress:)``
/// does. Without case, letters of ASCII equal their other case, and all other letters those with
/// the same lower case.
public struct RecordMatcher {
  private enum Kind {
    case bytes([UInt8], foldsCase: Bool)
    case folded([Unicode.Scalar])
    case pattern(Regex<AnyRegexOutput>)
  }

  /// The column to look into; nil for all.
  public let column: Int?
  private let kind: Kind

  /// Prepares a query.
  ///
  /// - Throws: ``RecordQueryError/invalidPattern(_:)`` for a pattern that is not a regular
  ///   expression.
  public init(_ query: RecordQuery) throws(RecordQueryError) {
    column = query.column
    if query.isPattern {
      kind = .pattern(try RecordMatcher.regex(query))
    } else if query.isCaseSensitive {
      kind = .bytes(Array(query.text.utf8), foldsCase: false)
    } else if query.text.utf8.allSatisfy({ $0 < 0x80 }) {
      kind = .bytes(query.text.utf8.map(\.lowercased), foldsCase: true)
    } else {
      kind = .folded(query.text.unicodeScalars.flatMap(\.lowercased))
    }
  }

  /// Whether the text contains a match.
  ///
  /// - Complexity: O(length).
  public func matches(_ text: String) -> Bool {
    if case .pattern(let regex) = kind { return (try? regex.firstMatch(in: text)) != nil }
    return firstRange(in: text[...]) != nil
  }

  /// The text with its matches marked; nil when there are none.
  ///
  /// - Complexity: O(length).
  public func marked(_ text: String, with style: Style) -> StyledText? {
    var runs: [StyledText.Run] = []
    var rest = text.startIndex
    for range in ranges(in: text) {
      if rest < range.lowerBound { runs.append(.init(String(text[rest..<range.lowerBound]))) }
      runs.append(.init(String(text[range]), style))
      rest = range.upperBound
    }
    guard !runs.isEmpty else { return nil }
    if rest < text.endIndex { runs.append(.init(String(text[rest...]))) }
    return StyledText(runs)
  }

  private func ranges(in text: String) -> [Range<String.Index>] {
    if case .pattern(let regex) = kind {
      return text.matches(of: regex).map(\.range).filter { !$0.isEmpty }
    }
    var ranges: [Range<String.Index>] = []
    var rest = text[...]
    while let range = firstRange(in: rest) {
      ranges.append(range)
      rest = rest[range.upperBound...]
    }
    return ranges
  }

  private func firstRange(in text: Substring) -> Range<String.Index>? {
    switch kind {
    case .bytes(let bytes, let foldsCase):
      RecordMatcher.range(of: bytes, foldsCase: foldsCase, in: text)
    case .folded(let scalars):
      RecordMatcher.range(of: scalars, in: text.unicodeScalars)
    case .pattern:
      nil
    }
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
}

extension RecordMatcher {
  private static func range(
    of needle: [UInt8], foldsCase: Bool, in text: Substring
  ) -> Range<String.Index>? {
    guard let first = needle.first else { return nil }
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var start = 0
      while start + needle.count <= bytes.count {
        let byte = foldsCase ? bytes[start].lowercased : bytes[start]
        let isMatch =
          byte == first
          && needle.indices.allSatisfy {
            needle[$0] == (foldsCase ? bytes[start + $0].lowercased : bytes[start + $0])
          }
        if isMatch { return start }
        start += 1
      }
      return nil
    }
    guard let start = found.flatMap({ $0 }) else { return nil }
    let lower = text.utf8.index(text.startIndex, offsetBy: start)
    return lower..<text.utf8.index(lower, offsetBy: needle.count)
  }

  /// The first place where the scalars, in lower case, are those of `needle`.
  private static func range(
    of needle: [Unicode.Scalar], in text: Substring.UnicodeScalarView
  ) -> Range<String.Index>? {
    guard !needle.isEmpty else { return nil }
    var start = text.startIndex
    while start < text.endIndex {
      if let end = end(of: needle, in: text, from: start) { return start..<end }
      text.formIndex(after: &start)
    }
    return nil
  }

  private static func end(
    of needle: [Unicode.Scalar], in text: Substring.UnicodeScalarView, from start: String.Index
  ) -> String.Index? {
    var index = start
    var matched = 0
    while matched < needle.count {
      guard index < text.endIndex else { return nil }
      for scalar in text[index].lowercased {
        guard matched < needle.count, scalar == needle[matched] else { return nil }
        matched += 1
      }
      text.formIndex(after: &index)
    }
    return index
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}

extension Unicode.Scalar {
  /// In lower case; what only others than ASCII turn into ASCII stays as it is.
  fileprivate var lowercased: [Unicode.Scalar] {
    if isASCII { return [Unicode.Scalar(UInt8(truncatingIfNeeded: value).lowercased)] }
    let lower = Array(properties.lowercaseMapping.unicodeScalars)
    return lower.contains(where: \.isASCII) ? [self] : lower
  }
}
