internal import CTableViewsCurses
internal import Synchronization
public import TerminalCore

extension CursesTerminal {
  /// Shows `content` and feeds it events, until an unhandled `q` or Ctrl-C arrives or
  /// ``stop()`` is called.
  ///
  /// All events that wait are handled as one batch, followed by one frame. Between batches the
  /// main actor is free for other tasks. An unhandled Ctrl-Z suspends the process, an unhandled
  /// Ctrl-L draws everything anew. When it returns, the shell's screen is back.
  ///
  /// - Throws: ``CursesTerminalError`` when the terminal went away or this is called twice at a
  ///   time; `CancellationError` when the task was cancelled.
  public func run(_ content: some TerminalContent) async throws {
    guard loop == nil else {
      throw CursesTerminalError(.alreadyRunning, "The terminal runs another content already.")
    }
    isStopRequested.store(false, ordering: .relaxed)
    let loop = EventLoop { [unowned self] in turn($0, content) }
    self.loop = loop
    enterScreen()
    content.needsDisplay = { loop.askForFrame() }
    defer {
      content.needsDisplay = nil
      self.loop = nil
      leaveScreen()
    }
    loop.take([])
    let isWatching = loop.watch(
      input: screen.input, signals: tableviews_guard_descriptor(),
      readInput: { [unowned self] in readInput(loop) },
      readSignals: { [unowned self] in readSignals(loop) })
    guard isWatching else { throw CursesScreen.noThread }
    await withTaskCancellationHandler {
      await loop.untilStopped()
    } onCancel: {
      Task { @MainActor in loop.stop() }
    }
    if loop.isLost {
      throw CursesTerminalError(.terminalLost, "The terminal went away.")
    }
    try Task.checkCancellation()
  }

  private func turn(_ batch: [InputEvent], _ content: some TerminalContent) {
    for event in batch {
      if !content.handle(event) { handleUnused(event) }
      if isStopRequested.load(ordering: .relaxed) { return }
    }
    guard isShown else { return }
    var frame = presenter.blankFrame(size)
    content.draw(into: &frame, in: frame.bounds)
    present(frame)
  }

  private func handleUnused(_ event: InputEvent) {
    switch event {
    case .key(.character("q")), .key(.control("c")): stop()
    case .key(.control("z")): suspend()
    case .key(.control("l")): redrawWhole()
    default: break
    }
  }

  private func readInput(_ loop: EventLoop) {
    guard isShown else { return }
    let events = decoder.readEvents()
    if !events.isEmpty {
      loop.take(events)
    } else if tableviews_has_hung_up(screen.input) {
      loop.isLost = true
      loop.stop()
    }
  }

  private func readSignals(_ loop: EventLoop) {
    let signals = Int(tableviews_guard_take_events())
    if signals & TABLEVIEWS_STOP_REQUESTED != 0 { suspend(wholeJob: false) }
    guard isShown else { return }
    let isBack = signals & (TABLEVIEWS_CONTINUED | TABLEVIEWS_SURVIVED) != 0
    if isBack {
      tableviews_guard_hold_errors()
      redrawWhole()
    }
    let isResized = screen.adoptWindowSize()
    if isResized { presenter.invalidate() }
    if isBack || isResized { loop.take(isResized ? [.resize(size)] : []) }
  }
}
