/// Knows contents that are no delimited text by their first bytes; a name does not matter.
enum FileRecognition {
  private static let compressions: [(magic: [UInt8], name: String, command: String)] = [
    ([0x1F, 0x8B], "gzip", "zcat"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstdcat"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xzcat"),
    ([0x42, 0x5A, 0x68], "bzip2", "bzcat"),
    ([0x04, 0x22, 0x4D, 0x18], "lz4", "lz4cat"),
  ]
  private static let formats: [(magic: String, name: String, advice: String)] = [
    ("PK\u{3}\u{4}", "a zip archive or a workbook", "export the sheet as CSV"),
    ("SQLite format 3\u{0}", "an SQLite database", "open it as sqlite:FILE"),
    ("%PDF-", "a PDF document", "try: pdftotext -layout FILE - | tables"),
    ("PAR1", "Parquet data", "convert it to CSV"),
    ("ARROW1", "Arrow data", "convert it to CSV"),
  ]

  /// Why the content is no delimited text; nil when it may be.
  ///
  /// - Parameters:
  ///   - sample: the first bytes.
  ///   - name: what the error calls the file.
  ///   - delimiter: what was asked to divide values; zero bytes may.
  static func problem(
    in sample: UnsafeRawBufferPointer, name: String, delimiter: String? = nil
  ) -> FileTablesError? {
    for kind in compressions where sample.starts(with: kind.magic) {
      guard kind.name != "bzip2" || sample.dropFirst(4).starts(with: [0x31, 0x41, 0x59]) else {
        continue
      }
      return FileTablesError(
        .compressed, "\(name) is \(kind.name) data; try: \(kind.command) \(name) | tables")
    }
    for kind in formats where sample.starts(with: Array(kind.magic.utf8)) {
      return FileTablesError(.otherFormat, "\(name) is \(kind.name); \(kind.advice)")
    }
    if delimiter?.contains("\0") == true { return nil }
    if let encoding = wideEncoding(of: sample) {
      let command = "iconv -f \(encoding) -t UTF-8 \(name) | tables"
      return FileTablesError(.encoding, "\(name) is \(encoding) text; try: \(command)")
    }
    if isBinary(sample) {
      return FileTablesError(.binary, "\(name) is binary data, not text; try: xxd \(name)")
    }
    return nil
  }

  /// UTF-16 or UTF-32, by its mark or by zero bytes that take turns with ASCII.
  private static func wideEncoding(of sample: UnsafeRawBufferPointer) -> String? {
    if sample.starts(with: [0xFF, 0xFE, 0, 0]) { return "UTF-32" }
    if sample.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if sample.starts(with: [0xFF, 0xFE]) || sample.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let pairs = min(sample.count, 1_024) / 2
    guard pairs >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for pair in 0..<pairs {
      if sample[2 * pair] == 0 { zeros.even += 1 }
      if sample[2 * pair + 1] == 0 { zeros.odd += 1 }
    }
    if zeros.even == 0, zeros.odd * 10 > pairs * 9 { return "UTF-16LE" }
    if zeros.odd == 0, zeros.even * 10 > pairs * 9 { return "UTF-16BE" }
    return nil
  }

  /// Whether bytes that no text has are more than one in twenty, or one in three where there are
  /// few bytes.
  private static func isBinary(_ sample: UnsafeRawBufferPointer) -> Bool {
    let part = sample.prefix(4_096)
    let odd = part.reduce(into: 0) { odd, byte in
      let isText = byte >= 0x20 && byte != 0x7F || (0x07...0x0D).contains(byte)
      if !isText, byte != 0x1B, !(0x1C...0x1F).contains(byte) { odd += 1 }
    }
    let isProgram = sample.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    return isProgram || (part.count >= 16 && odd * (part.count < 256 ? 3 : 20) > part.count)
  }
}
