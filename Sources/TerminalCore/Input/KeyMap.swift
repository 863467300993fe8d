/// Which key does what.
///
/// A value: copy it, change it, give it back. Help screens are made from it, so what they say is
/// what the keys do.
public struct KeyMap: Hashable, Sendable {
  /// A key and what it does.
  public struct Binding: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// What it does.
    public var action: ActionName
  }

  /// The bindings in the order in which they were made.
  public private(set) var bindings: [Binding] = []
  private var actions: [Key: ActionName] = [:]

  /// Creates an empty map.
  public init() {}

  /// Creates a map from actions and their keys.
  public init(_ bindings: KeyValuePairs<ActionName, [Key]>) {
    for (action, keys) in bindings {
      for key in keys { bind(key, to: action) }
    }
  }

  /// What a key does; nil when it does nothing.
  public func action(for key: Key) -> ActionName? { actions[key] }

  /// The keys of an action, in the order in which they were bound.
  ///
  /// - Complexity: O(bindings).
  public func keys(for action: ActionName) -> [Key] {
    bindings.filter { $0.action == action }.map(\.key)
  }

  /// Lets a key do something, instead of what it did.
  ///
  /// - Complexity: O(bindings).
  public mutating func bind(_ key: Key, to action: ActionName) {
    unbind(key)
    bindings.append(Binding(key: key, action: action))
    actions[key] = action
  }

  /// Lets a key do nothing.
  ///
  /// - Complexity: O(bindings).
  public mutating func unbind(_ key: Key) {
    guard actions.removeValue(forKey: key) != nil else { return }
    bindings.removeAll { $0.key == key }
  }

  /// This map with the bindings of another one in front: where both bind a key, `other` wins.
  public func merging(_ other: KeyMap) -> KeyMap {
    var merged = self
    for binding in other.bindings { merged.bind(binding.key, to: binding.action) }
    return merged
  }
}
