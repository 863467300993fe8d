/// Cells that wait to be shown again: one stack per identifier, the last one in comes out first.
///
/// A table has few identifiers and asks for each cell, so they are compared one by one, which
/// takes less time than hashing.
struct ReusePool {
  private struct Stack {
    let identifier: String
    var make: () -> TableCell
    var waiting: [TableCell] = []
  }

  private var stacks: [Stack] = []
  /// How many cells of one identifier are kept.
  var limit = 64

  private func index(of identifier: String) -> Int? {
    stacks.firstIndex { $0.identifier == identifier }
  }

  mutating func register(_ identifier: String, make: @escaping () -> TableCell) {
    let stack = Stack(identifier: identifier, make: make)
    if let index = index(of: identifier) { stacks[index] = stack } else { stacks.append(stack) }
  }

  func isRegistered(_ identifier: String) -> Bool { index(of: identifier) != nil }

  /// The place of an identifier's stack; it never changes.
  func place(of identifier: String) -> Int? { index(of: identifier) }

  /// The waiting cell that came last.
  mutating func pop(at place: Int) -> TableCell? {
    stacks[place].waiting.popLast()
  }

  /// What makes a new cell.
  func maker(at place: Int) -> () -> TableCell { stacks[place].make }

  /// Keeps a cell that left the screen, unless it has no identifier or the pool is full.
  mutating func put(_ cell: consuming TableCell) {
    guard let identifier = cell.reuseIdentifier, let index = index(of: identifier),
      stacks[index].waiting.count < limit
    else { return }
    stacks[index].waiting.append(cell)
  }

  mutating func purge() {
    for index in stacks.indices { stacks[index].waiting = [] }
  }
}
