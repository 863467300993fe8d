/// Which part of a text gives way when it is wider than its space.
@frozen public enum TextTruncation: Hashable, Sendable {
  /// The beginning stays: `Stockh…`.
  case tail
  /// The end stays: `…kholm`.
  case head
  /// Both ends stay: `Sto…olm`.
  case middle
}
