/// What a search looks for.
public struct RecordQuery: Hashable, Sendable {
  /// The text, or the pattern when ``isPattern`` is set.
  public var text: String
  /// Whether upper and lower case differ.
  public var isCaseSensitive: Bool
  /// The column to look into; nil for all of them.
  public var column: Int?
  /// Whether ``text`` is a regular expression.
  public var isPattern: Bool

  /// Creates a query with smart case: it matters as soon as `text` has a capital letter.
  public init(_ text: String, column: Int? = nil, isPattern: Bool = false) {
    self.text = text
    self.column = column
    self.isPattern = isPattern
    isCaseSensitive = text.contains(where: \.isUppercase)
  }
}
