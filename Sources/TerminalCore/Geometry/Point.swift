/// A position on the screen or in a table's content, in whole character cells.
///
/// `x` counts columns from the left edge and `y` counts lines from the top, both from zero.
@frozen public struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  public var x: Int
  /// Lines from the top edge.
  public var y: Int

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a position from a column and a line.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
