/// How many of its roles a ``DelegateMultiplexer`` wants from each delegate.
public enum MultiplexerMode: Hashable, Sendable {
  /// Every delegate has to conform to every role.
  case strict
  /// Every delegate has to conform to at least one role.
  case relaxed
}
