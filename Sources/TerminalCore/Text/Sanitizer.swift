/// Makes text safe to show on a terminal: what comes out moves no cursor and hides nothing.
///
/// Control characters become pictures (`␛` for ESC), ends of lines `⏎`, tabs `→`. What is not a
/// character becomes U+FFFD. Bidirectional controls, tags, selectors and other invisible
/// characters vanish. Sequences of emoji are cut down to what all terminals draw alike, and a
/// character keeps at most four marks. Frames and ``displayWidth(of:)-(StringProtocol)`` read all text this way.
public enum Sanitizer {
  /// The text as a frame shows it.
  ///
  /// - Complexity: O(length).
  public static func safeText(_ text: some StringProtocol) -> String {
    text.withBytes { bytes in
      if isPrintableASCII(bytes) { return String(text) }
      var safe = ""
      safe.reserveCapacity(bytes.count)
      var scanner = ClusterScanner(bytes)
      scanner.append(until: bytes.count, to: &safe)
      return safe
    }
  }
}

extension ClusterScanner {
  /// Appends the safe form of the clusters that begin before `end`.
  mutating func append(until end: Int, to safe: inout String) {
    while offset < end, let cluster = next() {
      forEachCell(of: cluster) { safe.unicodeScalars.append(contentsOf: $0.scalars) }
    }
  }
}
