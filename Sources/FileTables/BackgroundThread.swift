internal import Glibc

/// A thread that takes no signals. Exactly one of ``join()`` and ``detach()`` is called.
struct BackgroundThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private var thread = pthread_t()
  private let hasStarted: Bool

  /// Starts it; where the system has no thread to give, the body is run at once instead.
  init(_ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let boxed = Unmanaged.passRetained(Body(body))
    let failure = pthread_create(&thread, nil, Self.main, boxed.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    hasStarted = failure == 0
    if !hasStarted { boxed.takeRetainedValue().run() }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    argument in
    guard let argument else { return nil }
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }

  /// Waits for its end.
  func join() {
    if hasStarted { pthread_join(thread, nil) }
  }

  /// Lets it end by itself.
  func detach() {
    if hasStarted { pthread_detach(thread) }
  }
}
