/// Why a ``DelegateMultiplexer`` refused a delegate; its list is unchanged.
public enum MultiplexerError: Error, Hashable, Sendable {
  /// A strict multiplexer wants every role, and the delegate lacks those named here.
  case missingRoles([String])
  /// A relaxed multiplexer wants at least one role, and the delegate has none.
  case noRole
  /// The delegate is the multiplexer itself, or an object that forwards to it.
  case itself
  /// The delegate is a multiplexer that already leads, directly or not, to this one.
  case cycle
}

extension MultiplexerError: CustomStringConvertible {
  /// A sentence that says what was refused and what would be accepted.
  public var description: String {
    switch self {
    case .missingRoles(let names):
      let list = names.joined(separator: ", ")
      return "The delegate does not conform to \(list); a strict multiplexer wants every role."
    case .noRole:
      return "The delegate conforms to none of the roles of the multiplexer; it wants one at least."
    case .itself:
      return "A multiplexer cannot be its own delegate; add it to another multiplexer."
    case .cycle:
      return "The delegate already leads to this multiplexer; adding it would call in a circle."
    }
  }
}
