import Dispatch
import TableViews

@testable import icon_downloader

/// Holds back a server's answers until a test tells them; they stay told.
final class Gate: Sendable {
  private struct State {
    var told: [Int: IconServer.Answer] = [:]
    var waiting: [Int: [DispatchSemaphore]] = [:]
    var asked: [Int] = []
    var isOpen = false
  }

  private let state = TracedMutex(State())

  /// The numbers that were asked for, in order.
  var asked: [Int] { state.withLock(\.asked) }

  /// Called by the server, on a thread that may wait.
  func answer(_ number: Int) -> IconServer.Answer {
    let semaphore = DispatchSemaphore(value: 0)
    let isTold = state.withLock { state in
      state.asked.append(number)
      if state.isOpen || state.told[number] != nil { return true }
      state.waiting[number, default: []].append(semaphore)
      return false
    }
    if !isTold { semaphore.wait() }
    return state.withLock { $0.told[number] } ?? .status(500)
  }

  /// Answers what was asked and will be.
  func tell(_ number: Int, _ answer: IconServer.Answer) {
    let waiting = state.withLock { state in
      state.told[number] = answer
      return state.waiting.removeValue(forKey: number) ?? []
    }
    for semaphore in waiting { semaphore.signal() }
  }

  func tellIcon(_ number: Int) {
    tell(number, .pieces([Picture.icon(of: number).quiteOK]))
  }

  /// Lets nobody wait any more.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      let waiting = state.waiting.values.flatMap { $0 }
      state.waiting = [:]
      return waiting
    }
    for semaphore in waiting { semaphore.signal() }
  }
}
