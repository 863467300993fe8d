/// What a gesture wants the selection to become.
struct SelectionChange: Hashable, Sendable {
  /// The selection before.
  let old: TableSelection
  /// The selection after.
  var new: TableSelection

  /// Rows that would become selected.
  var added: TableSelection { new.subtracting(old) }
  /// Rows that would no longer be selected.
  var removed: TableSelection { old.subtracting(new) }
  /// Whether nothing would change.
  var isEmpty: Bool { old == new }
}
