/// How a cell looks, and why: colours, attributes and the ``StyleRole`` behind them.
@frozen public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim, reverse …
  public var attributes: TextAttributes
  /// What the cell means.
  public var role: StyleRole
  /// Keeps the layout free of padding, so that rows of cells compare as bytes.
  @usableFromInline let filler: UInt16 = 0

  /// The terminal's own look.
  public static let plain = Style()

  /// Creates a style; everything not named stays as the terminal has it.
  @inlinable public init(
    foreground: Color = .default, background: Color = .default, attributes: TextAttributes = [],
    role: StyleRole = .plain
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.role = role
  }

  /// This style with another laid over it.
  ///
  /// Colours and the role of `top` win where it names any; attributes add up. The order in a
  /// table is cell, column, row, section, selection, cursor: the later, the stronger.
  @inlinable public func overlaid(by top: Style) -> Style {
    Style(
      foreground: top.foreground.isDefault ? foreground : top.foreground,
      background: top.background.isDefault ? background : top.background,
      attributes: attributes.union(top.attributes),
      role: top.role == .plain ? role : top.role)
  }
}
