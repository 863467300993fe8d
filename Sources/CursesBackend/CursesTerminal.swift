internal import CTableViewsCurses
internal import Dispatch
internal import Synchronization
public import TerminalCore

/// The terminal that the process was started in, as a screen of frames.
///
/// Opens the terminal in raw mode on its alternate screen and puts everything back on every way
/// out: when ``run(_:)`` returns, when the object goes away, at `exit`, at a crash, at a signal.
/// There is one at a time, since curses and the terminal's modes belong to the whole process.
///
/// What a program prints to the error output while the screen is shown appears after it was left.
/// Programs that want Swift's backtrace of a crash without its questions set
/// `SWIFT_BACKTRACE=interactive=no` before they start; it cannot be set from inside.
@MainActor public final class CursesTerminal {
  /// What to tell the user about how the terminal was opened, as that its type is unknown and
  /// another one was assumed; nil when all is as it should be.
  public var notice: String? { screen.notice }

  /// Whether frames go out between marks that let a terminal show each of them at once.
  public var synchronizesOutput = true

  /// Whether the mouse reports to the program; the terminal's own selection of text works only
  /// while it does not.
  public var isMouseEnabled: Bool {
    didSet {
      guard isShown, isMouseEnabled != oldValue else { return }
      screen.write(isMouseEnabled ? TerminalModes.mouseOn : TerminalModes.mouseOff)
      screen.flush()
    }
  }

  let screen: CursesScreen
  let presenter: FramePresenter
  let decoder: KeyDecoder
  /// Whether the screen is on: false once ``run(_:)`` has returned and while it is released.
  var isShown = false
  /// Whether the modes beyond those of curses were written.
  var hasModes = false
  var cursor: FrameCursor?
  var cursorShape = FrameCursor.Shape.block
  var loop: EventLoop?
  let isStopRequested = Atomic(false)

  private static var isOpen = false

  /// Opens the terminal and enters its alternate screen.
  ///
  /// Draws on standard output and reads standard input; where one of them is a file or a pipe,
  /// the controlling terminal takes its place.
  ///
  /// - Parameters:
  ///   - mouse: whether the mouse reports to the program.
  ///   - escapeDelay: how many milliseconds the Escape key waits to be told from the beginning of
  ///     another key; the environment's `ESCDELAY` wins.
  /// - Throws: ``CursesTerminalError`` when there is no terminal, when no description fits it, or
  ///   when another ``CursesTerminal`` is open.
  public convenience init(mouse: Bool = true, escapeDelay: Int = 25) throws(CursesTerminalError) {
    let controlling =
      tableviews_is_terminal(0) && tableviews_is_terminal(1)
      ? -1 : tableviews_open_controlling_terminal()
    defer { tableviews_close(controlling) }
    let input = tableviews_is_terminal(0) ? 0 : controlling
    let output = tableviews_is_terminal(1) ? 1 : controlling
    guard input >= 0, output >= 0 else { throw CursesScreen.noTerminal }
    let type = tableviews_environment("TERM").map { String(cString: $0) }
    try self.init(
      mouse: mouse, escapeDelay: escapeDelay, input: input, output: output, terminalType: type)
  }

  /// Opens the terminal behind two descriptors, which stay the caller's.
  init(
    mouse: Bool, escapeDelay: Int = 25, input: Int32, output: Int32, terminalType: String?
  ) throws(CursesTerminalError) {
    guard !Self.isOpen else {
      throw CursesTerminalError(
        .alreadyOpen, "Another CursesTerminal owns the screen; let go of it first.")
    }
    tableviews_guard_remember(output)
    do {
      screen = try CursesScreen(
        input: input, output: output, terminalType: terminalType, escapeDelay: escapeDelay)
    } catch {
      tableviews_guard_forget()
      throw error
    }
    guard let window = tableviews_standard_window(), let decoder = KeyDecoder(input: screen.input)
    else {
      endwin()
      screen.close()
      tableviews_guard_forget()
      throw CursesTerminalError(.noTerminal, "There is no memory for a screen.")
    }
    self.decoder = decoder
    presenter = FramePresenter(window: window, depth: screen.depth, trust: .exclusive)
    isMouseEnabled = mouse
    Self.isOpen = true
    armGuard()
    isShown = true
  }

  isolated deinit {
    leaveScreen()
    decoder.close()
    presenter.close()
    screen.close()
    Self.isOpen = false
  }

  /// Ends ``run(_:)`` after the event being handled; may be called from anywhere.
  public nonisolated func stop() {
    isStopRequested.store(true, ordering: .relaxed)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if self.isStopRequested.load(ordering: .relaxed) { self.loop?.stop() }
      }
    }
  }
}

extension CursesTerminal: @MainActor Terminal {
  public var size: Size { presenter.size }

  public func present(_ frame: Frame) {
    guard isShown else { return }
    let changed = presenter.present(frame)
    guard changed || frame.cursor != cursor || !hasModes else { return }
    // Rows that were written took the cursor of curses along.
    if frame.cursor != cursor || changed && cursor != nil { place(frame.cursor) }
    screen.expect(presenter.mostBytes)
    doupdate()
    writeModes()
    screen.flush(isFrame: synchronizesOutput)
  }

  private func place(_ next: FrameCursor?) {
    defer { cursor = next }
    leaveok(presenter.window, next == nil)
    guard let next else {
      curs_set(0)
      return
    }
    if cursor == nil { curs_set(1) }
    if next.shape != cursorShape, tableviews_capability("Ss") != nil {
      screen.write(next.shape.sequence)
      cursorShape = next.shape
    }
    wmove(presenter.window, Int32(next.position.y), Int32(next.position.x))
    wnoutrefresh(presenter.window)
  }
}

extension FrameCursor.Shape {
  /// What gives the terminal's cursor this shape.
  var sequence: String {
    switch self {
    case .block: "\u{1B}[2 q"
    case .underline: "\u{1B}[4 q"
    case .bar: "\u{1B}[6 q"
    }
  }
}
