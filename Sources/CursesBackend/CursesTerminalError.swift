/// Why a terminal could not be opened or shown.
public struct CursesTerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it was.
  public enum Code: Hashable, Sendable {
    /// The process has no terminal: everything is a file or a pipe.
    case noTerminal
    /// The terminal cannot move its cursor, or its type and every substitute are unknown.
    case unsuitableTerminal
    /// Another ``CursesTerminal`` owns the screen.
    case alreadyOpen
    /// ``CursesTerminal/run(_:)`` was called while it was running.
    case alreadyRunning
    /// The system has no thread left to wait for keys with.
    case noThread
    /// The terminal went away while it was shown.
    case terminalLost
  }

  /// What kind of trouble it was.
  public let code: Code
  /// What happened and what to do, in one sentence.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
