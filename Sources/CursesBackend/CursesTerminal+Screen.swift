internal import CTableViewsCurses
internal import TerminalCore

extension CursesTerminal {
  /// Hands the screen over to `body`, as to an editor: the shell's screen and modes are back while
  /// it runs, and afterwards everything is drawn anew.
  ///
  /// - Returns: what `body` returns.
  public func releaseScreen<Result, Failure: Error>(
    while body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasShown = isShown
    leaveScreen()
    defer { if wasShown { enterScreen() } }
    return try body()
  }

  /// Stops the process as Ctrl-Z does at a shell, and draws everything anew when it goes on.
  public func suspend() {
    suspend(wholeJob: true)
  }

  func suspend(wholeJob: Bool) {
    releaseScreen { tableviews_guard_stop_process(wholeJob) }
  }

  func armGuard() {
    let reset = TerminalModes(mouse: isMouseEnabled).reset
    reset.withCString { tableviews_guard_arm($0, reset.utf8.count) }
    RestoreHook.set { tableviews_guard_restore() }
    tableviews_guard_hold_errors()
  }

  /// Writes the modes that curses does not know, once per stay on the screen.
  func writeModes() {
    guard !hasModes else { return }
    hasModes = true
    screen.write(TerminalModes(mouse: isMouseEnabled).enter)
  }

  /// Gives the terminal back to the shell.
  func leaveScreen() {
    guard isShown else { return }
    isShown = false
    screen.write(TerminalModes(mouse: isMouseEnabled).leave)
    if cursorShape != .block { screen.write(TerminalModes.capability("Se")) }
    cursorShape = .block
    curs_set(1)
    endwin()
    screen.flush()
    tableviews_guard_restore_modes()
    RestoreHook.set(nil)
    tableviews_guard_disarm()
  }

  /// Takes the terminal back from the shell; the next frame is drawn whole.
  func enterScreen() {
    guard !isShown else { return }
    tableviews_guard_remember(screen.output)
    armGuard()
    isShown = true
    redrawWhole()
    loop?.schedule(screen.adoptWindowSize() ? [.resize(size)] : [])
  }

  /// Makes the next frame draw every cell, whatever the terminal shows now.
  func redrawWhole() {
    screen.restoreModes()
    presenter.invalidate()
    cursor = nil
    curs_set(0)
    hasModes = false
    if let physical = tableviews_physical_window() { clearok(physical, true) }
  }
}
