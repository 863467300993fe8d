/// Walks over the grapheme clusters of a text, by offsets into its UTF-8 bytes.
///
/// Where most clusters end, the width table tells; only for sequences of emoji, flags, conjuncts
/// and Hangul letters the standard library is asked, which takes much longer.
struct ClusterScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next cluster begins.
  private(set) var offset: Int
  /// What stands there.
  private var upcoming: Scalar

  /// A scalar of the text: its value, its class and the number of its bytes.
  private struct Scalar {
    var value: UInt32
    var kind: ScalarClass
    var length: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    upcoming = ClusterScanner.scalar(of: bytes, at: offset)
  }

  /// The next cluster, or nil at the end.
  mutating func next() -> ScannedCluster? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let first = upcoming
    var isPlain = first.kind.beginsCluster
    advance()
    if first.kind.endsBeforeOthers {
      while upcoming.kind.isAttached {
        isPlain = false
        advance()
      }
      if !upcoming.kind.beginsCluster, !upcoming.kind.standsAlone {
        isPlain = !skip(from: start) && isPlain
      }
    } else if first.kind.standsAlone {
      if first.value == 0x0D, upcoming.value == 0x0A { advance() }
    } else {
      skip(from: start)
    }
    return ScannedCluster(
      start: start, end: offset, scalar: first.value, kind: first.kind, isPlain: isPlain)
  }

  private mutating func advance() {
    offset += upcoming.length
    upcoming = ClusterScanner.scalar(of: bytes, at: offset)
  }

  /// Goes to where the standard library says that the cluster from `start` ends.
  ///
  /// - Returns: whether that is further than the scanner was already.
  @discardableResult
  private mutating func skip(from start: Int) -> Bool {
    let text = UTF8Span(unchecked: bytes.extracting(start..<bytes.count).span)
    var characters = text.makeCharacterIterator()
    _ = characters.skipForward()
    let end = start + characters.currentCodeUnitOffset
    guard end > offset else { return false }
    offset = end
    upcoming = ClusterScanner.scalar(of: bytes, at: offset)
    return true
  }

  /// The scalar at an offset; a control character without length at the end.
  private static func scalar(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Scalar {
    guard offset < bytes.count else { return Scalar(value: 0, kind: .control, length: 0) }
    let (value, length) = decode(bytes, at: offset)
    return Scalar(value: value, kind: ScalarClass(value), length: length)
  }

  /// The scalar at an offset, and the number of its bytes.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (value: UInt32, length: Int) {
    func trail(_ distance: Int) -> UInt32 { UInt32(bytes[offset + distance] & 0x3F) }
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | trail(1), 2) }
    if lead < 0xF0 { return ((lead & 0xF) << 12 | trail(1) << 6 | trail(2), 3) }
    return ((lead & 7) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
  }
}
