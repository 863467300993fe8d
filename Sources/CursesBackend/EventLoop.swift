internal import Dispatch
internal import TerminalCore

/// Turns of one call of ``CursesTerminal/run(_:)``: what arrived is handled, then one frame drawn.
///
/// Turns run right in the dispatch sources' handlers on the main queue, so that main-actor tasks
/// run between them. A stream or a continuation for each turn would do the same, but resuming
/// leads through another thread and back, which costs more than drawing does.
@MainActor final class EventLoop {
  /// Whether the loop is to end.
  private(set) var isStopped = false
  /// Whether the terminal went away.
  var isLost = false
  private let turn: ([InputEvent]) -> Void
  private var isTurning = false
  private var isScheduled = false
  private var waiting: [InputEvent] = []
  private var sleeper: UnsafeContinuation<Void, Never>?
  private var sources: [any DispatchSourceRead] = []

  /// A loop whose turns handle a batch of events, maybe an empty one, and draw a frame.
  init(turn: @escaping ([InputEvent]) -> Void) {
    self.turn = turn
  }

  /// Calls `handler` whenever `descriptor` has something to read.
  func watch(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.activate()
    sources.append(source)
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
    for source in sources { source.cancel() }
    sources = []
  }
}
