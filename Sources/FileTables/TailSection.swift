internal import CTableViewsScan

/// The last records of a source, found without having scanned what is before them.
struct TailSection: Hashable, Sendable {
  /// Where the first of them is; its count of records is 0.
  var start: Checkpoint
  /// How many there are.
  var records: Int

  /// Finds the records that begin in the last bytes.
  ///
  /// Whether the first byte read lies inside quotes cannot be known, so both are tried, and the
  /// one is right after which the records have as many fields as the others in the file.
  ///
  /// - Returns: nil when none begins there.
  static func find(in source: ByteSource, layout: RecordLayout, bytes: Int) -> TailSection? {
    find(in: source, layout: layout, from: source.size - bytes, to: source.size)
  }

  /// Finds the records that begin between two offsets.
  ///
  /// - Returns: nil when none begins there.
  static func find(
    in source: ByteSource, layout: RecordLayout, from: Int, to end: Int
  ) -> TailSection? {
    guard from > layout.start.offset, end > from else { return nil }
    var buffer = [UInt8](repeating: 0, count: end - from + 1)
    let count = buffer.withUnsafeMutableBytes { source.read(into: $0, at: from - 1) }
    guard count == buffer.count else { return nil }
    return buffer.withUnsafeBytes { buffer in
      let text = UnsafeRawBufferPointer(rebasing: buffer[1...])
      var outside = ScanState(at: Checkpoint(offset: from, records: 0))
      outside.phase = phase(after: buffer[0], layout)
      var best = attempt(text, from: outside, layout)
      if layout.scan.has_quote {
        var inside = ScanState(at: Checkpoint(offset: from, records: 0))
        inside.phase = .quoted
        let other = attempt(text, from: inside, layout)
        if other.score > best.score { best = other }
      }
      return best.section
    }
  }

  private static func phase(after byte: UInt8, _ layout: RecordLayout) -> UInt8 {
    let scan = layout.scan
    if scan.endsRecord(byte) {
      return byte == UInt8(ascii: "\r") && !scan.has_record_end ? .afterReturn : .atRecord
    }
    return scan.delimiter_length == 1 && byte == scan.delimiter.0 ? .atField : .plain
  }

  private struct Attempt {
    var section: TailSection?
    /// Records with the expected number of fields, in thousandths, less when a quote stays open.
    var score = -1_000
  }

  private static let mostCompared = 100

  private static func attempt(
    _ text: UnsafeRawBufferPointer, from first: ScanState, _ layout: RecordLayout
  ) -> Attempt {
    var state = first
    var rest = text
    func scanOne() -> Bool {
      let before = state.records
      let consumed = withUnsafePointer(to: layout.scan) {
        scanRecords($0, &state, rest.baseAddress, rest.count, before + 1)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[consumed...])
      return state.records > before
    }
    guard scanOne() else { return Attempt() }
    var start = Checkpoint(state)
    start.records = 0
    var compared = 0
    var regular = 0
    while compared < mostCompared, scanOne() {
      compared += 1
      if Int(state.last_fields) == layout.usualFields { regular += 1 }
    }
    _ = withUnsafePointer(to: layout.scan) {
      scanRecords($0, &state, rest.baseAddress, rest.count, .max)
    }
    let records = Int(state.records) - 1 + (state.isInsideRecord ? 1 : 0)
    guard records > 0 else { return Attempt() }
    let evenness = compared == 0 ? 0 : regular * 1_000 / compared
    return Attempt(
      section: TailSection(start: start, records: records),
      score: evenness - (state.phase == .quoted ? 500 : 0))
  }
}
