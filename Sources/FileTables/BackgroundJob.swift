internal import Glibc
import Synchronization

/// Work on a thread of its own that can be told to stop and says when something is new.
///
/// Its own thread, because reading a pipe may take for ever and would hold one of the few threads
/// that tasks share.
final class BackgroundJob: Sendable {
  /// Something is new; many of them may become one.
  let news: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let stopped = Atomic<Bool>(false)
  private let wakeReader: Int32
  private let wakeWriter: Int32

  /// Starts a thread.
  init(_ body: @escaping @Sendable (BackgroundJob) -> Void) {
    (news, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (wakeReader, wakeWriter) = (ends[0], ends[1])
    BackgroundThread {
      yieldToOthers()
      if !self.isStopped { body(self) }
      self.continuation.finish()
    }.detach()
  }

  deinit {
    close(wakeReader)
    close(wakeWriter)
  }

  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Makes the body return soon, and ends the news.
  func stop() {
    guard !stopped.exchange(true, ordering: .relaxed) else { return }
    wake()
    continuation.finish()
  }

  /// Ends the waiting for input.
  func wake() {
    _ = write(wakeWriter, "", 1)
  }

  /// Says that something is new.
  func tell() {
    continuation.yield()
  }

  /// Waits until a descriptor has input, at most some milliseconds (-1: for ever).
  ///
  /// - Returns: whether it has input or ended; false when the time is over or it was woken.
  func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, 2, milliseconds)
    var byte: UInt8 = 0
    if count > 0, polled[1].revents != 0, !isStopped { _ = read(wakeReader, &byte, 1) }
    return count > 0 && !isStopped && polled[0].revents != 0
  }
}

/// Lets this thread stand back while the processor is wanted for a screen: this program's, and the
/// terminal that shows it.
private func yieldToOthers() {
  setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
}

/// Milliseconds of a clock that only goes forward.
func monotonicMilliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
}
