extension DelegateMultiplexer {
  /// The living delegates, in the order in which they are called.
  ///
  /// - Complexity: O(n) for n delegates, as for ``count``, ``isEmpty`` and ``contains(_:)``.
  public var delegates: [AnyObject] { entries.compactMap(\.object) }

  /// The number of living delegates; a nested multiplexer counts as one.
  public var count: Int { entries.count(where: \.isAlive) }

  /// Whether there is no living delegate.
  public var isEmpty: Bool { !entries.contains(where: \.isAlive) }

  /// Whether an object is in the list, by identity; delegates of nested multiplexers are not.
  public func contains(_ delegate: AnyObject) -> Bool { entry(of: delegate) != nil }

  /// Adds a delegate at the end, held weakly; one that is there already keeps its place.
  ///
  /// - Throws: ``MultiplexerError``, when the delegate lacks roles or is, or leads to, this
  ///   multiplexer. Nothing has changed then.
  /// - Complexity: O(n + r) for n delegates and r roles.
  public func add(_ delegate: AnyObject) throws(MultiplexerError) {
    try add(delegate, retained: false)
  }

  /// Adds a delegate at the end, held strongly if wished; one that is there already keeps its
  /// place, and is held strongly from now on if wished.
  ///
  /// - Throws: ``MultiplexerError``, as for ``add(_:)``.
  /// - Complexity: O(n + r) for n delegates and r roles.
  public func add(_ delegate: AnyObject, retained: Bool) throws(MultiplexerError) {
    prune()
    if let present = entry(of: delegate) {
      if retained { present.retain() }
      return
    }
    guard let entry = try makeEntry(for: delegate) else { return }
    if retained { entry.retain() }
    commit(entries + [entry], adding: [entry])
  }

  /// Puts a delegate in front of another one, or moves it there if it is in the list already.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, held weakly when it is new.
  ///   - other: The delegate to precede; if that is nil or unknown, the place is the end, and if
  ///     it is the delegate itself, nothing changes. Nobody comes before the main delegate.
  /// - Throws: ``MultiplexerError``, as for ``add(_:)``.
  /// - Complexity: O(n + r) for n delegates and r roles.
  public func insert(_ delegate: AnyObject, before other: AnyObject?) throws(MultiplexerError) {
    try place(delegate, beside: other) { neighbour, end in neighbour ?? end }
  }

  /// Puts a delegate behind another one, or moves it there if it is in the list already.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, held weakly when it is new.
  ///   - other: The delegate to follow; if that is nil or unknown, the place is the front, behind
  ///     the main delegate, and if it is the delegate itself, nothing changes.
  /// - Throws: ``MultiplexerError``, as for ``add(_:)``.
  /// - Complexity: O(n + r) for n delegates and r roles.
  public func insert(_ delegate: AnyObject, after other: AnyObject?) throws(MultiplexerError) {
    try place(delegate, beside: other) { neighbour, _ in neighbour.map { $0 + 1 } ?? 0 }
  }

  /// Takes a delegate out of the list; one that is not in it is ignored.
  ///
  /// A delegate may remove itself in its `deinit`. During a pass, one that was removed is not
  /// called any more.
  ///
  /// - Complexity: O(n) for n delegates.
  public func remove(_ delegate: AnyObject) {
    let identifier = ObjectIdentifier(delegate)
    discard(entries.filter { $0.identifier == identifier })
  }

  /// Takes every delegate out of the list.
  ///
  /// - Complexity: O(n) for n delegates.
  public func removeAll() {
    discard(entries)
  }

  /// The address alone does not do: it may be that of a delegate that is gone.
  func entry(of delegate: AnyObject) -> DelegateEntry? {
    entries.first { $0.object === delegate }
  }

  func discard(_ discarded: [DelegateEntry]) {
    guard !discarded.isEmpty else { return }
    for entry in discarded { entry.nested?.detach(from: self) }
    commit(entries.filter { entry in !discarded.contains { $0 === entry } })
    for entry in discarded { entry.clear() }
  }

  private func place(
    _ delegate: AnyObject, beside other: AnyObject?, index: (_ neighbour: Int?, _ end: Int) -> Int
  ) throws(MultiplexerError) {
    prune()
    guard let (entry, added) = try seat(of: delegate) else { return }
    if entry.isMain || delegate === other && added.isEmpty { return }
    var order = entries.filter { $0 !== entry }
    let neighbour = other.flatMap { other in order.firstIndex { $0.object === other } }
    let front = mainEntry == nil ? 0 : 1
    order.insert(entry, at: max(index(neighbour, order.count), front))
    guard !order.elementsEqual(entries, by: ===) else { return }
    commit(order, adding: added)
  }

  /// The place of a delegate, and the places that are new: itself, if it had none. Nil if it is
  /// being deinitialised.
  func seat(
    of delegate: AnyObject
  ) throws(MultiplexerError) -> (entry: DelegateEntry, added: [DelegateEntry])? {
    if let present = entry(of: delegate) { return (present, []) }
    return try makeEntry(for: delegate).map { ($0, [$0]) }
  }

  /// Checks a new delegate and settles its roles; nil if it is being deinitialised.
  private func makeEntry(for delegate: AnyObject) throws(MultiplexerError) -> DelegateEntry? {
    weak let living = delegate
    guard living != nil else { return nil }
    guard let nested = Self.multiplexer(behind: delegate) else {
      let casts = roles.map { $0.cast(delegate) }
      try check(casts.map { $0 != nil })
      return DelegateEntry(delegate, nested: nil, casts: casts)
    }
    if nested === self { throw .itself }
    if nested.leads(to: self) { throw .cycle }
    try check(roles.map { $0.isConfigured(in: nested) })
    return DelegateEntry(delegate, nested: nested, casts: [])
  }

  private static func multiplexer(behind delegate: AnyObject) -> DelegateMultiplexer? {
    (delegate as? DelegateMultiplexer) ?? (delegate as? any DelegateForwarding)?.multiplexer
  }

  private func check(_ answered: [Bool]) throws(MultiplexerError) {
    switch mode {
    case .strict where answered.contains(false):
      throw .missingRoles(zip(roles, answered).filter { !$0.1 }.map(\.0.name))
    case .relaxed where !answered.contains(true):
      throw .noRole
    case .strict, .relaxed:
      return
    }
  }
}
