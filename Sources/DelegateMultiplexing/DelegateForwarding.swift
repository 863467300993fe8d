/// An object that serves its delegates through a multiplexer that it owns.
///
/// A multiplexer that takes the place of a single delegate conforms to the delegate protocol and
/// passes each call on; everything else comes with the conformance:
///
/// ```swift
/// final class ArticleMultiplexer: ArticleDelegate, DelegateForwarding {
///   let multiplexer = DelegateMultiplexer((any ArticleDelegate).self)
///
///   func articleDidChange(_ article: Article) {
///     tell((any ArticleDelegate).self) { $0.articleDidChange(article) }
///   }
/// }
/// ```
///
/// Added to another multiplexer, such an object is looked through: it is accepted for the roles
/// that its own multiplexer was made for, even while that is empty, and its contents are called
/// in its place.
public protocol DelegateForwarding: AnyObject {
  /// The multiplexer that does the work; the same one every time.
  var multiplexer: DelegateMultiplexer { get }
}

extension DelegateForwarding {
  /// The living delegates, in the order in which they are called.
  public var delegates: [AnyObject] { multiplexer.delegates }

  /// The number of living delegates; a nested multiplexer counts as one.
  public var count: Int { multiplexer.count }

  /// Whether there is no living delegate.
  public var isEmpty: Bool { multiplexer.isEmpty }

  /// Grows with every change of the list: see ``DelegateMultiplexer/generation``.
  public var generation: Int { multiplexer.generation }

  /// Whether an object is in the list, by identity.
  public func contains(_ delegate: AnyObject) -> Bool { multiplexer.contains(delegate) }

  /// Adds a delegate at the end, held weakly: see ``DelegateMultiplexer/add(_:)``.
  ///
  /// - Throws: ``MultiplexerError``, when the delegate does not fit.
  public func add(_ delegate: AnyObject) throws(MultiplexerError) {
    try multiplexer.add(delegate)
  }

  /// Adds a delegate at the end, held strongly if wished: see
  /// ``DelegateMultiplexer/add(_:retained:)``.
  ///
  /// - Throws: ``MultiplexerError``, when the delegate does not fit.
  public func add(_ delegate: AnyObject, retained: Bool) throws(MultiplexerError) {
    try multiplexer.add(delegate, retained: retained)
  }

  /// Puts a delegate in front of another one: see ``DelegateMultiplexer/insert(_:before:)``.
  ///
  /// - Throws: ``MultiplexerError``, when the delegate does not fit.
  public func insert(_ delegate: AnyObject, before other: AnyObject?) throws(MultiplexerError) {
    try multiplexer.insert(delegate, before: other)
  }

  /// Puts a delegate behind another one: see ``DelegateMultiplexer/insert(_:after:)``.
  ///
  /// - Throws: ``MultiplexerError``, when the delegate does not fit.
  public func insert(_ delegate: AnyObject, after other: AnyObject?) throws(MultiplexerError) {
    try multiplexer.insert(delegate, after: other)
  }

  /// The delegate that is called before all others: see ``DelegateMultiplexer/mainDelegate``.
  public var mainDelegate: AnyObject? { multiplexer.mainDelegate }

  /// The living delegates behind the main one.
  public var additionalDelegates: [AnyObject] { multiplexer.additionalDelegates }

  /// Makes a delegate the main one, or takes the main one away: see
  /// ``DelegateMultiplexer/setMainDelegate(_:retained:)``.
  ///
  /// - Throws: ``MultiplexerError``, when the delegate does not fit.
  public func setMainDelegate(
    _ delegate: AnyObject?, retained: Bool = false
  ) throws(MultiplexerError) {
    try multiplexer.setMainDelegate(delegate, retained: retained)
  }

  /// Replaces all delegates but the main one: see
  /// ``DelegateMultiplexer/setAdditionalDelegates(_:)``.
  ///
  /// - Throws: ``MultiplexerError``, when a delegate does not fit.
  public func setAdditionalDelegates(_ delegates: [AnyObject]) throws(MultiplexerError) {
    try multiplexer.setAdditionalDelegates(delegates)
  }

  /// Takes a delegate out of the list; one that is not in it is ignored.
  public func remove(_ delegate: AnyObject) { multiplexer.remove(delegate) }

  /// Takes every delegate out of the list.
  public func removeAll() { multiplexer.removeAll() }

  /// Who is in the list and what each answers: see ``DelegateMultiplexer/debugDescription``.
  public var debugDescription: String { multiplexer.debugDescription }
}

extension DelegateForwarding {
  /// Whether a role was named when the multiplexer was made.
  public func isConfigured<Role>(for role: Role.Type) -> Bool {
    multiplexer.isConfigured(for: role)
  }

  /// Whether a living delegate answers a role, nested multiplexers looked through.
  @inlinable
  public func responds<Role>(to role: Role.Type) -> Bool { multiplexer.responds(to: role) }

  /// The living delegates of a role: see ``DelegateMultiplexer/responders(to:)``.
  @inlinable
  public func responders<Role>(to role: Role.Type) -> [Role] { multiplexer.responders(to: role) }

  /// Asks the delegates of a role: see ``DelegateMultiplexer/ask(_:policy:_:)``.
  ///
  /// - Throws: What the question throws.
  @inlinable
  public func ask<Role, Answer, Failure: Error>(
    _ role: Role.Type, policy: AskPolicy = .first,
    _ question: (Role) throws(Failure) -> Answer?
  ) throws(Failure) -> Answer? {
    try multiplexer.ask(role, policy: policy, question)
  }

  /// Asks the delegates of a role until one says yes: see ``DelegateMultiplexer/any(_:_:)``.
  ///
  /// - Throws: What the question throws.
  @inlinable
  public func any<Role, Failure: Error>(
    _ role: Role.Type, _ question: (Role) throws(Failure) -> Bool?
  ) throws(Failure) -> Bool? {
    try multiplexer.any(role, question)
  }

  /// Asks the delegates of a role until one says no: see ``DelegateMultiplexer/all(_:_:)``.
  ///
  /// - Throws: What the question throws.
  @inlinable
  public func all<Role, Failure: Error>(
    _ role: Role.Type, _ question: (Role) throws(Failure) -> Bool?
  ) throws(Failure) -> Bool? {
    try multiplexer.all(role, question)
  }

  /// Tells every delegate of a role the news: see ``DelegateMultiplexer/tell(_:_:)``.
  ///
  /// - Throws: What telling throws.
  @inlinable
  public func tell<Role, Failure: Error>(
    _ role: Role.Type, _ news: (Role) throws(Failure) -> Void
  ) throws(Failure) {
    try multiplexer.tell(role, news)
  }
}
