/// The order and the choice of records that a view asks its store for.
///
/// A store that can do it at the source (a database) does; one that cannot says so by declining.
public struct RecordRequest: Hashable, Sendable {
  /// One key of an order.
  public struct Sort: Hashable, Sendable {
    /// The column.
    public var column: Int
    /// Largest first.
    public var isDescending: Bool

    /// Creates a key.
    public init(column: Int, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The keys, the strongest first; empty for the source's own order.
  public var sort: [Sort]
  /// Only records that match; nil for all.
  public var filter: RecordQuery?

  /// Creates a request; without arguments it is the source's own order, everything.
  public init(sort: [Sort] = [], filter: RecordQuery? = nil) {
    self.sort = sort
    self.filter = filter
  }
}
