/// A key press: which key, and what was held with it.
@frozen public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  @frozen public enum Code: Hashable, Sendable {
    /// An arrow.
    case up, down, left, right
    /// Keys that travel far.
    case home, end, pageUp, pageDown
    /// Keys that edit or confirm.
    case enter, escape, tab, backspace, delete, insert
    /// A function key, from 1.
    case function(Int)
    /// A character as the keyboard layout gives it.
    case character(Character)
  }

  /// The key.
  public var code: Code
  /// What was held.
  public var modifiers: KeyModifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The up arrow.
  public static let up = Key(.up)
  /// The down arrow.
  public static let down = Key(.down)
  /// The left arrow.
  public static let left = Key(.left)
  /// The right arrow.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page Up.
  public static let pageUp = Key(.pageUp)
  /// Page Down.
  public static let pageDown = Key(.pageDown)
  /// Enter or Return.
  public static let enter = Key(.enter)
  /// Escape.
  public static let escape = Key(.escape)
  /// Tab.
  public static let tab = Key(.tab)
  /// Backspace: deletes to the left.
  public static let backspace = Key(.backspace)
  /// Delete: deletes to the right.
  public static let delete = Key(.delete)
  /// Insert.
  public static let insert = Key(.insert)

  /// A function key, from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
  /// A character key.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// Control held with a letter, as in Ctrl-C.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// The same key with `modifiers` held too.
  public func with(_ modifiers: KeyModifiers) -> Key {
    Key(code, self.modifiers.union(modifiers))
  }
}
