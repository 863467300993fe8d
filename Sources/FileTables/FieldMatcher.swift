internal import CTableViewsScan
internal import TableRecords
import _StringProcessing

/// Says whether a value matches a query, and which bytes every matching record contains.
///
/// A text matches byte for byte. Without case, ASCII letters equal each other's case, and other
/// letters those with the same lower case.
final class FieldMatcher {
  private enum Kind {
    case exact([UInt8])
    case foldedASCII([UInt8])
    case folded([UInt8])
    case repaired([UInt8], foldsCase: Bool)
    case pattern(Regex<AnyRegexOutput>)
  }

  private let kind: Kind
  /// Bytes that stand in the file wherever a value matches; empty when there are no such.
  let anchor: [UInt8]
  /// Whether ASCII letters of the anchor stand for both cases.
  let foldsAnchor: Bool

  /// - Throws: when the text is no regular expression.
  init(_ query: RecordQuery) throws(RecordQueryError) {
    foldsAnchor = !query.isCaseSensitive
    if query.isPattern {
      kind = .pattern(try Self.pattern(query))
      anchor = PatternAnchor(query.text, foldsCase: foldsAnchor).text
      return
    }
    let text = foldsAnchor ? Self.folded(query.text) : query.text
    let bytes = Array(text.utf8)
    if text.unicodeScalars.contains("\u{FFFD}") {
      kind = .repaired(bytes, foldsCase: foldsAnchor)
    } else if !foldsAnchor {
      kind = .exact(bytes)
    } else {
      kind = text.unicodeScalars.allSatisfy(\.isCaseless) ? .foldedASCII(bytes) : .folded(bytes)
    }
    anchor = Self.anchor(of: text, foldsCase: foldsAnchor)
  }

  private static func pattern(
    _ query: RecordQuery
  ) throws(RecordQueryError) -> Regex<AnyRegexOutput> {
    do {
      let pattern = try Regex(query.text)
      return query.isCaseSensitive ? pattern : pattern.ignoresCase()
    } catch {
      throw .invalidPattern("\(error)")
    }
  }

  /// Whether a value matches.
  func matches(_ value: UnsafeRawBufferPointer) -> Bool {
    switch kind {
    case .exact(let text): return value.contains(text, foldsCase: false)
    case .foldedASCII(let text): return value.contains(text, foldsCase: true)
    case .folded(let text):
      if value.allSatisfy({ $0 < 0x80 }) { return false }
      return Self.contains(Self.folded(String(decoding: value, as: UTF8.self)), text)
    case .repaired(let text, let foldsCase):
      let repaired = String(decoding: value, as: UTF8.self)
      return Self.contains(foldsCase ? Self.folded(repaired) : repaired, text)
    case .pattern(let pattern):
      let text = String(decoding: value, as: UTF8.self)
      return (try? pattern.firstMatch(in: text)) != nil
    }
  }

  private static func contains(_ text: String, _ part: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { UnsafeRawBufferPointer($0).contains(part, foldsCase: false) }
  }

  /// The text in lower case, scalar by scalar; what only others than ASCII fold to ASCII stays.
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      let becomesASCII = !scalar.isASCII && lower.contains(where: \.isASCII)
      if becomesASCII { result.append(scalar) } else { result.append(contentsOf: lower) }
    }
    return String(result)
  }

  /// The longest part of a text whose bytes must stand in the file as they are.
  private static func anchor(of text: String, foldsCase: Bool) -> [UInt8] {
    let parts = text.unicodeScalars.split { scalar in
      scalar == "\"" || scalar == "\u{FFFD}" || foldsCase && !scalar.isCaseless
    }
    let longest = parts.max { $0.count < $1.count }
    return longest.map { Array(String($0).utf8) } ?? []
  }
}

extension Unicode.Scalar {
  /// Whether nothing but the scalar itself folds to it, ASCII letters aside.
  fileprivate var isCaseless: Bool {
    isASCII || !properties.isCased && properties.lowercaseMapping == String(self)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func contains(_ text: [UInt8], foldsCase: Bool) -> Bool {
    text.isEmpty || findText(baseAddress, count, text, text.count, foldsCase) < count
  }
}
