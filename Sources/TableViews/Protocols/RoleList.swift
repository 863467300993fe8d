/// The objects of one role, in the order in which they answer.
///
/// There is mostly one, and it is called for every cell: it lies in the value itself, so that a call
/// need not take it out of an array and count a reference for that.
struct RoleList<Role> {
  /// The one that answers first; nil when there is none.
  private(set) var first: Role?
  private(set) var others: [Role]

  init(_ objects: [Role] = []) {
    first = objects.first
    others = Array(objects.dropFirst())
  }

  /// All of them.
  var all: [Role] { first.map { [$0] + others } ?? [] }

  /// Whether there is none.
  var isEmpty: Bool { first == nil }

  /// Calls `body` for each.
  @inline(__always) func tell(_ body: (Role) -> Void) {
    guard let first else { return }
    body(first)
    for other in others { body(other) }
  }

  /// The first answer, after which nobody is asked any more.
  @inline(__always) func firstAnswer<Answer>(_ body: (Role) -> Answer?) -> Answer? {
    guard let first else { return nil }
    if let answer = body(first) { return answer }
    for other in others {
      if let answer = body(other) { return answer }
    }
    return nil
  }

  /// Leaves an object out, if it is there.
  mutating func remove(_ object: AnyObject) {
    self = RoleList(all.filter { $0 as AnyObject !== object })
  }
}
