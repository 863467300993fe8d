/// One character square of a ``Frame``: what stands in it, and its style.
///
/// Sixteen bytes without padding, so that rows are compared and copied as memory. The glyph is a
/// Unicode scalar, the second half of a wide character, or an index into the clusters that the
/// frame keeps for characters of more than one scalar.
@frozen public struct Cell: Hashable, Sendable {
  /// A scalar value, ``continuation``, or ``clusterBase`` plus an index.
  package var glyph: UInt32
  /// How the cell looks.
  public var style: Style

  /// The right half of the wide character in the cell to the left.
  package static let continuation: UInt32 = 0x7FFF_FFFF
  /// Glyphs from here on are indexes into the frame's clusters.
  package static let clusterBase: UInt32 = 0x8000_0000
  /// A space.
  package static let space: UInt32 = 0x20

  package init(glyph: UInt32, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  package static func blank(_ style: Style) -> Cell { Cell(glyph: space, style: style) }

  package var isContinuation: Bool { glyph == Cell.continuation }
  package var isCluster: Bool { glyph >= Cell.clusterBase }
}
