extension TableColumn {
  /// How wide a column is, in screen columns.
  ///
  /// Limits that contradict each other do no harm: the minimum wins, and negative numbers count
  /// as zero.
  public enum Width: Hashable, Sendable {
    /// Always the same, however wide the table is.
    case fixed(Int)
    /// As wide as the widest content seen so far, within limits. Such a column gives way down to
    /// its minimum where a flexible one stands beside it and space is short.
    case automatic(min: Int = 3, max: Int = 40)
    /// A share of what the other columns leave, in proportion to the weight, within limits.
    case flexible(min: Int = 3, max: Int = .max, weight: Int = 1)
    /// A share of the table's width in hundredths, within limits.
    case percent(Int, min: Int = 3, max: Int = .max)

    /// No column is wider than this, so that sums of widths stay small numbers.
    static let widest = 1 << 20

    /// The widths that the column may have, least and greatest.
    var limits: ClosedRange<Int> {
      switch self {
      case .fixed: Self.limits(0, .max)
      case .automatic(let min, let max): Self.limits(min, max)
      case .flexible(let min, let max, _): Self.limits(min, max)
      case .percent(_, let min, let max): Self.limits(min, max)
      }
    }

    /// The nearest width that the column may have: a person's choice, kept within the limits.
    func clamped(_ width: Int) -> Int {
      min(max(width, limits.lowerBound), limits.upperBound)
    }

    private static func limits(_ least: Int, _ greatest: Int) -> ClosedRange<Int> {
      let low = Swift.min(Swift.max(0, least), widest)
      return low...Swift.min(Swift.max(low, greatest), widest)
    }
  }
}
