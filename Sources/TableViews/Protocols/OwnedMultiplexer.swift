/// The multiplexer that a control keeps, so that it can have several delegates where it has a
/// property for one.
///
/// The multiplexer is made when a second delegate may be needed: at the first addition. Whoever
/// was the control's only delegate until then becomes the first in the list. Assigning the
/// property still means one delegate, or none, and empties the list.
///
/// ```swift
/// public weak var delegate: (any ClockDelegate)? {
///   didSet { ownedDelegates.settle(on: delegate) }
/// }
/// private let ownedDelegates = OwnedMultiplexer(ClockMultiplexer.init)
///
/// public func addDelegate(_ added: any ClockDelegate) {
///   delegate = ownedDelegates.add(added, to: delegate)
/// }
/// public func removeDelegate(_ removed: any ClockDelegate) {
///   delegate = ownedDelegates.remove(removed, from: delegate)
/// }
/// ```
///
/// A class, so that delegates may come and go while others are being called.
public final class OwnedMultiplexer<Multiplexer: DelegateForwarding> {
  private let make: () -> Multiplexer
  private var made: Multiplexer?

  /// Creates a keeper that has no multiplexer yet.
  ///
  /// - Parameter make: Makes the multiplexer, once.
  public init(_ make: @escaping () -> Multiplexer) {
    self.make = make
  }

  /// Adds a delegate behind those that the control has; one that it has keeps its place.
  ///
  /// - Parameters:
  ///   - delegate: The delegate. One without the multiplexer's roles, or one that leads back to
  ///     the multiplexer, ends the program with a sentence; the multiplexer itself is ignored.
  ///   - current: The control's delegate property, kept as the first delegate when it is another
  ///     object than the multiplexer.
  ///   - retained: Whether the delegate is held strongly until it is removed.
  /// - Returns: The multiplexer, which becomes the control's delegate.
  /// - Complexity: O(n) for n delegates.
  public func add(
    _ delegate: AnyObject, to current: AnyObject?, retained: Bool = false
  ) -> Multiplexer {
    let multiplexer = takeOver(current)
    do throws(MultiplexerError) {
      try multiplexer.add(delegate, retained: retained)
    } catch {
      guard error == .itself else { refuse(delegate, error) }
    }
    return multiplexer
  }

  /// Takes a delegate away from the control; one that it does not have is ignored.
  ///
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - current: The control's delegate property.
  /// - Returns: What becomes the control's delegate: nil when the delegate was its only one, and
  ///   otherwise what it was.
  /// - Complexity: O(n) for n delegates.
  public func remove<Role>(_ delegate: AnyObject, from current: Role?) -> Role? {
    if let current, (current as AnyObject) === delegate { return nil }
    made?.remove(delegate)
    return current
  }

  /// Empties the list when the control's delegate property no longer is the multiplexer; to be
  /// called when it was set.
  ///
  /// - Parameter current: The control's delegate property.
  /// - Complexity: O(n) for n delegates.
  public func settle(on current: AnyObject?) {
    if let made, made !== current { made.removeAll() }
  }

  private func takeOver(_ current: AnyObject?) -> Multiplexer {
    let multiplexer = made ?? make()
    made = multiplexer
    guard let current, current !== multiplexer else { return multiplexer }
    do throws(MultiplexerError) {
      try multiplexer.add(current)
    } catch {
      guard error == .cycle else { refuse(current, error) }
      // Somebody put the multiplexer into this delegate before: it needs one that is not in it.
      made = nil
      return takeOver(current)
    }
    return multiplexer
  }

  private func refuse(_ delegate: AnyObject, _ error: MultiplexerError) -> Never {
    failure("\(type(of: delegate)) was not added as a delegate. \(error)")
  }
}
