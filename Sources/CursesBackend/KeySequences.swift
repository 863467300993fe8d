internal import CTableViewsCurses
internal import TerminalCore

/// The escape sequences that terminals send whatever their description says, and the codes under
/// which curses is told to report them.
enum KeySequences {
  /// Codes for what is not a key.
  enum Signal {
    static let mouse: Int32 = 0x2000
    static let oldMouse: Int32 = 0x2001
    static let paste: Int32 = 0x2002
    static let focusIn: Int32 = 0x2003
    static let focusOut: Int32 = 0x2004
  }

  /// Beyond every code that curses hands out itself.
  private static let firstCode: Int32 = 0x1000

  /// Keys that end in a letter after `\e[` or `\eO`.
  private static let letters: [(letter: String, key: Key)] = [
    ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ]

  /// Keys that are a number between `\e[` and `~`.
  private static let numbers: [(number: Int, key: Key)] = [
    (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home),
    (8, .end), (11, .function(1)), (12, .function(2)), (13, .function(3)), (14, .function(4)),
    (15, .function(5)), (17, .function(6)), (18, .function(7)), (19, .function(8)),
    (20, .function(9)), (21, .function(10)), (23, .function(11)), (24, .function(12)),
  ]

  private static let keys: [Key] =
    [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .tab]
    + (1...12).map(Key.function)

  /// Teaches curses all sequences; the current screen must read keys already.
  static func define() {
    for (letter, key) in letters {
      define("\u{1B}[\(letter)", key)
      define("\u{1B}O\(letter)", key)
      for modifiers in 1...7 {
        define("\u{1B}[1;\(modifiers + 1)\(letter)", key.with(.init(rawValue: UInt8(modifiers))))
      }
    }
    for (number, key) in numbers {
      define("\u{1B}[\(number)~", key)
      for modifiers in 1...7 {
        define("\u{1B}[\(number);\(modifiers + 1)~", key.with(.init(rawValue: UInt8(modifiers))))
      }
    }
    define("\u{1B}[Z", .tab.with(.shift))
    define_key("\u{1B}[<", Signal.mouse)
    define_key("\u{1B}[M", Signal.oldMouse)
    define_key("\u{1B}[200~", Signal.paste)
    define_key("\u{1B}[I", Signal.focusIn)
    define_key("\u{1B}[O", Signal.focusOut)
  }

  private static func define(_ sequence: String, _ key: Key) {
    guard let index = keys.firstIndex(of: Key(key.code)) else { return }
    define_key(sequence, firstCode + Int32(index) * 8 + Int32(key.modifiers.rawValue))
  }

  /// The key behind one of our codes.
  static func key(forCode code: Int32) -> Key? {
    let offset = Int(code - firstCode)
    guard offset >= 0, keys.indices.contains(offset / 8) else { return nil }
    return keys[offset / 8].with(KeyModifiers(rawValue: UInt8(offset % 8)))
  }
}
