/// A half-open rectangle of character cells: `maxX` and `maxY` lie just outside it.
@frozen public struct Rect: Hashable, Sendable {
  /// The upper left cell.
  public var origin: Point
  /// Columns and lines covered.
  public var size: Size

  /// Creates a rectangle from its upper left cell and its extent; negative extents become zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates a rectangle from its upper left cell and its extent.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The first column.
  public var minX: Int { origin.x }
  /// The first line.
  public var minY: Int { origin.y }
  /// The column just right of the rectangle.
  public var maxX: Int { origin.x + size.width }
  /// The line just below the rectangle.
  public var maxY: Int { origin.y + size.height }
  /// Columns covered.
  public var width: Int { size.width }
  /// Lines covered.
  public var height: Int { size.height }
  /// Whether the rectangle covers no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at `point` belongs to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The cells that both rectangles cover; empty when there are none.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}
