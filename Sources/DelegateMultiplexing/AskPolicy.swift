/// Whose answer counts when several delegates can answer a question.
public enum AskPolicy: Hashable, Sendable {
  /// The first delegate that answers settles the question; those behind it are not asked.
  case first
  /// Every delegate is asked, in order, and the last one that answers settles the question.
  case last
}
