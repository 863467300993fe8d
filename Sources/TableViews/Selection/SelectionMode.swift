/// How many rows of a table may be selected.
public enum SelectionMode: Hashable, Sendable {
  /// No row.
  case none
  /// One row.
  case single
  /// Any rows.
  case multiple
}
