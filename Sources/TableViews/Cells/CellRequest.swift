/// The one question that a factory is answering at this moment.
struct CellRequest {
  let path: RowPath
  /// The column's position.
  let index: Int
  /// The cell that is on the screen for it and should be filled again; nil for a new one.
  let existing: TableCell?
  /// Whether a cell was already taken from the pool for it.
  var hasDequeued = false
}
