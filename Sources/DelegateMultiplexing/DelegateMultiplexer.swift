/// An ordered list of delegates that share one or several delegate protocols.
///
/// An object that talks to a single delegate can serve several through a multiplexer, and one
/// that wants several roles filled can have them filled by different objects:
///
/// ```swift
/// let delegates = DelegateMultiplexer(
///   (any DownloadDelegate).self, (any ProgressDelegate).self, mode: .relaxed)
/// try delegates.add(page)
/// delegates.tell((any DownloadDelegate).self) { $0.downloadDidStart(self) }
/// let title = delegates.ask((any ProgressDelegate).self) { $0.title(for: self) }
/// ```
///
/// - News go to every delegate of a role, a question to one after the other until one answers.
/// - Delegates are held weakly unless added with `retained: true`. A delegate that is gone is
///   skipped, is not counted and hides nobody.
/// - Which roles a delegate answers is settled once, when it is added.
/// - A delegate that is itself a multiplexer, or forwards to one (``DelegateForwarding``), is
///   looked through: its contents are called in its place.
/// - Delegates may be added, moved and removed during a pass. One that was removed is not called
///   any more, one that was added is called from the next pass.
///
/// A multiplexer is an ordinary object: it belongs to the isolation that made it, and calls its
/// delegates there and then.
public final class DelegateMultiplexer {
  /// How many of its roles the multiplexer wants from each delegate.
  public let mode: MultiplexerMode

  /// Grows with every change of the list, changes inside nested multiplexers included.
  ///
  /// Two equal readings mean that nobody was added, moved or removed in between. A delegate that
  /// is deallocated does not change it.
  public private(set) var generation = 0

  @usableFromInline let roles: [any RoleSlot]
  @usableFromInline let roleIdentifiers: [ObjectIdentifier]
  private(set) var entries: [DelegateEntry] = []
  private var parents: [MultiplexerParent] = []

  /// Creates an empty multiplexer for one or several roles.
  ///
  /// Roles are class-bound protocols, written `(any SomeDelegate).self`; naming one twice is the
  /// same as naming it once.
  ///
  /// - Parameters:
  ///   - first: The first role; there is no multiplexer without one.
  ///   - rest: Further roles.
  ///   - mode: Whether a delegate needs every role, the default, or one at least.
  public init<First, each Rest>(
    _ first: First.Type, _ rest: repeat (each Rest).Type, mode: MultiplexerMode = .strict
  ) {
    var roles: [any RoleSlot] = [DelegateRole<First>()]
    var identifiers = [ObjectIdentifier(First.self)]
    for role in repeat each rest {
      let (slot, identifier) = Self.slot(for: role)
      guard !identifiers.contains(identifier) else { continue }
      roles.append(slot)
      identifiers.append(identifier)
    }
    self.mode = mode
    self.roles = roles
    self.roleIdentifiers = identifiers
  }

  deinit {
    for entry in entries { entry.clear() }
  }

  private static func slot<Role>(for role: Role.Type) -> (any RoleSlot, ObjectIdentifier) {
    (DelegateRole<Role>(), ObjectIdentifier(role))
  }

  /// Takes over a new list, and lets those who may have kept something of the old one know.
  func commit(_ newEntries: [DelegateEntry], adding added: [DelegateEntry] = []) {
    for entry in added { entry.nested?.attach(to: self) }
    entries = newEntries
    noteChange()
  }

  /// Lets go of entries whose delegates are gone; a pass skips them either way.
  func prune() {
    for entry in entries where !entry.isAlive { entry.nested?.detach(from: self) }
    entries = entries.filter(\.isAlive)
  }

  private func attach(to parent: DelegateMultiplexer) {
    parents = parents.filter { $0.multiplexer != nil } + [MultiplexerParent(multiplexer: parent)]
  }

  func detach(from parent: DelegateMultiplexer) {
    guard let index = parents.firstIndex(where: { $0.multiplexer === parent }) else { return }
    parents.remove(at: index)
  }

  /// Whether a pass over this multiplexer can come by another one.
  func leads(to other: DelegateMultiplexer) -> Bool {
    prune()
    return entries.contains { entry in
      guard let nested = entry.nested else { return false }
      return nested === other || nested.leads(to: other)
    }
  }

  private func noteChange() {
    generation += 1
    for role in roles { role.invalidate() }
    for parent in parents { parent.multiplexer?.noteChange() }
  }
}

/// A multiplexer that another one is nested in.
private struct MultiplexerParent {
  weak var multiplexer: DelegateMultiplexer?
}
