internal import CTableViewsScan
import Synchronization
internal import TableRecords

/// One search, on a thread of its own: raw bytes first, and only records that contain the
/// matcher's anchor are taken apart. It scans on where the index has not been.
final class RecordSearch: Sendable {
  /// Where a search begins.
  enum Origin: Sendable {
    case position(Int)
    /// A record whose position is not known, by its offset.
    case offset(Int)
  }

  private struct Result {
    var fraction = 0.0
    var position: Int?
  }

  private let index: RecordIndex
  private let query: RecordQuery
  private let origin: Origin
  private let backwards: Bool
  private let margin: Int
  private let result = Mutex(Result())

  /// Values longer than this are matched in their first part only.
  private static let limits = FieldReader.Limits(field: 64 << 20, record: .max)

  /// - Parameter margin: records to be known behind the one that is found.
  init(
    _ index: RecordIndex, query: RecordQuery, origin: Origin, backwards: Bool, margin: Int = 0
  ) {
    self.margin = margin
    self.index = index
    self.query = query
    self.origin = origin
    self.backwards = backwards
  }

  /// The part of the search that is done, from 0 to 1.
  var fraction: Double { result.withLock { $0.fraction } }
  /// The position that was found.
  var position: Int? { result.withLock { $0.position } }

  /// Searches until something is found or the job is stopped.
  func run(_ job: BackgroundJob) {
    guard let matcher = try? FieldMatcher(query) else { return }
    var pass = Pass(index: index, job: job, matcher: matcher, column: query.column)
    guard let start = firstPosition(&pass) else { return }
    let position = backwards ? searchBackwards(&pass, start) : searchForwards(&pass, start)
    if let position {
      while !job.isStopped, index.progress.records <= position + margin, index.step() {}
    }
    if !job.isStopped { result.withLock { $0.position = position } }
  }

  private func firstPosition(_ pass: inout Pass) -> Int? {
    switch origin {
    case .position(let position): return position
    case .offset(let offset):
      while index.progress.scanned <= offset, !pass.job.isStopped, index.step() {}
      return pass.position(ofRecordAt: offset)
    }
  }

  private func searchForwards(_ pass: inout Pass, _ start: Int) -> Int? {
    var position = start
    while !pass.job.isStopped, let segment = segment(with: position, pass.job) {
      if let found = pass.first(in: segment, from: position) { return found }
      note(Double(segment.end) / Double(max(1, index.source.size)), pass.job)
      guard segment.endRecords > position else { return nil }
      position = segment.endRecords
    }
    return nil
  }

  private func searchBackwards(_ pass: inout Pass, _ start: Int) -> Int? {
    guard var segment = segment(with: start, pass.job) else { return nil }
    let whole = Double(max(1, segment.end))
    var position = min(start, segment.endRecords - 1)
    while !pass.job.isStopped, position >= 0 {
      if let found = pass.last(in: segment, upTo: position) { return found }
      note(1 - Double(segment.start.offset) / whole, pass.job)
      position = segment.start.records - 1
      guard position >= 0, let before = self.segment(with: position, pass.job) else { return nil }
      segment = before
    }
    return nil
  }

  /// The segment with a position, scanned if need be; the last one when the position is beyond.
  private func segment(with position: Int, _ job: BackgroundJob) -> RecordIndex.Segment? {
    while !job.isStopped {
      if let segment = index.segment(with: position) { return segment }
      if !index.step() { return index.segment(with: position, takesOpenEnd: true) }
    }
    return nil
  }

  private func note(_ fraction: Double, _ job: BackgroundJob) {
    let isNews = result.withLock { result in
      guard fraction - result.fraction >= 0.01 else { return false }
      result.fraction = fraction
      return true
    }
    if isNews { job.tell() }
  }

  /// What one search needs while it runs.
  private struct Pass {
    let index: RecordIndex
    let job: BackgroundJob
    let matcher: FieldMatcher
    let column: Int?
    var window: ByteWindow
    let reader: FieldReader

    init(index: RecordIndex, job: BackgroundJob, matcher: FieldMatcher, column: Int?) {
      self.index = index
      self.job = job
      self.matcher = matcher
      self.column = column
      window = ByteWindow(index.source, capacity: max(64 << 10, matcher.anchor.count * 2))
      reader = FieldReader(index.dialect)
    }

    mutating func first(in segment: RecordIndex.Segment, from first: Int) -> Int? {
      var found: Int?
      visitMatches(in: segment, first...Int.max) {
        found = $0
        return false
      }
      return found
    }

    mutating func last(in segment: RecordIndex.Segment, upTo last: Int) -> Int? {
      var found: Int?
      visitMatches(in: segment, 0...last) {
        found = $0
        return true
      }
      return found
    }

    /// Calls `visit` for the matching records of a segment until it returns false.
    private mutating func visitMatches(
      in segment: RecordIndex.Segment, _ positions: ClosedRange<Int>, visit: (Int) -> Bool
    ) {
      let usesAnchor = !matcher.anchor.isEmpty && !segment.start.hasLooseQuotes
      guard var record = skip(to: positions.lowerBound, in: segment) else { return }
      while record.offset < segment.end, !job.isStopped {
        if usesAnchor {
          guard let place = findAnchor(from: record.offset, to: segment.end) else { return }
          record = start(ofRecordWith: place, from: record)
        }
        guard record.records <= positions.upperBound else { return }
        var isMatch = false
        let extent = reader.read(at: record, from: &window, limits: RecordSearch.limits) {
          if !isMatch, column == nil || column == $0 { isMatch = matcher.matches($1) }
        }
        guard let extent else { return }
        if isMatch, !visit(record.records) { return }
        record = extent.next
      }
    }

    private mutating func skip(to position: Int, in segment: RecordIndex.Segment) -> Checkpoint? {
      scan(from: segment.start, to: segment.end, records: position)
    }

    private mutating func start(ofRecordWith place: Int, from known: Checkpoint) -> Checkpoint {
      scan(from: known, to: place, records: .max) ?? known
    }

    /// Scans up to an offset or a number of records; nil when that number is not reached.
    private mutating func scan(from start: Checkpoint, to end: Int, records: Int) -> Checkpoint? {
      var state = ScanState(at: start)
      while Int(state.records) < records, Int(state.offset) < end {
        let bytes = window.bytes(at: Int(state.offset))
        let count = min(bytes.count, end - Int(state.offset))
        guard count > 0 else { break }
        _ = withUnsafePointer(to: index.dialect) {
          scanRecords($0, &state, bytes.baseAddress, count, UInt64(records))
        }
      }
      let isReached = records == .max || Int(state.records) >= records
      return isReached ? Checkpoint(state) : nil
    }

    private mutating func findAnchor(from start: Int, to end: Int) -> Int? {
      let length = matcher.anchor.count
      var offset = start
      while offset + length <= end, !job.isStopped {
        let bytes = window.bytes(at: offset, minimum: length)
        let count = min(bytes.count, end - offset)
        guard count >= length else { return nil }
        let place = findText(
          bytes.baseAddress, count, matcher.anchor, length, matcher.foldsAnchor)
        if place < count { return offset + place }
        offset += count - length + 1
      }
      return nil
    }

    /// The number of the record that begins at an offset or soon after it.
    mutating func position(ofRecordAt offset: Int) -> Int? {
      var low = 0
      var high = index.progress.records
      while high - low > 1 {
        let middle = (low + high) / 2
        if index.checkpoint(before: middle).offset <= offset { low = middle } else { high = middle }
      }
      let known = index.checkpoint(before: low)
      return scan(from: known, to: offset, records: .max).map(\.records)
    }
  }
}
