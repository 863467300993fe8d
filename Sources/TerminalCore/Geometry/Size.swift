/// An extent in whole character cells: `width` columns by `height` lines, never negative.
@frozen public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Lines.
  public var height: Int

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size; negative numbers become zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether no cell fits.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
