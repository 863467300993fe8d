/// Where a row that is scrolled to should lie.
public enum ScrollPosition: Hashable, Sendable {
  /// Wherever takes the least scrolling; nothing moves when the whole row can be seen already.
  case none
  /// At the top, under a pinned header.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom
}
