internal import Dispatch
internal import TerminalCore

/// What one call of ``CursesTerminal/run(_:)`` keeps: the stream of batches and where it is fed.
@MainActor final class LoopState {
  /// Everything that waited at one moment; an empty batch only asks for a frame.
  let batches: AsyncStream<[InputEvent]>
  /// Whether the loop is to end.
  private(set) var isStopped = false
  /// Whether the terminal went away.
  var isLost = false
  /// Whether a frame follows anyway, so that nobody needs to ask for one.
  var isHandling = true
  private var hasAskedForFrame = false
  private let continuation: AsyncStream<[InputEvent]>.Continuation
  private var sources: [any DispatchSourceRead] = []

  init() {
    (batches, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
  }

  /// Calls `handler` whenever `descriptor` has something to read.
  func watch(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.activate()
    sources.append(source)
  }

  /// Feeds the loop.
  func post(_ batch: [InputEvent]) {
    continuation.yield(batch)
  }

  /// Asks for one frame, however often it is called before that is drawn.
  func askForFrame() {
    guard !isHandling, !hasAskedForFrame else { return }
    hasAskedForFrame = true
    post([])
  }

  /// Notes that a frame is about to be drawn.
  func willDraw() {
    hasAskedForFrame = false
  }

  /// Ends the loop.
  func stop() {
    isStopped = true
    continuation.finish()
  }

  /// Stops feeding.
  func close() {
    for source in sources { source.cancel() }
    sources = []
    continuation.finish()
  }
}
