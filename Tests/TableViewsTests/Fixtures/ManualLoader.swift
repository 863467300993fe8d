import Synchronization
import TableViews

/// Loads texts when a test says so.
final class ManualLoader: Sendable {
  struct Refusal: Error, Equatable {}

  private struct State {
    var waiting: [RowIdentifier: [CheckedContinuation<String, any Error>]] = [:]
    var answers: [RowIdentifier: [Result<String, any Error>]] = [:]
    var started: [RowIdentifier] = []
    var cancelled: [RowIdentifier] = []
    var watchers:
      [(isReached: @Sendable (Log) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
        []

    var log: Log { Log(started: started, cancelled: cancelled) }

    mutating func takeReached() -> [CheckedContinuation<Void, Never>] {
      let log = log
      let reached = watchers.filter { $0.isReached(log) }.map(\.continuation)
      watchers.removeAll { $0.isReached(log) }
      return reached
    }
  }

  /// What was begun and given up, in order.
  struct Log: Sendable {
    var started: [RowIdentifier]
    var cancelled: [RowIdentifier]
  }

  private let state = Mutex(State())
  /// Whether loads go on when they are cancelled, as one whose answer is under way already.
  let ignoresCancellation: Bool

  init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
  }

  var log: Log { state.withLock(\.log) }

  func load(_ identifier: RowIdentifier) async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(identifier, $0) }
    } onCancel: {
      cancel(identifier)
    }
  }

  private func begin(
    _ identifier: RowIdentifier, _ continuation: CheckedContinuation<String, any Error>
  ) {
    let (answer, reached) = state.withLock { state in
      state.started.append(identifier)
      var answer = state.answers[identifier].flatMap { $0.first }
      if answer != nil {
        state.answers[identifier]?.removeFirst()
      } else if Task.isCancelled, !ignoresCancellation {
        answer = .failure(CancellationError())
      } else {
        state.waiting[identifier, default: []].append(continuation)
      }
      return (answer, state.takeReached())
    }
    if let answer { continuation.resume(with: answer) }
    for watcher in reached { watcher.resume() }
  }

  private func cancel(_ identifier: RowIdentifier) {
    let (continuations, reached) = state.withLock { state in
      state.cancelled.append(identifier)
      let continuations = ignoresCancellation ? nil : state.waiting.removeValue(forKey: identifier)
      return (continuations ?? [], state.takeReached())
    }
    for continuation in continuations { continuation.resume(throwing: CancellationError()) }
    for watcher in reached { watcher.resume() }
  }

  /// Ends the oldest load of a row, or the next one that begins.
  func finish(_ identifier: RowIdentifier, _ result: Result<String, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<String, any Error>? in
      guard var waiting = state.waiting[identifier], !waiting.isEmpty else {
        state.answers[identifier, default: []].append(result)
        return nil
      }
      let first = waiting.removeFirst()
      state.waiting[identifier] = waiting.isEmpty ? nil : waiting
      return first
    }
    continuation?.resume(with: result)
  }

  func finish(_ identifier: RowIdentifier, _ text: String) {
    finish(identifier, .success(text))
  }

  func fail(_ identifier: RowIdentifier) {
    finish(identifier, .failure(Refusal()))
  }

  /// Waits until the log is as a test wants it.
  func wait(until isReached: @escaping @Sendable (Log) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if isReached(state.log) { return true }
        state.watchers.append((isReached, continuation))
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}
