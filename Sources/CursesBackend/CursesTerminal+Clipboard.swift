internal import CTableViewsCurses
internal import TerminalCore

extension CursesTerminal {
  /// Asks the terminal to put `text` on the user's clipboard, also over a remote connection.
  ///
  /// - Returns: false when the text is larger than 74,994 bytes, when this kind of terminal has no
  ///   clipboard, or while the screen is not shown. Whether the terminal allows it is not known.
  /// - Complexity: O(length).
  @discardableResult
  public func copyToClipboard(_ text: String) -> Bool {
    guard isShown, !Self.withoutClipboard.contains(where: screen.terminalType.hasPrefix),
      let sequence = Clipboard.sequence(for: text, through: multiplexer)
    else { return false }
    screen.write(sequence)
    return screen.flush()
  }

  private static let withoutClipboard = ["linux", "vt", "ansi", "cons25", "dumb"]

  private var multiplexer: Clipboard.Multiplexer {
    if tableviews_environment("TMUX") != nil || screen.terminalType.hasPrefix("tmux") {
      return .tmux
    }
    let isScreen =
      tableviews_environment("STY") != nil || screen.terminalType.hasPrefix("screen")
    return isScreen ? .screen : .none
  }
}
