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
}
