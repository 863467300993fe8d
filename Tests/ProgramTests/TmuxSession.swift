import Glibc

/// The program in a terminal of its own.
final class TmuxSession {
  private let socket = "tables-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"

  /// Runs a line of shell in which `$TABLES` is the program, then says `END` and its code.
  init(_ line: String, width: Int = 60, height: Int = 8) throws {
    let command = "TABLES='\(BuiltProgram.path ?? "")'; \(line); echo END $?; exec sleep 60"
    try tmux("-f /dev/null new-session -d -x \(width) -y \(height) \(quoted(command))")
  }

  deinit {
    _ = try? tmux("kill-server")
  }

  @discardableResult
  func tmux(_ words: String) throws -> String {
    try BuiltProgram.shell("tmux -u -L \(socket) \(words)").output
  }

  func keys(_ keys: String...) throws {
    for key in keys { try tmux("send-keys \(quoted(key))") }
  }

  /// Waits until the screen shows what is wanted.
  ///
  /// - Returns: the last screen when it never does.
  func waits(_ isWanted: (String) -> Bool) throws -> String? {
    var screen = ""
    for _ in 0..<1_000 {
      screen = try tmux("capture-pane -p")
      if isWanted(screen) { return nil }
    }
    return screen
  }

  func waits(for text: String) throws -> String? {
    try waits { $0.contains(text) }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
