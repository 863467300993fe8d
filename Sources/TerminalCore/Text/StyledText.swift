/// Text in pieces, each with a style of its own: a match inside a cell, a label with a badge.
public struct StyledText: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Run: Hashable, Sendable {
    /// The text of the piece.
    public var text: String
    /// Laid over the style of the cell.
    public var style: Style

    /// Creates a piece.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces, from the left.
  public var runs: [Run]

  /// Creates a text from its pieces.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// The text without its styles.
  ///
  /// - Complexity: O(length).
  public var text: String { runs.reduce(into: "") { $0 += $1.text } }
}
