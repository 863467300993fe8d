/// The values that were loaded last; those that were not used for the longest time go first.
struct RowTaskCache<Value> {
  private struct Entry {
    var value: Value
    var lastUse: Int
  }

  /// How many values are kept.
  var limit: Int
  private var entries: [RowIdentifier: Entry] = [:]
  private var useCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  func contains(_ identifier: RowIdentifier) -> Bool { entries[identifier] != nil }

  mutating func value(for identifier: RowIdentifier) -> Value? {
    guard entries[identifier] != nil else { return nil }
    useCount += 1
    entries[identifier]?.lastUse = useCount
    return entries[identifier]?.value
  }

  /// Keeps a value. When there are too many, a quarter goes at once, never those for which
  /// `isNeeded`.
  ///
  /// - Complexity: O(1) on average for a limit that is more than what is needed.
  mutating func insert(
    _ value: Value, for identifier: RowIdentifier, isNeeded: (RowIdentifier) -> Bool
  ) {
    useCount += 1
    entries[identifier] = Entry(value: value, lastUse: useCount)
    guard entries.count > limit else { return }
    let oldest = entries.filter { !isNeeded($0.key) }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    let surplus = entries.count - (limit - limit / 4)
    for entry in oldest.prefix(surplus) { entries[entry.key] = nil }
  }

  mutating func remove(_ identifier: RowIdentifier) {
    entries[identifier] = nil
  }

  mutating func removeAll() {
    entries = [:]
  }
}
