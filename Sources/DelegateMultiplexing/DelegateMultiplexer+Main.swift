extension DelegateMultiplexer {
  /// The delegate that is called before all others; nil when none was set, or when it is gone.
  public var mainDelegate: AnyObject? { mainEntry?.object }

  /// The living delegates behind the main one, in the order in which they are called.
  ///
  /// - Complexity: O(n) for n delegates.
  public var additionalDelegates: [AnyObject] {
    entries.filter { !$0.isMain }.compactMap(\.object)
  }

  /// Makes a delegate the main one, which stays in front wherever others are inserted, or takes
  /// the main one away.
  ///
  /// The main delegate that was there before leaves the list; additional ones keep their places.
  ///
  /// - Parameters:
  ///   - delegate: The new main delegate; nil for none. One that was additional moves.
  ///   - retained: Whether it is held strongly until it leaves the list.
  /// - Throws: ``MultiplexerError``, as for ``add(_:)``; nothing has changed then.
  /// - Complexity: O(n + r) for n delegates and r roles.
  public func setMainDelegate(
    _ delegate: AnyObject?, retained: Bool = false
  ) throws(MultiplexerError) {
    prune()
    let previous = mainEntry
    guard let delegate else { return discard(previous.map { [$0] } ?? []) }
    guard let (entry, added) = try seat(of: delegate) else { return }
    if retained { entry.retain() }
    guard entry !== previous else { return }
    entry.isMain = true
    commit([entry] + entries.filter { $0 !== entry }, adding: added)
    if let previous { discard([previous]) }
  }

  /// Replaces all delegates but the main one.
  ///
  /// - Parameter delegates: The new additional delegates in calling order, held weakly unless they
  ///   are in the list and retained; the main one among them is passed over.
  /// - Throws: ``MultiplexerError``, as for ``add(_:)``, when any of them is refused; nothing has
  ///   changed then.
  /// - Complexity: O(n² + n · r) for n delegates and r roles.
  public func setAdditionalDelegates(_ delegates: [AnyObject]) throws(MultiplexerError) {
    prune()
    var order = mainEntry.map { [$0] } ?? []
    var added: [DelegateEntry] = []
    for delegate in delegates where !order.contains(where: { $0.object === delegate }) {
      guard let seat = try seat(of: delegate) else { continue }
      order.append(seat.entry)
      added += seat.added
    }
    guard !order.elementsEqual(entries, by: ===) else { return }
    let gone = entries.filter { entry in !order.contains { $0 === entry } }
    commit(order + gone, adding: added)
    discard(gone)
  }

  /// The main delegate's place, which is the first one.
  var mainEntry: DelegateEntry? { entries.first.flatMap { $0.isMain ? $0 : nil } }
}
