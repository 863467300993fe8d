internal import CTableViewsScan

/// A place between two records: from here reading can start.
struct Checkpoint: Hashable, Sendable {
  /// The byte offset after the last byte that ended the record before.
  var offset: Int
  /// The records before it.
  var records: Int
  /// Whether the record before ended with CR, so that a LF here still belongs to that end.
  var isAfterReturn = false
  /// Whether text may follow a closing quote somewhere between here and the next checkpoint.
  var hasLooseQuotes = false
}

extension Checkpoint {
  /// The start of the record that a scan is in.
  init(_ state: ScanState) {
    self.init(
      offset: Int(state.record_start), records: Int(state.records),
      isAfterReturn: state.record_start == state.offset && state.phase == .afterReturn)
  }
}

extension ScanState {
  init(at checkpoint: Checkpoint) {
    self.init()
    offset = UInt64(checkpoint.offset)
    record_start = offset
    records = UInt64(checkpoint.records)
    phase = checkpoint.isAfterReturn ? .afterReturn : .atRecord
  }

  /// Whether a record has begun that has not ended.
  var isInsideRecord: Bool { phase > .afterReturn }
}

extension UInt8 {
  static let atRecord = UInt8(TABLEVIEWS_AT_RECORD)
  static let afterReturn = UInt8(TABLEVIEWS_AT_RECORD_AFTER_RETURN)
  static let atField = UInt8(TABLEVIEWS_AT_FIELD)
  static let plain = UInt8(TABLEVIEWS_PLAIN)
  static let quoted = UInt8(TABLEVIEWS_QUOTED)
}
