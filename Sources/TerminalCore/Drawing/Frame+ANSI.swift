extension Frame {
  /// The rows as text with escape sequences for their styles, joined by newlines.
  ///
  /// For terminals and files outside of ncurses. There are no other sequences than those that set
  /// colours and attributes, and every row ends in the terminal's own style.
  ///
  /// - Complexity: O(cells).
  public func ansi() -> String {
    rows.map { row in
      var line = ""
      var isPlain = true
      for run in row.runs {
        let codes = run.style.sequence
        if !codes.isEmpty || !isPlain {
          line += "\u{1B}[" + (["0"] + codes).joined(separator: ";") + "m"
        }
        isPlain = codes.isEmpty
        line += run.text
      }
      return isPlain ? line : line + "\u{1B}[0m"
    }.joined(separator: "\n")
  }
}

extension Style {
  /// The numbers that set this style in a terminal that shows its own; none for a plain one.
  fileprivate var sequence: [String] {
    let codes: [(TextAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
    ]
    return codes.filter { attributes.contains($0.0) }.map(\.1)
      + foreground.sequence(base: 30) + background.sequence(base: 40)
  }
}

extension Color {
  /// The numbers that choose this colour, 30 being the base for the foreground, 40 for the back.
  fileprivate func sequence(base: Int) -> [String] {
    if let (red, green, blue) = components {
      return ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
    switch paletteIndex {
    case nil: return []
    case let index? where index < 8: return ["\(base + Int(index))"]
    case let index? where index < 16: return ["\(base + 52 + Int(index))"]
    case let index?: return ["\(base + 8)", "5", "\(index)"]
    }
  }
}
