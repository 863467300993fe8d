/// What a delegate says to a change of a text that the user wants to make.
public enum TextChangeResponse: Hashable, Sendable {
  /// Let it be.
  case allow
  /// Leave the text as it is.
  case deny
  /// Put this text in instead of the one that the user wants.
  case insert(String)
}
