/// What a delegate says to a row that is about to be selected or deselected.
public enum SelectionResponse: Hashable, Sendable {
  /// Go on.
  case allow
  /// Leave everything as it is.
  case deny
  /// Take this row instead; means `deny` for a deselection.
  case redirect(RowPath)
}
