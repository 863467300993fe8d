/// What a table's cursor is.
public enum CursorMode: Hashable, Sendable {
  /// A row.
  case row
  /// A cell: left and right go from column to column.
  case cell
}
