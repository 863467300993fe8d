/// A colour of the terminal: its default, one of its 256 palette entries, or an RGB value.
///
/// Themes speak RGB; the presenter maps a colour to what the terminal can show. Packed into four
/// bytes, so that a ``Cell`` is sixteen.
@frozen public struct Color: Hashable, Sendable {
  /// The packed form: `0` default, `0x01_0000_nn` palette, `0x02_rr_gg_bb` RGB.
  public let packed: UInt32

  @inlinable init(packed: UInt32) {
    self.packed = packed
  }

  /// Whatever the terminal uses when nobody asked for a colour.
  public static let `default` = Color(packed: 0)

  /// An entry of the 256-colour palette; 0–7 are the ANSI colours and 8–15 their bright twins.
  @inlinable public static func palette(_ index: UInt8) -> Color {
    Color(packed: 0x0100_0000 | UInt32(index))
  }

  /// A colour by its red, green and blue parts, 0–255 each.
  @inlinable public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Whether this is the terminal's default.
  @inlinable public var isDefault: Bool { packed == 0 }

  /// The palette entry, or nil for the default and for RGB.
  public var paletteIndex: UInt8? {
    packed >> 24 == 1 ? UInt8(truncatingIfNeeded: packed) : nil
  }

  /// Red, green and blue, or nil for the default and for palette entries.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard packed >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
      UInt8(truncatingIfNeeded: packed)
    )
  }
}
