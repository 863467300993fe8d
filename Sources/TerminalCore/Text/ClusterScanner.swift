/// Walks over the grapheme clusters of a text, by offsets into its UTF-8 bytes.
///
/// Most scalars of most texts are clusters of their own, which the width table tells; only beside
/// the others the standard library is asked where the cluster ends.
struct ClusterScanner {
  /// The text that the bytes belong to.
  let text: Substring
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next cluster begins.
  var offset = 0

  /// The next cluster, or nil at the end.
  mutating func next() -> ScannedCluster? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let first = scalar(at: start)
    let kind = ScalarClass(first.value)
    var end = start + first.length
    let isPlain = kind.isPlain && (end == bytes.count || startsCluster(at: end))
    if !isPlain { end = clusterEnd(from: start) }
    offset = end
    return ScannedCluster(
      start: start, end: end, scalar: first.value, kind: kind, isPlain: isPlain)
  }

  /// The scalar at an offset, and the number of its bytes.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | trail(offset + 1), 2) }
    if lead < 0xF0 {
      return ((lead & 0xF) << 12 | trail(offset + 1) << 6 | trail(offset + 2), 3)
    }
    let high = (lead & 7) << 18 | trail(offset + 1) << 12
    return (high | trail(offset + 2) << 6 | trail(offset + 3), 4)
  }

  private func trail(_ offset: Int) -> UInt32 { UInt32(bytes[offset] & 0x3F) }

  /// Whether nothing before can join the scalar at an offset.
  private func startsCluster(at offset: Int) -> Bool {
    bytes[offset] < 0x80 || ScalarClass(scalar(at: offset).value).isPlain
  }

  private func clusterEnd(from offset: Int) -> Int {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    return offset + utf8.distance(from: start, to: text.index(after: start))
  }
}
