/// Finds a text that every match of a regular expression contains, so that most of a file need
/// not be matched. It errs on the side of finding none.
struct PatternAnchor {
  /// The text in ASCII, in lower case when case does not matter; empty when none was found.
  private(set) var text: [UInt8] = []
  private var run: [UInt8] = []
  private let foldsCase: Bool

  private static let quantifiers = Array("?*{".utf8)
  /// Escapes that stand for one character set or one place and have no argument.
  private static let plainEscapes = Array("dDwWsSbB".utf8)

  init(_ pattern: String, foldsCase: Bool) {
    self.foldsCase = foldsCase
    var rest = Array(pattern.utf8)[...]
    if rest.contains(UInt8(ascii: "|")) || rest.contains(UInt8(ascii: "(")) { return }
    while let byte = rest.popFirst() {
      let next = rest.first ?? 0
      switch byte {
      case UInt8(ascii: "["):
        endRun()
        guard Self.skipSet(&rest) else {
          text = []
          return
        }
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else {
          text = []
          return
        }
        if escaped.isLetterOrDigit {
          guard Self.plainEscapes.contains(escaped) else {
            text = []
            return
          }
          endRun()
        } else {
          add(escaped, isOptional: Self.quantifiers.contains(rest.first ?? 0))
        }
      case UInt8(ascii: "{"):
        endRun()
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
          text = []
          return
        }
        rest = rest[(end + 1)...]
      default:
        add(byte, isOptional: Self.quantifiers.contains(next))
      }
    }
    endRun()
  }

  private mutating func add(_ byte: UInt8, isOptional: Bool) {
    let lower = byte | 0x20
    // Other characters than these letters fold to them.
    let foldsFromElsewhere = foldsCase && Array("iks".utf8).contains(lower)
    let isText = byte.isLetterOrDigit || Array(" _-,;:@%&=<>/~'!".utf8).contains(byte)
    guard isText, !isOptional, !foldsFromElsewhere else { return endRun() }
    run.append(foldsCase && byte.isLetterOrDigit ? lower : byte)
  }

  private mutating func endRun() {
    if run.count > text.count { text = run }
    run = []
  }

  /// Passes over a set; false when it is a nested one.
  private static func skipSet(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var isFirst = true
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "["): return false
      case UInt8(ascii: "\\"): rest = rest.dropFirst()
      case UInt8(ascii: "]") where !isFirst: return true
      default: break
      }
      isFirst = isFirst && byte == UInt8(ascii: "^")
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
