/// Where the heights of a table's rows come from.
public enum RowHeight: Hashable, Sendable {
  /// Every row has so many lines, at least 1. Nobody is asked, whatever the number of rows.
  case fixed(Int)
  /// The delegate says, when a row is first in view; until then it counts as `estimate` lines.
  case perRow(estimate: Int)
  /// As many lines as the row's longest cell takes when it is wrapped into its column; until a
  /// row is first in view it counts as `estimate` lines.
  case measured(estimate: Int)
}
