/// One call of a pass: a delegate as a role, and the nested multiplexers that lead to it.
@usableFromInline
final class DelegateStep<Role> {
  @usableFromInline let entry: DelegateEntry
  @usableFromInline let cast: UnsafeMutablePointer<Role>
  @usableFromInline let isNested: Bool
  private let path: [DelegateEntry]

  init(entry: DelegateEntry, cast: UnsafeMutablePointer<Role>, path: [DelegateEntry] = []) {
    self.entry = entry
    self.cast = cast
    self.path = path
    self.isNested = !path.isEmpty
  }

  func behind(_ outer: DelegateEntry) -> DelegateStep {
    DelegateStep(entry: entry, cast: cast, path: [outer] + path)
  }

  /// The delegate, unless it or anything that leads to it was removed or is gone.
  @inlinable var delegate: Role? {
    if isNested, !isReachable { return nil }
    guard let object = entry.object else { return nil }
    // The kept bits own nothing: they take one reference along when they are moved out.
    _ = Unmanaged.passRetained(object)
    return cast.move()
  }

  @usableFromInline var isReachable: Bool { path.allSatisfy(\.isAlive) }
}
