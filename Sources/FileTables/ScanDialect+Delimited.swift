internal import CTableViewsScan

extension ScanDialect {
  /// The scanner's form of a dialect; what is undecided counts as absent.
  init(_ dialect: DelimitedDialect, keepsBlankRecords: Bool, countsFields: Bool = true) {
    self.init()
    let bytes = Array((dialect.delimiter ?? "").utf8.prefix(DelimitedDialect.longestDelimiter))
    withUnsafeMutableBytes(of: &delimiter) { $0.copyBytes(from: bytes) }
    withUnsafeMutableBytes(of: &borders) { $0.copyBytes(from: Self.borders(of: bytes)) }
    delimiter_length = UInt8(bytes.count)
    quote = UInt8(ascii: "\"")
    has_quote = dialect.usesQuotes
    if let end = dialect.recordEnd, end.isASCII, !UInt8(truncatingIfNeeded: end.value).isLineEnd {
      record_end = UInt8(truncatingIfNeeded: end.value)
      has_record_end = true
    }
    keeps_blank_records = keepsBlankRecords
    counts_fields = countsFields
  }

  /// For each prefix, the length of its longest proper prefix that is also its suffix.
  private static func borders(of bytes: [UInt8]) -> [UInt8] {
    var borders = [UInt8](repeating: 0, count: bytes.count)
    var length = 0
    for place in bytes.indices.dropFirst() {
      while length > 0, bytes[place] != bytes[length] { length = Int(borders[length - 1]) }
      if bytes[place] == bytes[length] { length += 1 }
      borders[place] = UInt8(length)
    }
    return borders
  }

  /// Whether a byte ends a record outside quotes.
  func endsRecord(_ byte: UInt8) -> Bool {
    has_record_end ? byte == record_end : byte.isLineEnd
  }
}
