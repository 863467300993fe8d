/// What a table has to ask again before its next drawing.
enum Staleness: Comparable {
  /// Nothing.
  case fresh
  /// The counts; cells of rows that still exist are kept.
  case counts
  /// Counts and cells; cursor and selection stay where their rows still exist.
  case delegates
  /// Everything; the selection goes unless rows have identities.
  case everything
}
