/// What makes a row the same row after rows were sorted, inserted or reloaded.
public enum RowIdentifier: Hashable, Codable, Sendable {
  /// A number: a key, a byte offset.
  case number(Int)
  /// A text: a name, a path.
  case text(String)

  /// Identifies a row by a number.
  public init(_ number: Int) {
    self = .number(number)
  }

  /// Identifies a row by a text.
  public init(_ text: String) {
    self = .text(text)
  }
}
