/// Whether any cell on a table's screen was changed since the last drawing, so that an unchanged
/// table need not look at each of them.
final class CellChanges {
  var isPending = false
}
