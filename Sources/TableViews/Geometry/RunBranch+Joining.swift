extension RunBranch {
  /// The rows before `row` and the others; nil where there are none.
  ///
  /// - Complexity: O(log *runs*) nodes are made, the others are shared.
  func split(at row: Int) -> (before: RunBranch?, after: RunBranch?) {
    if row <= 0 { return (nil, self) }
    if row >= rows { return (self, nil) }
    var (index, start) = (0, 0)
    if level == 0 {
      while start + node.runs[index].count <= row {
        start += node.runs[index].count
        index += 1
      }
      return splitRun(at: index, after: row - start)
    }
    while start + node.branches[index].rows <= row {
      start += node.branches[index].rows
      index += 1
    }
    let parts = node.branches[index].split(at: row - start)
    let before = Self.joined(Self.gathered(Array(node.branches[..<index])), parts.before)
    let after = Self.joined(parts.after, Self.gathered(Array(node.branches[(index + 1)...])))
    return (before, after)
  }

  private func splitRun(
    at index: Int, after count: Int
  ) -> (before: RunBranch?, after: RunBranch?) {
    var before = Array(node.runs[..<index])
    var after = Array(node.runs[index...])
    if count > 0 {
      var head = after[0]
      head.count = count
      before.append(head)
      after[0].count -= count
    }
    return (RunBranch(runs: before), RunBranch(runs: after))
  }

  /// The rows of one tree and then those of another; either may be of any height.
  static func joined(_ first: RunBranch?, _ second: RunBranch?) -> RunBranch? {
    guard let first else { return second }
    guard let second else { return first }
    return gathered(
      first.level >= second.level ? first.appending(second) : second.prepending(first))
  }

  /// The node as two neighbours when it holds more than its capacity, else as it is.
  var halved: [RunBranch] {
    guard level == 0 else { return Self.packed(node.branches) }
    return Self.halves(node.runs).map { RunBranch(runs: Array($0)) }
  }

  private func appending(_ other: RunBranch) -> [RunBranch] {
    guard level > other.level else { return merging(other) }
    return Self.packed(
      node.branches.dropLast() + node.branches[node.branches.count - 1].appending(other))
  }

  private func prepending(_ other: RunBranch) -> [RunBranch] {
    guard level > other.level else { return other.merging(self) }
    return Self.packed(node.branches[0].prepending(other) + node.branches.dropFirst())
  }

  private func merging(_ other: RunBranch) -> [RunBranch] {
    if count >= Self.minimum, other.count >= Self.minimum { return [self, other] }
    guard level == 0 else { return Self.packed(node.branches + other.node.branches) }
    return Self.halves(node.runs + other.node.runs).map { RunBranch(runs: Array($0)) }
  }

  private static func packed(_ branches: [RunBranch]) -> [RunBranch] {
    halves(branches).map { RunBranch(branches: Array($0)) }
  }

  private static func halves<Element>(_ elements: [Element]) -> [ArraySlice<Element>] {
    guard elements.count > capacity else { return [elements[...]] }
    let middle = elements.count / 2
    return [elements[..<middle], elements[middle...]]
  }

  private static func gathered(_ branches: [RunBranch]) -> RunBranch? {
    branches.count > 1 ? RunBranch(branches: branches) : branches.first
  }
}
