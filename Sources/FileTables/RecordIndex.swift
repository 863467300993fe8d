internal import CTableViewsScan
import Synchronization

/// Where records begin, known from the start of a source up to where scanning got: a checkpoint
/// every so many bytes, so that a gigabyte takes some hundred kilobytes.
///
/// Any thread may scan on with ``step()``, and any thread may ask.
final class RecordIndex: Sendable {
  /// How far scanning got.
  struct Progress: Sendable {
    /// The byte offset.
    var scanned = 0
    /// The records that begin before it; the last one may go on.
    var records = 0
    /// Whether the last of them has not ended.
    var isLastOpen = false
    /// The most fields of any record.
    var mostFields = 0
    /// Whether all of a final source was scanned.
    var isComplete = false
  }

  /// The records between two checkpoints.
  struct Segment: Sendable {
    var start: Checkpoint
    /// The byte offset where it ends.
    var end: Int
    /// The position of the first record after it.
    var endRecords: Int
  }

  private struct Scanner {
    var state: ScanState
    var buffer: [UInt8] = []
  }

  fileprivate struct Known {
    var progress: Progress
    var checkpoints: [Checkpoint]
    var stride = 128 << 10
  }

  static let chunk = 64 << 10
  private static let mostCheckpoints = 8_192

  let source: ByteSource
  let dialect: ScanDialect
  private let scanner: Mutex<Scanner>
  private let known: Mutex<Known>

  init(_ source: ByteSource, dialect: ScanDialect, start: Checkpoint) {
    self.source = source
    self.dialect = dialect
    scanner = Mutex(Scanner(state: ScanState(at: start)))
    known = Mutex(Known(progress: Progress(scanned: start.offset), checkpoints: [start]))
  }

  var progress: Progress { known.withLock { $0.progress } }

  /// Scans the next piece.
  ///
  /// - Returns: whether there was one; false at the end of what is there.
  func step() -> Bool {
    scanner.withLock { scanner in
      guard !progress.isComplete else { return false }
      let isFinal = source.isFinal
      let offset = Int(scanner.state.offset)
      if scanner.buffer.isEmpty { scanner.buffer = [UInt8](repeating: 0, count: Self.chunk) }
      let count = scanner.buffer.withUnsafeMutableBytes { buffer in
        let count = source.read(into: buffer, at: offset)
        _ = withUnsafePointer(to: dialect) {
          scanRecords($0, &scanner.state, buffer.baseAddress, count, .max)
        }
        return count
      }
      let isComplete = count == 0 && isFinal
      if isComplete { scanner.buffer = [] }
      note(&scanner.state, isComplete: isComplete)
      return count > 0
    }
  }

  private func note(_ state: inout ScanState, isComplete: Bool) {
    let isInside = state.isInsideRecord
    let openFields = isInside ? Int(state.delimiters) + 1 : 0
    known.withLock { known in
      known.progress = Progress(
        scanned: Int(state.offset), records: Int(state.records) + (isInside ? 1 : 0),
        isLastOpen: isInside, mostFields: max(Int(state.most_fields), openFields),
        isComplete: isComplete)
      let last = known.checkpoints.count - 1
      if state.has_loose_quotes { known.checkpoints[last].hasLooseQuotes = true }
      guard Int(state.record_start) - known.checkpoints[last].offset >= known.stride else { return }
      var next = Checkpoint(state)
      next.hasLooseQuotes = state.has_loose_quotes
      state.has_loose_quotes = false
      known.checkpoints.append(next)
      if known.checkpoints.count > Self.mostCheckpoints { known.thinOut() }
    }
  }

  /// The last checkpoint at or before a position.
  ///
  /// - Complexity: O(log checkpoints).
  func checkpoint(before position: Int) -> Checkpoint {
    known.withLock { $0.checkpoints[$0.place(of: position)] }
  }

  /// The segment with a position; nil when scanning has not passed its end. `takesOpenEnd`
  /// accepts what is there so far for it.
  ///
  /// - Complexity: O(log checkpoints).
  func segment(with position: Int, takesOpenEnd: Bool = false) -> Segment? {
    known.withLock { known in
      let place = known.place(of: position)
      let start = known.checkpoints[place]
      if place + 1 < known.checkpoints.count {
        let next = known.checkpoints[place + 1]
        return Segment(start: start, end: next.offset, endRecords: next.records)
      }
      guard known.progress.isComplete || takesOpenEnd else { return nil }
      return Segment(
        start: start, end: known.progress.scanned, endRecords: known.progress.records)
    }
  }
}

extension RecordIndex.Known {
  /// The place of the last checkpoint at or before a position.
  fileprivate func place(of position: Int) -> Int {
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].records <= position { low = middle } else { high = middle }
    }
    return low
  }

  fileprivate mutating func thinOut() {
    var kept: [Checkpoint] = []
    for (place, checkpoint) in checkpoints.enumerated() {
      if place.isMultiple(of: 2) {
        kept.append(checkpoint)
      } else if checkpoint.hasLooseQuotes {
        kept[kept.count - 1].hasLooseQuotes = true
      }
    }
    checkpoints = kept
    stride *= 2
  }
}
