/// Where the terminal's own cursor stands in a frame, and its shape.
@frozen public struct FrameCursor: Hashable, Sendable {
  /// What the cursor looks like.
  @frozen public enum Shape: String, Hashable, Sendable {
    case block, bar, underline
  }

  /// The cell it stands on.
  public var position: Point
  /// What it looks like.
  public var shape: Shape

  /// Creates a visible cursor.
  public init(_ position: Point, shape: Shape = .block) {
    self.position = position
    self.shape = shape
  }
}
