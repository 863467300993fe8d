/// Where tasks leave what they loaded, whatever thread they run on, and where their owner waits
/// for it.
///
/// Holds the running tasks as well: an outcome is taken only from a task that still counts.
final class RowTaskMailbox<Value: Sendable>: Sendable {
  /// What became of one task.
  struct Outcome: Sendable {
    let identifier: RowIdentifier
    let ticket: Int
    let result: Result<Value, any Error>
  }

  private struct State {
    var outcomes: [Outcome] = []
    var running: [Int: Task<Void, Never>] = [:]
    var lastTicket = 0
    var timer: (deadline: Duration, task: Task<Void, Never>)?
    var hasNews = false
    var isClosed = false
    var waiter: (number: Int, continuation: CheckedContinuation<Bool, Never>)?
    var lastWaiter = 0

    /// Notes that there is news; the waiter is to be resumed outside of the lock.
    mutating func takeWaiterForNews() -> CheckedContinuation<Bool, Never>? {
      hasNews = true
      return takeWaiter()
    }

    mutating func takeWaiter() -> CheckedContinuation<Bool, Never>? {
      let continuation = waiter?.continuation
      waiter = nil
      return continuation
    }
  }

  private let state = TracedMutex(State())

  /// Runs a load; its outcome comes back with the ticket.
  func start(
    _ identifier: RowIdentifier, priority: TaskPriority?,
    _ load: @escaping @Sendable (RowIdentifier) async throws -> Value
  ) -> Int {
    state.withLock { state in
      state.lastTicket += 1
      let ticket = state.lastTicket
      guard !state.isClosed else { return ticket }
      state.running[ticket] = Task(priority: priority) {
        let result: Result<Value, any Error>
        do {
          result = .success(try await load(identifier))
        } catch {
          result = .failure(error)
        }
        self.post(Outcome(identifier: identifier, ticket: ticket, result: result))
      }
      return ticket
    }
  }

  private func post(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.running.removeValue(forKey: outcome.ticket) != nil else { return nil }
      state.outcomes.append(outcome)
      return state.takeWaiterForNews()
    }
    waiter?.resume(returning: true)
  }

  /// Cancels a load; what it still brings is thrown away.
  func cancel(_ ticket: Int) {
    let task = state.withLock { $0.running.removeValue(forKey: ticket) }
    task?.cancel()
  }

  /// Says that there is something to do.
  func signal() {
    let waiter = state.withLock { $0.isClosed ? nil : $0.takeWaiterForNews() }
    waiter?.resume(returning: true)
  }

  /// Signals at a time of the clock, unless an earlier signal is set.
  func signal(at deadline: Duration, by clock: RowTaskClock) {
    let replaced = state.withLock { state -> Task<Void, Never>? in
      if state.isClosed { return nil }
      if let timer = state.timer, timer.deadline <= deadline { return nil }
      let replaced = state.timer?.task
      let task = Task {
        do { try await clock.sleep(deadline) } catch { return }
        self.timerFired(deadline)
      }
      state.timer = (deadline, task)
      return replaced
    }
    replaced?.cancel()
  }

  private func timerFired(_ deadline: Duration) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.timer?.deadline == deadline else { return nil }
      state.timer = nil
      return state.takeWaiterForNews()
    }
    waiter?.resume(returning: true)
  }

  /// How many outcomes wait to be taken.
  var count: Int { state.withLock(\.outcomes.count) }

  /// What has arrived since the last time.
  func take() -> [Outcome] {
    state.withLock { state in
      state.hasNews = false
      let outcomes = state.outcomes
      state.outcomes = []
      return outcomes
    }
  }

  /// Ends everything: tasks are cancelled, nobody waits any more.
  func close() {
    let (tasks, waiter) = state.withLock { state in
      state.isClosed = true
      state.outcomes = []
      var tasks = Array(state.running.values)
      state.running = [:]
      if let timer = state.timer { tasks.append(timer.task) }
      state.timer = nil
      return (tasks, state.takeWaiter())
    }
    for task in tasks { task.cancel() }
    waiter?.resume(returning: false)
  }

  /// Waits until there is news; false when there will be none, or the waiting task is cancelled.
  /// Only one waits at a time: who came before is sent away.
  func waitForNews(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0, number: number) }
    } onCancel: {
      stopWaiting(number)
    }
  }

  private func wait(_ continuation: CheckedContinuation<Bool, Never>, number: Int) {
    let (answer, displaced) = state.withLock {
      state -> (Bool?, CheckedContinuation<Bool, Never>?) in
      if state.isClosed || Task.isCancelled { return (false, nil) }
      if state.hasNews { return (true, nil) }
      let displaced = state.takeWaiter()
      state.waiter = (number, continuation)
      return (nil, displaced)
    }
    displaced?.resume(returning: false)
    if let answer { continuation.resume(returning: answer) }
  }

  private func stopWaiting(_ number: Int) {
    let waiter = state.withLock { $0.waiter?.number == number ? $0.takeWaiter() : nil }
    waiter?.resume(returning: false)
  }
}
