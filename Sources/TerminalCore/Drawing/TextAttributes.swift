/// What a terminal can do to a character beside colouring it.
@frozen public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier strokes, or a brighter colour.
  public static let bold = TextAttributes(rawValue: 1)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 2)
  /// Slanted, where the terminal can.
  public static let italic = TextAttributes(rawValue: 4)
  /// A line below.
  public static let underline = TextAttributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 16)
  /// Blinking, where the terminal still does.
  public static let blink = TextAttributes(rawValue: 32)
}
