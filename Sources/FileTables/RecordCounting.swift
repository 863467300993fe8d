internal import CTableViewsScan
import Synchronization

extension DelimitedFile {
  /// The exact number of records; counts all that is not counted yet, waits for the end of a pipe.
  ///
  /// - Complexity: O(bytes), on two threads for large files.
  public func countRecords() -> Int {
    if let spool {
      while !source.isFinal { _ = spool.receive() }
      refresh()
      while index.step() {}
    }
    let progress = index.progress
    if progress.isComplete { return progress.records }
    return RecordCounter(source, layout: layout).count()
  }
}

/// Counts the records of a file, and nothing else.
struct RecordCounter: Sendable {
  private let source: ByteSource
  private let layout: RecordLayout
  private let dialect: ScanDialect

  /// Files of this size are counted on two threads.
  static let shared = 16 << 20

  init(_ source: ByteSource, layout: RecordLayout) {
    self.source = source
    self.layout = layout
    var dialect = layout.scan
    dialect.counts_fields = false
    self.dialect = dialect
  }

  /// The number of records.
  ///
  /// A second thread begins in the middle, at what looks like the start of a record. The first
  /// one sees whether it is one when it gets there; if it is not, it goes on to the end itself.
  ///
  /// - Parameter sharedSize: the size from which on two threads are used.
  func count(sharedSize: Int = shared) -> Int {
    let middle = (layout.start.offset + source.size) / 2
    let beginning = ScanState(at: layout.start)
    guard source.size >= sharedSize,
      let split = TailSection.find(
        in: source, layout: layout, from: middle, to: min(source.size, middle + 256 << 10))?.start
    else { return scan(beginning, to: .max).allRecords }

    let rest = CountedRest()
    let second = BackgroundThread {
      rest.records = scan(ScanState(at: split), to: .max).allRecords
    }
    let first = scan(beginning, to: split.offset)
    second.join()
    let meets = first.phase == (split.isAfterReturn ? .afterReturn : .atRecord)
    return meets ? Int(first.records) + rest.records : scan(first, to: .max).allRecords
  }

  private func scan(_ start: ScanState, to end: Int) -> ScanState {
    var state = start
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 64) { buffer in
      while true {
        let wanted = min(buffer.count, end - Int(state.offset))
        let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        let count = source.read(into: piece, at: Int(state.offset))
        guard count > 0 else { return }
        _ = withUnsafePointer(to: dialect) {
          scanRecords($0, &state, piece.baseAddress, count, .max)
        }
      }
    }
    return state
  }
}

extension ScanState {
  /// The records, one that the input's end closes included.
  fileprivate var allRecords: Int { Int(records) + (isInsideRecord ? 1 : 0) }
}

/// What the second thread counted.
private final class CountedRest: Sendable {
  private let counted = Mutex(0)

  var records: Int {
    get { counted.withLock { $0 } }
    set { counted.withLock { $0 = newValue } }
  }
}
