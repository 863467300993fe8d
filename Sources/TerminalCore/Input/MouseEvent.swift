/// Something the mouse did, at a cell of the screen.
@frozen public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  @frozen public enum Kind: Hashable, Sendable {
    /// A button went down, came up, or the mouse moved while it was down.
    case press, release, drag
    /// One notch of the wheel.
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  /// Which button; wheel events carry `.none`.
  @frozen public enum Button: Hashable, Sendable {
    /// No button, or one of the three.
    case none, left, middle, right
  }

  /// What happened.
  public var kind: Kind
  /// The button pressed, released or held.
  public var button: Button
  /// The cell, from the upper left of the screen; a drag may lie outside of what is drawn.
  public var position: Point
  /// Keys held.
  public var modifiers: KeyModifiers
  /// 1 for a single click, 2 for a double one; 0 where it has no meaning.
  public var clickCount: Int

  /// Creates a mouse event.
  public init(
    _ kind: Kind, button: Button = .none, at position: Point, modifiers: KeyModifiers = [],
    clickCount: Int = 0
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
    self.clickCount = clickCount
  }
}
