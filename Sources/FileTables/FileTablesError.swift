/// Why a file cannot be shown as a table.
public struct FileTablesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of obstacle it is.
  public enum Code: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// The file may not be read.
    case notPermitted
    /// The path names a directory.
    case directory
    /// The content is compressed.
    case compressed
    /// The content has a structure of its own: a database, a workbook, a document.
    case otherFormat
    /// The content is no text.
    case binary
    /// The text is in an encoding that is not read.
    case encoding
    /// The delimiter asked for cannot separate fields.
    case delimiter
    /// The system refused; the message has its reason.
    case system
  }

  /// What kind of obstacle it is.
  public var code: Code
  /// One sentence that says what the file is and what to do; it may contain any text of the path.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
