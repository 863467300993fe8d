public import TableViews

/// Keys written as text: `jj<Enter>/foo<Esc>`.
///
/// A character is its key. Between angle brackets stand names as help screens show them (`Down`,
/// `PgDn`, `F5`, `Space`), modifiers before them (`<Shift-Down>`, `<Ctrl-C>`), and `<lt>` for `<`.
public struct KeyScript: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The events in order.
  public var events: [InputEvent]

  /// Reads a script; what cannot be read as a name stands for its characters.
  public init(_ script: String) {
    events = []
    var rest = script[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let key = KeyScript.key(named: rest[rest.index(after: rest.startIndex)..<end])
      {
        events.append(.key(key))
        rest = rest[rest.index(after: end)...]
      } else {
        events.append(.key(.character(first)))
        rest.removeFirst()
      }
    }
  }

  /// Reads a script.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  private static func key(named text: Substring) -> Key? {
    var name = text
    var modifiers: KeyModifiers = []
    for (prefix, modifier) in prefixes where name.hasPrefix(prefix) && name.count > prefix.count {
      modifiers.insert(modifier)
      name = name.dropFirst(prefix.count)
    }
    if name == "lt" { return Key(.character("<"), modifiers) }
    if name.count == 1, let character = name.first {
      let isControl = modifiers.contains(.control)
      let code = isControl ? Character(character.lowercased()) : character
      return modifiers.isEmpty ? nil : Key(.character(code), modifiers)
    }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()) {
      return Key(.function(number), modifiers)
    }
    return names[String(name)].map { Key($0, modifiers) }
  }

  private static let prefixes: [(String, KeyModifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  private static let names: [String: Key.Code] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
    "PgUp": .pageUp, "PgDn": .pageDown, "Enter": .enter, "Esc": .escape, "Tab": .tab,
    "Backspace": .backspace, "Del": .delete, "Ins": .insert, "Space": .character(" "),
  ]
}

extension TerminalContent {
  /// Hands the keys of a script over, one after the other.
  ///
  /// - Returns: the events that were not used.
  @discardableResult
  public func type(_ script: KeyScript) -> [InputEvent] {
    script.events.filter { !handle($0) }
  }
}
