/// A node of a ``RunTree`` with what it adds up to, kept beside the reference so that a search
/// looks into one node per level.
struct RunBranch {
  /// The most runs or branches in a node.
  static let capacity = 64
  /// The fewest in a node that is not the root.
  static let minimum = 16

  var node: RunNode
  /// Rows below this node.
  var rows: Int
  /// Lines of these rows.
  var lines: Int

  var level: Int { node.level }
  /// Runs or branches in the node.
  var count: Int { level == 0 ? node.runs.count : node.branches.count }

  init(runs: [HeightRun]) {
    node = RunNode(runs: runs, branches: [], level: 0)
    rows = runs.reduce(0) { $0 + $1.count }
    lines = runs.reduce(0) { $0 + $1.lines }
  }

  init(branches: [RunBranch]) {
    node = RunNode(runs: [], branches: branches, level: (branches.first?.level ?? 0) + 1)
    rows = branches.reduce(0) { $0 + $1.rows }
    lines = branches.reduce(0) { $0 + $1.lines }
  }
}

// MARK: - Edits within one leaf

extension RunBranch {
  /// Replaces rows by a run where that touches a single leaf and leaves enough in it. The node
  /// itself may be left with more than its capacity, for the caller to halve.
  ///
  /// - Returns: Whether it did; nothing has changed otherwise.
  mutating func replaceInLeaf(_ range: Range<Int>, with run: HeightRun?, isRoot: Bool) -> Bool {
    makeUnique()
    if level == 0 {
      return replaceRuns(range, with: run, isRoot: isRoot)
    }
    var start = 0
    for index in node.branches.indices {
      let end = start + node.branches[index].rows
      guard range.lowerBound > end || (range.lowerBound == end && !range.isEmpty) else {
        guard range.upperBound <= end else { return false }
        return replace(
          range.lowerBound - start..<range.upperBound - start, with: run, inBranch: index)
      }
      start = end
    }
    return false
  }

  private mutating func replace(
    _ range: Range<Int>, with run: HeightRun?, inBranch index: Int
  ) -> Bool {
    let (oldRows, oldLines) = (node.branches[index].rows, node.branches[index].lines)
    guard node.branches[index].replaceInLeaf(range, with: run, isRoot: false) else {
      return false
    }
    rows += node.branches[index].rows - oldRows
    lines += node.branches[index].lines - oldLines
    if node.branches[index].count > Self.capacity {
      node.branches.replaceSubrange(index...index, with: node.branches[index].halved)
    }
    return true
  }

  private mutating func replaceRuns(
    _ range: Range<Int>, with run: HeightRun?, isRoot: Bool
  ) -> Bool {
    var (first, start) = (0, 0)
    while first < node.runs.count, start + node.runs[first].count <= range.lowerBound {
      start += node.runs[first].count
      first += 1
    }
    var (last, end) = (first, start)
    while last < node.runs.count, end < range.upperBound {
      end += node.runs[last].count
      last += 1
    }
    var pieces: [HeightRun] = []
    if start < range.lowerBound {
      if last == first {
        end += node.runs[last].count
        last += 1
      }
      var head = node.runs[first]
      head.count = range.lowerBound - start
      pieces.append(head)
    }
    if let run { pieces.append(run) }
    if end > range.upperBound {
      var tail = node.runs[last - 1]
      tail.count = end - range.upperBound
      pieces.append(tail)
    }
    let count = node.runs.count - (last - first) + pieces.count
    guard isRoot || count >= Self.minimum else { return false }
    for run in node.runs[first..<last] { subtract(run) }
    for run in pieces { add(run) }
    node.runs.replaceSubrange(first..<last, with: pieces)
    return true
  }

  private mutating func add(_ run: HeightRun) {
    rows += run.count
    lines += run.lines
  }

  private mutating func subtract(_ run: HeightRun) {
    rows -= run.count
    lines -= run.lines
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&node) else { return }
    node = RunNode(runs: node.runs, branches: node.branches, level: node.level)
  }
}
