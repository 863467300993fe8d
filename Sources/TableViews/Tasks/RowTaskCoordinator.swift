/// Loads something for each row in view, and has its cell filled when it arrives.
///
/// The factory shows ``value(for:)`` or a placeholder, at once. The coordinator, which is told of
/// displayed cells as a delegate of the table, runs `load` for the rows that lack a value: once for
/// each identity, a few at a time, from the top. When a value comes it looks where the row is now
/// and asks the factory to fill that one cell again.
///
/// ```swift
/// let icons = RowTaskCoordinator(column: "icon") { try await download($0) }
/// table.delegate = icons
/// Task { await icons.run() }
/// ```
///
/// It works for one table, whose data source must give rows identities. Like the table it is
/// bound to no actor and not `Sendable`: only `load` runs elsewhere, everything else where
/// ``run(isolation:)`` or ``deliver()`` is called. Work ends with the table or the coordinator,
/// whichever goes first; neither keeps the other.
public final class RowTaskCoordinator<Value: Sendable>: TableViewDelegate {
  /// Hears of values and failures; weak.
  public weak var delegate: (any RowTaskDelegate)?
  /// How many loads run at a time.
  public var concurrencyLimit = 4
  /// How long a table must not have been scrolled before loads start.
  public var settleDelay: Duration = .milliseconds(80)
  /// When a failed load is tried again.
  public var backoff = RowTaskBackoff()
  /// How many values are kept; more only if so many rows are in view.
  public var cacheLimit: Int {
    get { values.limit }
    set { values.limit = newValue }
  }

  /// The column that shows the values; nil when several do.
  let column: String?
  let load: @Sendable (RowIdentifier) async throws -> Value
  let clock: RowTaskClock
  let mailbox = RowTaskMailbox<Value>()
  weak var tableView: TableView?
  var values: RowTaskCache<Value>
  /// The tickets of the loads that run.
  var inFlight: [RowIdentifier: Int] = [:]
  var failures: [RowIdentifier: Failure] = [:]
  /// What the cells on the screen stand for.
  var displays: [ObjectIdentifier: Display] = [:]
  /// How many cells on the screen stand for a row.
  var displayCounts: [RowIdentifier: Int] = [:]
  var prefetches: Set<RowIdentifier> = []
  /// Cancelled by hand, until they are displayed again.
  var stopped: Set<RowIdentifier> = []
  var lastTop: Int?
  var lastScroll: Duration?

  /// A load that did not succeed.
  struct Failure {
    var count: Int
    var retryTime: Duration
  }

  /// A cell, as it was when it came to the screen.
  struct Display {
    let identifier: RowIdentifier
    let token: Int
  }

  /// Creates a coordinator; make it a delegate of the table.
  ///
  /// - Parameters:
  ///   - column: the column whose cells show the values; nil when all cells of a row are filled
  ///     again.
  ///   - clock: what delays are measured by.
  ///   - load: makes the value of a row. Runs on any thread, several at a time; is cancelled when
  ///     its row leaves the screen.
  public init(
    column: String? = nil, clock: some Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (RowIdentifier) async throws -> Value
  ) {
    self.column = column
    self.clock = RowTaskClock(clock)
    self.load = load
    values = RowTaskCache(limit: 1_000)
  }

  deinit { mailbox.close() }

  /// The value of a row if it is there; for factories, which show a placeholder otherwise.
  public func value(for identifier: RowIdentifier) -> Value? {
    values.value(for: identifier)
  }

  /// How far the work for a row has come.
  public func state(of identifier: RowIdentifier) -> RowTaskState {
    if values.contains(identifier) { return .loaded }
    if inFlight[identifier] != nil { return .loading }
    if let failure = failures[identifier] { return .failed(attempts: failure.count) }
    return isWanted(identifier) ? .waiting : .idle
  }

  func isWanted(_ identifier: RowIdentifier) -> Bool {
    !stopped.contains(identifier)
      && (displayCounts[identifier] != nil || prefetches.contains(identifier))
  }

  /// Loads values before their rows come into view, after all that are in view, with low priority
  /// and nearest first.
  public func prefetch(_ identifiers: some Sequence<RowIdentifier>) {
    for identifier in identifiers where !values.contains(identifier) {
      stopped.remove(identifier)
      prefetches.insert(identifier)
    }
    mailbox.signal()
  }

  /// Gives up what was to be loaded early; rows that are in view by now are loaded all the same.
  public func cancelPrefetching(_ identifiers: some Sequence<RowIdentifier>) {
    for identifier in identifiers { prefetches.remove(identifier) }
    cancelUnwanted()
    mailbox.signal()
  }

  /// Cancels the load of a row until the row is displayed or prefetched again.
  public func cancel(_ identifier: RowIdentifier) {
    prefetches.remove(identifier)
    stopped.insert(identifier)
    stop(identifier)
    mailbox.signal()
  }

  /// Cancels all loads until their rows are displayed again, as when the coordinator is taken from
  /// its table. Values that are there stay.
  public func cancelAll() {
    prefetches = []
    stopped.formUnion(displayCounts.keys)
    for identifier in Array(inFlight.keys) { stop(identifier) }
  }

  /// Forgets a value or a failure, so that it is loaded again when its row is in view.
  public func discardValue(for identifier: RowIdentifier) {
    values.remove(identifier)
    failures[identifier] = nil
    refresh([identifier])
    mailbox.signal()
  }

  /// Forgets all values and failures.
  public func discardAllValues() {
    values.removeAll()
    failures = [:]
    refresh(Array(displayCounts.keys))
    mailbox.signal()
  }

  func stop(_ identifier: RowIdentifier) {
    if let ticket = inFlight.removeValue(forKey: identifier) { mailbox.cancel(ticket) }
  }
}
