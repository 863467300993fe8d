/// How delimited text is written: what separates fields, what ends records, what the first one is.
///
/// What is nil is decided by looking at the text.
public struct DelimitedDialect: Hashable, Sendable {
  /// The text between fields, 16 bytes of UTF-8 at most; empty when there is one column.
  public var delimiter: String?
  /// The text that ends records in place of line ends, one byte of ASCII.
  public var recordEnd: Unicode.Scalar?
  /// Whether the first record names the columns.
  public var hasHeader: Bool?
  /// Whether a double quote at the start of a field protects what follows.
  public var usesQuotes: Bool

  /// Creates a dialect; without arguments everything is decided by looking.
  public init(
    delimiter: String? = nil, recordEnd: Unicode.Scalar? = nil, hasHeader: Bool? = nil,
    usesQuotes: Bool = true
  ) {
    self.delimiter = delimiter
    self.recordEnd = recordEnd
    self.hasHeader = hasHeader
    self.usesQuotes = usesQuotes
  }

  /// Checks what was asked for.
  ///
  /// - Throws: a delimiter that is too long, or contains a quote or a line end.
  func validate() throws(FileTablesError) {
    guard let delimiter else { return }
    if delimiter.utf8.count > Self.longestDelimiter {
      throw FileTablesError(
        .delimiter, "The delimiter is longer than \(Self.longestDelimiter) bytes")
    }
    for byte in delimiter.utf8 where byte == UInt8(ascii: "\"") && usesQuotes || byte.isLineEnd {
      throw FileTablesError(.delimiter, "A delimiter cannot contain quotes or line ends")
    }
  }

  static let longestDelimiter = 16
}

extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
