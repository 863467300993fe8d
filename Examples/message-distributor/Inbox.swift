import Dispatch
import Synchronization

/// Between the threads that read connections and the one that shows pages.
///
/// Holds four batches at most, one read of a connection each. When it is full the readers wait,
/// then the senders do, and no memory is filled by who sends faster than the screen is drawn.
final class Inbox: Sendable {
  static let batchLimit = 4

  /// Says that there is something to take.
  let news: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let slots = DispatchSemaphore(value: Inbox.batchLimit)
  private let batches = Mutex<[MessageBatch]>([])

  init() {
    (news, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Leaves a batch; waits while there are too many.
  func put(_ batch: MessageBatch) {
    guard !batch.isEmpty else { return }
    slots.wait()
    batches.withLock { $0.append(batch) }
    signal.yield()
  }

  /// All that waits, as one batch.
  func take() -> MessageBatch {
    let taken = batches.withLock { batches in
      let taken = batches
      batches = []
      return taken
    }
    for _ in taken { slots.signal() }
    return taken.reduce(into: MessageBatch()) { $0.add($1) }
  }

  /// Ends the news, and lets nobody wait any more.
  func close() {
    signal.finish()
    for _ in 0..<64 { slots.signal() }
  }
}
