/// Why a text is not a snapshot of a ``Frame``.
public struct FrameSnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of line is wrong.
  public enum Code: Hashable, Sendable {
    /// A merge left its markers in the text.
    case conflictMarkers
    /// The first line does not say format, size and Unicode version.
    case header
    /// The second line does not say where the cursor is.
    case cursor
    /// A row is missing, or not as wide as the frame.
    case row
    /// A mark row is not as wide as the frame, or has a letter without a style.
    case marks
    /// A style cannot be read.
    case style
    /// A cell's scalars cannot be read or are not in its row.
    case cell
  }

  /// What kind of line is wrong.
  public var code: Code
  /// The line, counted from 1.
  public var line: Int
  /// What is wrong with it, and what to do.
  public var message: String

  /// Creates an error about a line of a snapshot.
  public init(_ code: Code, line: Int, message: String) {
    self.code = code
    self.line = line
    self.message = message
  }

  public var description: String { "line \(line): \(message)" }
}
