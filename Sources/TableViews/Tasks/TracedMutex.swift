internal import Synchronization

/// A lock around a value, whose order race detectors see as well.
///
/// The standard library's lock is right, but waits in code that ThreadSanitizer does not look
/// into, which then reports every value behind it. The counter says the same in code that it does.
package struct TracedMutex<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let turns = Atomic(0)

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Calls `body` with the value while nobody else can.
  package borrowing func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock { value in
      _ = turns.load(ordering: .acquiring)
      defer { turns.wrappingAdd(1, ordering: .releasing) }
      return body(&value)
    }
  }
}
