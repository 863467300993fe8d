internal import CTableViewsScan

/// Takes records apart: quotes removed, doubled ones undone, bytes otherwise as they stand.
final class FieldReader {
  /// How much of a record is looked at.
  struct Limits {
    /// Bytes of a value; the rest is passed over.
    var field = Int.max
    /// Bytes after which no further field of the record is begun or searched for its end.
    var record = Int.max

    /// What a screen needs.
    static let screen = Limits(field: 4 << 10, record: 8 << 20)
  }

  /// Where a record lies.
  struct Extent {
    /// The first byte.
    var offset: Int
    /// Where the next record can be read.
    var next: Checkpoint
    /// Whether a record end was seen, and not just the end of what is there.
    var isTerminated = true
    /// Whether the limits left something out.
    var isCut = false
  }

  let dialect: ScanDialect
  @exclusivity(unchecked) private var scratch = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 256, alignment: 1)
  @exclusivity(unchecked) private var pieces: [UInt8] = []

  init(_ dialect: ScanDialect) {
    self.dialect = dialect
  }

  deinit {
    scratch.deallocate()
  }

  /// Reads the record at a checkpoint, blank ones before it skipped where they do not count.
  ///
  /// - Parameter visit: gets each value and its column; the bytes stay until it returns.
  /// - Returns: nil when no record begins there.
  func read(
    at start: Checkpoint, from provider: inout some ByteProvider, limits: Limits = Limits(),
    visit: (_ column: Int, _ value: UnsafeRawBufferPointer) -> Void
  ) -> Extent? {
    var state = ScanState(at: start)
    guard skipBlank(&state, &provider) else { return nil }
    var extent = Extent(offset: Int(state.offset), next: start)
    var column = 0
    repeat {
      let end = limits.record == .max ? .max : extent.offset + limits.record
      readField(&state, &provider, extent: &extent, limit: limits.field, end: end) {
        visit(column, $0)
      }
      column += 1
    } while state.phase == .atField && extent.isTerminated && !extent.isCut(by: limits, state)
    extent.next = Checkpoint(
      offset: Int(state.offset), records: start.records + 1,
      isAfterReturn: state.phase == .afterReturn)
    return extent
  }

  private func skipBlank(_ state: inout ScanState, _ provider: inout some ByteProvider) -> Bool {
    while true {
      let bytes = provider.bytes(at: Int(state.offset), minimum: 1)
      guard !bytes.isEmpty else { return false }
      let skipped = withUnsafePointer(to: dialect) {
        skipBlankRecords($0, &state, bytes.baseAddress, bytes.count)
      }
      if skipped < bytes.count { return true }
    }
  }

  private func readField(
    _ state: inout ScanState, _ provider: inout some ByteProvider, extent: inout Extent,
    limit: Int, end: Int, visit: (UnsafeRawBufferPointer) -> Void
  ) {
    var length = 0
    while true {
      let bytes = provider.bytes(at: Int(state.offset), minimum: 1)
      if bytes.isEmpty || Int(state.offset) >= end {
        extent.isTerminated = false
        extent.isCut = extent.isCut || !bytes.isEmpty
        break
      }
      let consumed = withUnsafePointer(to: dialect) {
        scanField($0, &state, bytes.baseAddress, bytes.count)
      }
      let isFirst = length == 0
      length += consumed
      let hasEnded = state.phase <= .atField
      if hasEnded { length -= state.phase == .atField ? Int(dialect.delimiter_length) : 1 }
      if hasEnded, isFirst {
        extent.isCut = extent.isCut || length > limit
        let value = UnsafeRawBufferPointer(rebasing: bytes[..<min(length, limit)])
        return visit(unquoted(value, isCut: length > limit))
      }
      if isFirst { pieces.removeAll(keepingCapacity: true) }
      pieces.append(contentsOf: bytes[..<min(consumed, limit - pieces.count)])
      if hasEnded { break }
    }
    if length == 0 { pieces.removeAll(keepingCapacity: true) }
    if pieces.count > length { pieces.removeLast(pieces.count - length) }
    let isCut = length > limit || extent.isCut
    extent.isCut = isCut
    pieces.withUnsafeBytes { visit(unquoted($0, isCut: isCut)) }
    if pieces.capacity > 1 << 20 { pieces = [] }
  }

  private func unquoted(_ value: UnsafeRawBufferPointer, isCut: Bool) -> UnsafeRawBufferPointer {
    guard dialect.has_quote, value.first == dialect.quote else {
      return isCut ? value.droppingPartialScalar() : value
    }
    if scratch.count < value.count {
      scratch.deallocate()
      scratch = .allocate(byteCount: value.count, alignment: 1)
    }
    let count = unquote(value.baseAddress, value.count, dialect.quote, scratch.baseAddress)
    let result = UnsafeRawBufferPointer(rebasing: scratch[..<count])
    return isCut ? result.droppingPartialScalar() : result
  }
}

extension FieldReader.Extent {
  fileprivate mutating func isCut(by limits: FieldReader.Limits, _ state: ScanState) -> Bool {
    guard limits.record != .max, Int(state.offset) - offset > limits.record else { return false }
    isCut = true
    isTerminated = false
    return true
  }
}

extension UnsafeRawBufferPointer {
  /// Without a UTF-8 sequence at the end that was cut apart.
  fileprivate func droppingPartialScalar() -> UnsafeRawBufferPointer {
    var end = count
    while end > 0, count - end < 3, self[end - 1] & 0xC0 == 0x80 { end -= 1 }
    guard end > 0, self[end - 1] >= 0xC0 else { return self }
    let wanted = self[end - 1] >= 0xF0 ? 4 : self[end - 1] >= 0xE0 ? 3 : 2
    return count - end + 1 < wanted ? UnsafeRawBufferPointer(rebasing: self[..<(end - 1)]) : self
  }
}
