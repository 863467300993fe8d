extension DelegateMultiplexer {
  /// Asks the delegates of a role a question, one after the other, until one answers.
  ///
  /// - Parameters:
  ///   - role: The role that can answer; one that was never configured gives nil.
  ///   - policy: Whose answer counts: the first, the default, or the last.
  ///   - question: Puts the question to one delegate; nil means that it has no answer.
  /// - Returns: The answer that counts, or nil if nobody answered.
  /// - Throws: What the question throws; nobody is asked after that.
  /// - Complexity: O(n) for n delegates of the role.
  @inlinable
  public func ask<Role, Answer, Failure: Error>(
    _ role: Role.Type, policy: AskPolicy = .first,
    _ question: (Role) throws(Failure) -> Answer?
  ) throws(Failure) -> Answer? {
    var last: Answer?
    for step in steps(to: role) {
      guard let delegate = step.delegate, let answer = try question(delegate) else { continue }
      if policy == .first { return answer }
      last = answer
    }
    return last
  }

  /// Asks the delegates of a role, in order, until one says yes.
  ///
  /// - Parameters:
  ///   - role: The role that can answer; one that was never configured gives nil.
  ///   - question: Puts the question to one delegate; nil means that it has no opinion.
  /// - Returns: True if a delegate said yes, false if some said no and none yes, nil if nobody
  ///   answered.
  /// - Throws: What the question throws; nobody is asked after that.
  /// - Complexity: O(n) for n delegates of the role.
  @inlinable
  public func any<Role, Failure: Error>(
    _ role: Role.Type, _ question: (Role) throws(Failure) -> Bool?
  ) throws(Failure) -> Bool? {
    try poll(role, until: true, question)
  }

  /// Asks the delegates of a role, in order, until one says no.
  ///
  /// - Parameters:
  ///   - role: The role that can answer; one that was never configured gives nil.
  ///   - question: Puts the question to one delegate; nil means that it has no opinion.
  /// - Returns: False if a delegate said no, true if some said yes and none no, nil if nobody
  ///   answered.
  /// - Throws: What the question throws; nobody is asked after that.
  /// - Complexity: O(n) for n delegates of the role.
  @inlinable
  public func all<Role, Failure: Error>(
    _ role: Role.Type, _ question: (Role) throws(Failure) -> Bool?
  ) throws(Failure) -> Bool? {
    try poll(role, until: false, question)
  }

  @inlinable
  func poll<Role, Failure: Error>(
    _ role: Role.Type, until decisive: Bool, _ question: (Role) throws(Failure) -> Bool?
  ) throws(Failure) -> Bool? {
    var opinion: Bool?
    for step in steps(to: role) {
      guard let delegate = step.delegate, let answer = try question(delegate) else { continue }
      opinion = answer
      if answer == decisive { break }
    }
    return opinion
  }
}
