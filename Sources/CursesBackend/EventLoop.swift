internal import CTableViewsCurses
internal import Dispatch
internal import TerminalCore

/// Turns of one call of ``CursesTerminal/run(_:)``: what arrived is handled, then one frame drawn.
///
/// A thread waits for input and takes each turn itself, synchronously on the main queue: as on the
/// main actor, whose tasks run between turns, but without handing over to another thread. Dispatch
/// sources and `AsyncStream` hand over two to four times per key, which costs more than drawing.
@MainActor final class EventLoop {
  /// Whether the loop is to end.
  private(set) var isStopped = false
  /// Whether the terminal went away.
  var isLost = false
  private let turn: ([InputEvent]) -> Void
  private var readInput: (() -> Void)?
  private var readSignals: (() -> Void)?
  private var isTurning = false
  private var isScheduled = false
  private var waiting: [InputEvent] = []
  private var sleeper: UnsafeContinuation<Void, Never>?
  private var watcher: OpaquePointer?

  /// A loop whose turns handle a batch of events, maybe an empty one, and draw a frame.
  init(turn: @escaping ([InputEvent]) -> Void) {
    self.turn = turn
  }

  /// Calls `readInput` whenever there is input, and `readSignals` whenever there are signals.
  ///
  /// - Returns: false when there is no thread for it.
  func watch(
    input: Int32, signals: Int32, readInput: @escaping () -> Void,
    readSignals: @escaping () -> Void
  ) -> Bool {
    self.readInput = readInput
    self.readSignals = readSignals
    let context = Unmanaged.passRetained(self)
    watcher = tableviews_watch(input, signals, context.toOpaque(), takeWatchedTurn, endWatch)
    if watcher == nil { context.release() }
    return watcher != nil
  }

  /// - Returns: whether to go on watching.
  fileprivate func takeTurn(isInput: Bool) -> Bool {
    guard !isStopped else { return false }
    if isInput { readInput?() } else { readSignals?() }
    return !isStopped
  }

  /// Takes a turn now; only for callers that no content called.
  func take(_ batch: [InputEvent]) {
    guard !isStopped else { return }
    isTurning = true
    defer { isTurning = false }
    let events = waiting + batch
    waiting = []
    turn(events)
  }

  /// Takes a turn soon, and one only however often it is called before that.
  func schedule(_ batch: [InputEvent] = []) {
    waiting += batch
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isScheduled = false
        self.take([])
      }
    }
  }

  /// Asks for a frame; nothing to do during a turn, since that ends with one.
  func askForFrame() {
    guard !isTurning else { return }
    schedule()
  }

  /// Ends the loop.
  func stop() {
    isStopped = true
    sleeper?.resume()
    sleeper = nil
  }

  /// Waits for the end and stops watching.
  func untilStopped() async {
    if !isStopped {
      await withUnsafeContinuation { sleeper = $0 }
    }
    if let watcher { tableviews_end_watch(watcher) }
    watcher = nil
    readInput = nil
    readSignals = nil
  }
}

/// Takes a turn for the thread that waits for input.
private func takeWatchedTurn(_ context: UnsafeMutableRawPointer?, _ isInput: Bool) -> Bool {
  guard let context else { return false }
  let loop = Unmanaged<EventLoop>.fromOpaque(context).takeUnretainedValue()
  return DispatchQueue.main.sync {
    MainActor.assumeIsolated { loop.takeTurn(isInput: isInput) }
  }
}

/// Lets go of the loop for the thread that waited for input.
private func endWatch(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<EventLoop>.fromOpaque(context).release()
}
