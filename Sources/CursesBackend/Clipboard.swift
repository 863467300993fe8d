internal import TerminalCore

/// The escape sequence that asks a terminal to put text on the clipboard, through whatever
/// multiplexer lies between.
enum Clipboard {
  /// What lies between the program and the terminal.
  enum Multiplexer {
    case none, tmux, screen
  }

  /// The largest text in bytes that xterm, the strictest of terminals, accepts.
  static let largestText = 74_994
  /// What screen passes on at a time.
  private static let screenChunk = 512

  /// The sequence for `text`; nil when it is too large.
  ///
  /// - Complexity: O(length).
  static func sequence(for text: String, through multiplexer: Multiplexer) -> String? {
    guard text.utf8.count <= largestText else { return nil }
    let request = "\u{1B}]52;c;\(base64(text.utf8))"
    switch multiplexer {
    case .none:
      return request + "\u{1B}\\"
    case .tmux:
      // tmux either understands the request itself or passes it on, as it is configured.
      let doubled = "\u{1B}" + request + "\u{1B}\u{1B}\\"
      return request + "\u{1B}\\" + "\u{1B}Ptmux;" + doubled + "\u{1B}\\"
    case .screen:
      let bytes = Array((request + "\u{7}").utf8)
      return stride(from: 0, to: bytes.count, by: screenChunk).reduce(into: "") { result, start in
        let chunk = bytes[start..<min(start + screenChunk, bytes.count)]
        result += "\u{1B}P" + String(decoding: chunk, as: UTF8.self) + "\u{1B}\\"
      }
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Bytes as base64 with padding (RFC 4648, section 4).
  ///
  /// - Complexity: O(bytes).
  static func base64(_ bytes: some Collection<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let padded = group + [UInt8](repeating: 0, count: 3 - group.count)
      let bits = padded.reduce(0) { $0 << 8 | UInt32($1) }
      for place in 0..<4 {
        let digit = alphabet[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
