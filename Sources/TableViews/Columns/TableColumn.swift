public import TerminalCore

/// A column of a table: its name, its title, how wide it is and how text stands in it.
///
/// A column is a value; the table keeps them in the order they are shown. The identifier is what
/// a cell factory tells columns apart by, so it stays the same when columns change places.
public struct TableColumn: Identifiable, Hashable, Sendable {
  /// The name that is never shown and must be unique within a table.
  public let id: String
  /// The text of the header line; empty for a column without a title.
  public var title: String
  /// How wide the column is.
  public var width: Width
  /// Where text that is narrower than the column stands.
  public var alignment: TextAlignment
  /// Which part of a text that is wider than the column gives way.
  public var truncation: TextTruncation
  /// The look of all cells of the column, below that of rows and the selection.
  public var style: Style
  /// Whether the column is left out; a hidden column keeps its width for later.
  public var isHidden: Bool
  /// Whether a cursor that goes from cell to cell stops here.
  public var takesCursor = true

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - id: The name that is never shown and must be unique within a table.
  ///   - title: The text of the header line.
  ///   - width: How wide the column is; as wide as its content, from 3 to 40, unless said.
  ///   - alignment: Where text that is narrower than the column stands.
  ///   - truncation: Which part of a text that is wider than the column gives way.
  ///   - style: The look of all cells of the column.
  ///   - isHidden: Whether the column is left out.
  public init(
    _ id: String, title: String = "", width: Width = .automatic(),
    alignment: TextAlignment = .leading, truncation: TextTruncation = .tail,
    style: Style = .plain, isHidden: Bool = false
  ) {
    self.id = id
    self.title = title
    self.width = width
    self.alignment = alignment
    self.truncation = truncation
    self.style = style
    self.isHidden = isHidden
  }
}
