/// One place in the list of a multiplexer: the delegate, and what was settled when it was added.
///
/// Removing a delegate clears its entry, so a pass that is under way skips it.
@usableFromInline
final class DelegateEntry {
  @usableFromInline weak var object: AnyObject?
  /// Finds the entry of an object that is being deinitialised, whose weak reference reads nil.
  let identifier: ObjectIdentifier
  let isNested: Bool
  private(set) weak var nested: DelegateMultiplexer?
  /// For each role of the multiplexer, in its order, the delegate as that role.
  private(set) var casts: [AnyObject?]
  /// Whether it is called before all others; then it is the first in its list.
  var isMain = false
  private var retained: AnyObject?

  init(_ object: AnyObject, nested: DelegateMultiplexer?, casts: [AnyObject?]) {
    self.object = object
    self.identifier = ObjectIdentifier(object)
    self.isNested = nested != nil
    self.nested = nested
    self.casts = casts
  }

  @inlinable var isAlive: Bool { object != nil }

  var isRetained: Bool { retained != nil }

  func retain() { retained = object }

  func clear() {
    object = nil
    nested = nil
    // Releasing may run a `deinit` that comes back here, so no access may be open meanwhile.
    let released = retained
    retained = nil
    withExtendedLifetime(released) {}
  }
}
