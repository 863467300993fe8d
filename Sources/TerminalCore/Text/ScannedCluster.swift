/// A grapheme cluster that a ``ClusterScanner`` found.
struct ScannedCluster {
  /// The half-open range of its UTF-8 bytes.
  var start: Int
  var end: Int
  /// Its first scalar, and what that is.
  var scalar: UInt32
  var kind: ScalarClass
  /// Whether it is one scalar that is shown as it is.
  var isPlain: Bool

  /// Whether a line of text may end at it, and the cluster itself need not be shown there.
  var isSpace: Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000:
      isPlain || kind == .tab
    default: false
    }
  }
}
