internal import CTableViewsScan
internal import TableRecords
internal import TableViews

/// Reads single records for a screen: remembers where it was, so that the next record costs no
/// search and a row drawn twice no reading.
final class RecordFetcher {
  // Without run-time checks for overlapping accesses: these are used for every record.
  @exclusivity(unchecked) private(set) var window: ByteWindow
  private let reader: FieldReader
  /// Where the record after the last one read is.
  @exclusivity(unchecked) private var cursor: Checkpoint?
  @exclusivity(unchecked) private var kept = KeptRecords()
  @exclusivity(unchecked) private var usualFields = 0

  init(_ source: ByteSource, dialect: ScanDialect) {
    window = ByteWindow(source)
    reader = FieldReader(dialect)
  }

  /// A record that was read before.
  func keptRecord(at position: Int) -> Record? {
    kept[position]
  }

  /// Forgets what it knows about positions.
  func forget() {
    cursor = nil
    kept = KeptRecords()
  }

  /// Finds the start of a record from a place before it.
  ///
  /// - Parameter budget: bytes to look through at most.
  /// - Returns: nil when the budget or the input does not reach that far.
  func seek(_ position: Int, from known: Checkpoint, budget: Int = .max) -> Checkpoint? {
    var start = known
    if let cursor, cursor.records <= position, cursor.records > known.records { start = cursor }
    var state = ScanState(at: start)
    while state.records < position {
      guard Int(state.offset) - start.offset < budget else { return nil }
      let bytes = window.bytes(at: Int(state.offset))
      guard !bytes.isEmpty else { return nil }
      _ = withUnsafePointer(to: reader.dialect) {
        scanRecords($0, &state, bytes.baseAddress, bytes.count, UInt64(position))
      }
    }
    return Checkpoint(state)
  }

  /// Reads the record at a place.
  ///
  /// - Parameter keeps: whether the same position will have the same record later.
  /// - Returns: nil when no record begins there.
  func read(
    at start: Checkpoint, limits: FieldReader.Limits = .screen, keeps: Bool = true
  ) -> Record? {
    var fields: [RecordField] = []
    fields.reserveCapacity(usualFields)
    let extent = reader.read(at: start, from: &window, limits: limits) { _, value in
      fields.append(.text(String(decoding: value, as: UTF8.self)))
    }
    guard let extent else { return nil }
    usualFields = fields.count
    let record = Record(identifier: RowIdentifier(extent.offset), fields: fields)
    if keeps, extent.isTerminated { cursor = extent.next }
    let isFinal = extent.isTerminated || extent.isCut
    if keeps, isFinal, limits.field != .max { kept[start.records] = record }
    return record
  }
}
