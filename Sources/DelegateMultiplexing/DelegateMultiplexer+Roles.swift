extension DelegateMultiplexer {
  /// Whether a role was named when the multiplexer was made, whatever its delegates answer.
  public func isConfigured<Role>(for role: Role.Type) -> Bool {
    roleIdentifiers.contains(ObjectIdentifier(role))
  }

  /// Whether a living delegate answers a role, nested multiplexers looked through.
  ///
  /// - Complexity: O(n) for n delegates of the role.
  @inlinable
  public func responds<Role>(to role: Role.Type) -> Bool {
    steps(to: role).contains { $0.delegate != nil }
  }

  /// The living delegates of a role in calling order, nested multiplexers looked through.
  ///
  /// A host that asks many questions in one pass resolves its delegates once and calls them
  /// directly. The array holds them until the pass is over and does not follow later changes.
  ///
  /// - Complexity: O(n) for n delegates of the role.
  @inlinable
  public func responders<Role>(to role: Role.Type) -> [Role] {
    let steps = steps(to: role)
    var responders: [Role] = []
    responders.reserveCapacity(steps.count)
    for step in steps {
      if let delegate = step.delegate { responders.append(delegate) }
    }
    return responders
  }

  /// The calls that a pass over a role makes, as the list stands now.
  @inlinable
  func steps<Role>(to role: Role.Type) -> [DelegateStep<Role>] {
    guard let position = roleIdentifiers.firstIndex(of: ObjectIdentifier(role)) else { return [] }
    // The identifier is that of the slot's generic argument.
    let slot = unsafeDowncast(roles[position], to: DelegateRole<Role>.self)
    return slot.steps ?? resolve(slot, at: position)
  }

  @usableFromInline
  func resolve<Role>(_ slot: DelegateRole<Role>, at position: Int) -> [DelegateStep<Role>] {
    var steps: [DelegateStep<Role>] = []
    for entry in entries {
      if let nested = entry.nested {
        steps += nested.steps(to: Role.self).map { $0.behind(entry) }
      } else if !entry.isNested, let cast = entry.casts[position] as? DelegateCast<Role> {
        steps.append(DelegateStep(entry: entry, cast: cast.bits))
      }
    }
    slot.steps = steps
    return steps
  }
}
