internal import CTableViewsCurses

/// The modes that curses knows nothing of, and the one string that undoes every mode of both.
struct TerminalModes {
  /// Written when the screen is entered.
  let enter: String
  /// Written before curses leaves the screen.
  let leave: String
  /// Written by the guard, when nobody will ask curses any more.
  let reset: String

  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  private static let pasteAndFocusOn = "\u{1B}[?2004h\u{1B}[?1004h"
  private static let pasteAndFocusOff = "\u{1B}[?1004l\u{1B}[?2004l"

  /// The modes for the current screen's terminal.
  ///
  /// The reset undoes the mouse even when it is off, as it may be turned on later.
  init(mouse: Bool) {
    enter = (mouse ? Self.mouseOn : "") + Self.pasteAndFocusOn
    leave = Self.mouseOff + Self.pasteAndFocusOff
    let scrollsInRegions = Self.capability("csr").hasPrefix("\u{1B}[")
    let names = ["Se", "rmkx", "cnorm", "sgr0", "op", "rmcup"]
    let capabilities = names.map { name in
      (name == "rmcup" && scrollsInRegions ? "\u{1B}[r" : "") + Self.capability(name)
    }
    reset = Self.endUpdate + leave + capabilities.joined()
  }

  /// A string of the terminal's description without its delays; empty when it has none.
  static func capability(_ name: String) -> String {
    guard let text = tableviews_capability(name) else { return "" }
    var rest = Substring(String(cString: text))
    var result = ""
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let after = rest[rest.index(after: start)...]
      guard after.first == "<", let end = after.firstIndex(of: ">") else {
        result += "$"
        rest = after
        continue
      }
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }
}
