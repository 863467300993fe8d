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

  /// Reads a size as command lines give it, `80x24`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...Size.limit).contains(width), (1...Size.limit).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The most columns or lines that are read from a text.
  private static var limit: Int { 10_000 }

  /// Whether no cell fits.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
