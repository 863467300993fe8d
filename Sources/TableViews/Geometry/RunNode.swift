/// The storage of one node of a ``RunTree``: runs in a leaf, branches above.
final class RunNode {
  var runs: [HeightRun]
  var branches: [RunBranch]
  /// Steps down to the leaves; 0 in a leaf.
  let level: Int

  init(runs: [HeightRun], branches: [RunBranch], level: Int) {
    self.runs = runs
    self.branches = branches
    self.level = level
  }
}
