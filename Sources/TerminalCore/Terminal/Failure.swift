import Synchronization

/// Puts the terminal right before the process dies of a broken rule.
///
/// Whoever owns the screen registers a hook; ``failure(_:)`` runs it, so that the sentence is
/// printed on the shell's screen and not on one that disappears.
package enum RestoreHook {
  private static let hook = Mutex<(@Sendable () -> Void)?>(nil)

  /// Registers what undoes the terminal's modes; nil when nothing is owned any more.
  package static func set(_ restore: (@Sendable () -> Void)?) {
    hook.withLock { $0 = restore }
  }

  static func run() {
    let restore = hook.withLock { current in
      let taken = current
      current = nil
      return taken
    }
    restore?()
  }
}

/// Ends the process because the caller broke a rule: restores the terminal, then traps with
/// `message`, which says what was wrong and what to do.
package func failure(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  RestoreHook.run()
  fatalError(message(), file: file, line: line)
}
