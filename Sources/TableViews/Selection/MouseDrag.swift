/// What a held mouse button is moving.
enum MouseDrag {
  /// The right edge of a column: its name, and the screen column at which it begins.
  case columnEdge(column: String, start: Int)
  /// The scrollbar's thumb.
  case scrollbar
  /// A selection that grows with the pointer.
  case rows
}
