public import TableViews

/// A column of records: its name and what a sample says about its values.
public struct RecordColumn: Hashable, Sendable {
  /// Distinct among the columns of a store.
  public var id: String
  /// The name as the source gives it.
  public var title: String
  /// Where the values stand: numbers at the right.
  public var alignment: TextAlignment
  /// Columns (of the screen) that the widest sampled value takes, title not counted; nil when
  /// nothing was sampled.
  public var sampledWidth: Int?

  /// Creates a column.
  public init(
    id: String, title: String, alignment: TextAlignment = .leading, sampledWidth: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.alignment = alignment
    self.sampledWidth = sampledWidth
  }
}
