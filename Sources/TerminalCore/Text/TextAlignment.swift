/// Where text stands in a space that is wider than it.
@frozen public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// In the middle; an odd blank goes to the right.
  case center
  /// At the right edge, as numbers do.
  case trailing
}
