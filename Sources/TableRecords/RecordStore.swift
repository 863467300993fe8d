/// Where a browser's records come from: a file, a pipe, a database.
///
/// A store answers at once with what it has and tells its delegate when more is there, so a
/// screen is never late. Like the table, it is an ordinary class in its owner's isolation; what
/// it does in the background it does behind its own locks.
public protocol RecordStore: AnyObject {
  /// What a status line calls the source; any text, not yet safe to show.
  var name: String { get }
  /// The format in a few words: `CSV ; UTF-8`.
  var summary: String { get }
  /// The columns so far.
  var columns: [RecordColumn] { get }
  /// How many records there are.
  var count: RecordCount { get }
  /// Positions at the end that are counted from the end while the count is an estimate: their
  /// records are right, their numbers are not. Nil when every number is right.
  var provisionalTail: Range<Int>? { get }
  /// Weak.
  var delegate: (any RecordStoreDelegate)? { get set }

  /// The records at `range`, nil for each that is not there yet; those are fetched, and
  /// ``RecordStoreDelegate/recordStore(_:recordsDidArrive:)-swift.method`` follows.
  ///
  /// - Parameter range: positions, within `0..<count.value`.
  /// - Returns: as many elements as `range` has.
  func records(in range: Range<Int>) -> [Record?]

  /// The record at a position, as ``records(in:)`` has it: for those who ask for one at a time.
  func record(at position: Int) -> Record?

  /// The record at a position without any value cut short; nil when it is not there yet.
  func wholeRecord(at position: Int) -> Record?

  /// Works in the background (counts, reads a pipe) and tells the delegate, in the caller's
  /// isolation, until everything is known or the task is cancelled.
  func follow(isolation: isolated (any Actor)?) async

  /// Stops what runs in the background; what is known so far stays.
  func cancel()

  /// Asks for another order or choice of records.
  ///
  /// - Returns: false when the store cannot, and nothing changed.
  func apply(_ request: RecordRequest) -> Bool

  /// The position of the next record that matches, looking from `start` (included) to the end,
  /// or to the beginning when `backwards`.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - start: the first position to look at.
  ///   - backwards: whether to go towards the beginning.
  ///   - isolation: the caller's, in which `progress` is called.
  ///   - progress: told the fraction searched, now and then.
  /// - Returns: nil when there is none, or when the task was cancelled.
  /// - Throws: ``RecordQueryError`` when the pattern is not a regular expression.
  /// - Complexity: O(bytes searched); off the caller's thread.
  func firstMatch(
    of query: RecordQuery, from start: Int, backwards: Bool, isolation: isolated (any Actor)?,
    progress: (Double) -> Void
  ) async throws(RecordQueryError) -> Int?
}

extension RecordStore {
  public func record(at position: Int) -> Record? {
    records(in: position..<position + 1).first.flatMap { $0 }
  }
}
