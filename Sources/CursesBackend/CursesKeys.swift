internal import CTableViewsCurses
internal import TerminalCore

/// What the codes mean that curses gives to keys without a character.
enum CursesKeys {
  /// The key for a code of the terminal's description or of curses itself; nil for what is no
  /// key of ours.
  static func key(forCode code: Int32) -> Key? {
    if let plain = plainKey(forCode: code) { return plain }
    if let function = functionKey(forCode: code) { return function }
    guard code > KEY_MAX, let name = keyname(code) else { return nil }
    return key(named: String(cString: name))
  }

  private static func plainKey(forCode code: Int32) -> Key? {
    switch code {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_HOME, KEY_A1: .home
    case KEY_END, KEY_LL, KEY_C1: .end
    case KEY_PPAGE, KEY_A3: .pageUp
    case KEY_NPAGE, KEY_C3: .pageDown
    case KEY_ENTER: .enter
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    case KEY_IC: .insert
    case KEY_BTAB: .tab.with(.shift)
    case KEY_SR: .up.with(.shift)
    case KEY_SF: .down.with(.shift)
    case KEY_SLEFT: .left.with(.shift)
    case KEY_SRIGHT: .right.with(.shift)
    case KEY_SHOME: .home.with(.shift)
    case KEY_SEND: .end.with(.shift)
    case KEY_SPREVIOUS: .pageUp.with(.shift)
    case KEY_SNEXT: .pageDown.with(.shift)
    case KEY_SDC: .delete.with(.shift)
    case KEY_SIC: .insert.with(.shift)
    default: nil
    }
  }

  /// Terminal descriptions count on from 12 for function keys with modifiers: 13 is Shift-F1.
  private static func functionKey(forCode code: Int32) -> Key? {
    let number = Int(code - KEY_F0)
    guard (1...63).contains(number) else { return nil }
    let modifiers: [KeyModifiers] = [
      [], .shift, .control, [.control, .shift], .alt, [.alt, .shift],
    ]
    return .function((number - 1) % 12 + 1).with(modifiers[(number - 1) / 12])
  }

  /// Extended names are a key's short name and a number that is one more than its modifiers.
  private static func key(named name: String) -> Key? {
    let keys: [(prefix: String, key: Key)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kDC", .delete), ("kIC", .insert),
    ]
    for (prefix, key) in keys where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count)
      if number.isEmpty { return key.with(.shift) }
      guard let value = UInt8(number), (2...8).contains(value) else { return nil }
      return key.with(KeyModifiers(rawValue: value - 1))
    }
    return nil
  }

  /// The key for a control character, or a character as it is.
  static func key(forScalar scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0: .control(" ")
    case 8, 0x7F: .backspace
    case 9: .tab
    case 10, 13: .enter
    case 27: .escape
    case 1...26: .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x60))))
    case 28...31: .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x40))))
    default: .character(Character(scalar))
    }
  }
}
