extension DelegateMultiplexer {
  /// Tells every delegate of a role the news, in order.
  ///
  /// - Parameters:
  ///   - role: The role that wants to hear; for one that was never configured nothing happens.
  ///   - news: Tells one delegate.
  /// - Throws: What telling throws; nobody is told after that.
  /// - Complexity: O(n) for n delegates of the role.
  @inlinable
  public func tell<Role, Failure: Error>(
    _ role: Role.Type, _ news: (Role) throws(Failure) -> Void
  ) throws(Failure) {
    for step in steps(to: role) {
      guard let delegate = step.delegate else { continue }
      try news(delegate)
    }
  }
}
