/// One protocol that a multiplexer serves, and the calls that a pass over it makes.
@usableFromInline
final class DelegateRole<Role> {
  /// Nil when the list changed since the last pass.
  @usableFromInline var steps: [DelegateStep<Role>]?
}

extension DelegateRole: RoleSlot {
  @usableFromInline var name: String { String(describing: Role.self) }

  @usableFromInline
  func cast(_ object: AnyObject) -> AnyObject? { DelegateCast<Role>(object) }

  @usableFromInline
  func isConfigured(in multiplexer: DelegateMultiplexer) -> Bool {
    multiplexer.isConfigured(for: Role.self)
  }

  @usableFromInline
  func isAnswered(in multiplexer: DelegateMultiplexer) -> Bool {
    multiplexer.responds(to: Role.self)
  }

  @usableFromInline
  func invalidate() { steps = nil }
}

/// What a multiplexer does with a role without knowing its type.
@usableFromInline
protocol RoleSlot: AnyObject {
  var name: String { get }
  func cast(_ object: AnyObject) -> AnyObject?
  func isConfigured(in multiplexer: DelegateMultiplexer) -> Bool
  func isAnswered(in multiplexer: DelegateMultiplexer) -> Bool
  func invalidate()
}
