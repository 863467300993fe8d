internal import CTableViewsCurses
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
    let loop = LoopState()
    self.loop = loop
    enterScreen()
    content.needsDisplay = { loop.askForFrame() }
    defer {
      content.needsDisplay = nil
      loop.close()
      self.loop = nil
      leaveScreen()
    }
    show(content, loop)
    startReading(loop)
    for await batch in loop.batches {
      guard !loop.isStopped else { break }
      loop.isHandling = true
      for event in batch where !loop.isStopped && !content.handle(event) {
        handleUnused(event, loop)
      }
      guard !loop.isStopped else { break }
      show(content, loop)
    }
    if loop.isLost {
      throw CursesTerminalError(.terminalLost, "The terminal went away.")
    }
    try Task.checkCancellation()
  }

  private func show(_ content: some TerminalContent, _ loop: LoopState) {
    loop.willDraw()
    guard isShown else { return }
    var frame = Frame(size: size)
    content.draw(into: &frame, in: frame.bounds)
    loop.isHandling = false
    present(frame)
  }

  private func handleUnused(_ event: InputEvent, _ loop: LoopState) {
    switch event {
    case .key(.character("q")), .key(.control("c")): loop.stop()
    case .key(.control("z")): suspend()
    case .key(.control("l")): redrawWhole()
    default: break
    }
  }

  private func startReading(_ loop: LoopState) {
    loop.watch(screen.input) { [weak self] in self?.readInput(loop) }
    loop.watch(tableviews_guard_descriptor()) { [weak self] in self?.readSignals(loop) }
  }

  private func readInput(_ loop: LoopState) {
    guard isShown else { return }
    let events = decoder.readEvents()
    if !events.isEmpty { loop.post(events) }
    if tableviews_has_hung_up(screen.input) {
      loop.isLost = true
      loop.stop()
    }
  }

  private func readSignals(_ loop: LoopState) {
    let signals = Int(tableviews_guard_take_events())
    if signals & TABLEVIEWS_STOP_REQUESTED != 0 { suspend(wholeJob: false) }
    let isBack = signals & (TABLEVIEWS_CONTINUED | TABLEVIEWS_SURVIVED) != 0
    if isBack, isShown {
      tableviews_guard_hold_errors()
      redrawWhole()
      loop.post([])
    }
    if isBack || signals & TABLEVIEWS_RESIZED != 0, isShown, screen.adoptWindowSize() {
      presenter.invalidate()
      loop.post([.resize(size)])
    }
  }
}
