/// A clock reduced to what waiting needs, so that nobody else has to be generic over its type.
struct RowTaskClock: Sendable {
  /// The time since the clock was taken.
  let now: @Sendable () -> Duration
  /// Sleeps until so much time has passed since the clock was taken.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  init<Source: Clock>(_ clock: Source) where Source.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
