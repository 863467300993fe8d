import Testing

@testable import TableViews

/// Random numbers that are the same in every run (SplitMix64).
struct GeometryGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RunTree {
  /// All runs, from the first row.
  var runs: [HeightRun] {
    func collect(_ branch: RunBranch) -> [HeightRun] {
      branch.level == 0 ? branch.node.runs : branch.node.branches.flatMap(collect)
    }
    return collect(root)
  }

  /// What is wrong with the tree's shape; nil when nothing is.
  var defect: String? {
    func check(_ branch: RunBranch, isRoot: Bool) -> String? {
      if branch.count > RunBranch.capacity { return "\(branch.count) in a node" }
      let minimum = isRoot ? (branch.level == 0 ? 0 : 2) : RunBranch.minimum
      if branch.count < minimum { return "only \(branch.count) in a node" }
      let (rows, lines) =
        branch.level == 0
        ? branch.node.runs.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.lines) }
        : branch.node.branches.reduce((0, 0)) { ($0.0 + $1.rows, $0.1 + $1.lines) }
      if rows != branch.rows || lines != branch.lines { return "wrong sums" }
      for child in branch.node.branches {
        if child.level != branch.level - 1 { return "leaves at different depths" }
        if let defect = check(child, isRoot: false) { return defect }
      }
      return nil
    }
    let runs = runs
    if runs.contains(where: { $0.count <= 0 }) { return "an empty run" }
    if zip(runs, runs.dropFirst()).contains(where: { $0.matches($1) }) { return "equal neighbours" }
    return check(root, isRoot: true)
  }
}

/// The heights of rows as anybody would first write them.
struct NaiveHeights {
  var rows: [(height: Int, isMeasured: Bool)]

  /// Lines above every row, and of all rows at the end.
  var offsets: [Int] {
    var offsets = [0]
    offsets.reserveCapacity(rows.count + 1)
    for row in rows { offsets.append(offsets[offsets.count - 1] + row.height) }
    return offsets
  }

  static func row(atLine line: Int, in offsets: [Int]) -> Int? {
    guard line >= 0, line < offsets[offsets.count - 1] else { return nil }
    var (low, high) = (0, offsets.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= line { low = middle } else { high = middle }
    }
    return low
  }
}

@Suite struct RunTreeTests {
  @Test("G7: The run tree agrees with a plain array through random edits", arguments: 0..<17)
  func agreesWithAnArray(seed: Int) {
    var random = GeometryGenerator(seed: seed)
    let rows = seed < 16 ? Int.random(in: 0...400, using: &random) : 3_000
    var tree = RunTree(rows: rows, height: 1)
    var naive = NaiveHeights(rows: Array(repeating: (1, false), count: rows))
    if rows == 3_000 {
      for row in 0..<rows { set(row..<row + 1, in: &tree, &naive, &random) }
      #expect(tree.root.level >= 2)
    }
    var differences = 0
    for _ in 0..<(rows == 3_000 ? 40 : 300) {
      edit(&tree, &naive, &random)
      differences += compare(tree, naive, &random)
    }
    #expect(differences == 0)
    #expect(tree.defect == nil)
  }

  private func edit(
    _ tree: inout RunTree, _ naive: inout NaiveHeights, _ random: inout GeometryGenerator
  ) {
    let count = naive.rows.count
    let place = Int.random(in: 0...count, using: &random)
    let reach = Int.random(in: 1...(Bool.random(using: &random) ? 3 : 120), using: &random)
    let range = place..<min(count, place + reach)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let height = Int.random(in: 0...3, using: &random)
      let new = count > 6_000 ? 0 : reach
      tree.insert(rows: new, at: place, height: height)
      naive.rows.insert(contentsOf: Array(repeating: (height, false), count: new), at: place)
    case 2, 3:
      tree.remove(range)
      naive.rows.removeSubrange(range)
    default:
      set(range, in: &tree, &naive, &random)
    }
  }

  private func set(
    _ range: Range<Int>, in tree: inout RunTree, _ naive: inout NaiveHeights,
    _ random: inout GeometryGenerator
  ) {
    let height = Int.random(in: 0...4, using: &random)
    let isMeasured = Int.random(in: 0..<4, using: &random) > 0
    tree.setHeight(height, ofRows: range, isMeasured: isMeasured)
    for row in range { naive.rows[row] = (height, isMeasured) }
  }

  /// Sixteen comparisons and the totals; answers how many differ.
  private func compare(
    _ tree: RunTree, _ naive: NaiveHeights, _ random: inout GeometryGenerator
  ) -> Int {
    let offsets = naive.offsets
    let count = naive.rows.count
    var differences = tree.rowCount == count && tree.totalLines == offsets[count] ? 0 : 1
    for _ in 0..<4 {
      let row = Int.random(in: -1...count + 1, using: &random)
      let exists = row >= 0 && row < count
      if tree.offset(ofRow: row) != offsets[min(max(0, row), count)] { differences += 1 }
      if tree.height(ofRow: row) != (exists ? naive.rows[row].height : nil) { differences += 1 }
      if tree.isMeasured(row) != (exists && naive.rows[row].isMeasured) { differences += 1 }
      let line = Int.random(in: -1...offsets[count], using: &random)
      let found = NaiveHeights.row(atLine: line, in: offsets)
      let place = tree.row(atLine: line)
      if place?.row != found || place?.lineInRow != found.map({ line - offsets[$0] }) {
        differences += 1
      }
    }
    return differences
  }

  @Test("G9: A billion rows of two billion lines each are counted without overflow")
  func hugeHeights() {
    var tree = RunTree(rows: 1_000_000_000, height: Int(Int32.max))
    #expect(tree.totalLines == 1_000_000_000 * Int(Int32.max))
    #expect(tree.offset(ofRow: 999_999_999) == 999_999_999 * Int(Int32.max))
    tree.setHeight(.max, ofRow: 7)
    #expect(tree.height(ofRow: 7) == Int(Int32.max))
  }

  @Test("G8: An odd row among a billion adds two runs, whatever the number of rows")
  func oddRows() {
    var tree = RunTree(rows: 1_000_000_000, height: 1)
    for row in 1...1_000 { tree.setHeight(3, ofRow: row * 999_983) }
    #expect(tree.runs.count == 2_001)
    #expect(tree.totalLines == 1_000_002_000)
    let place = tree.row(atLine: 999_983 + 2)
    #expect(place?.row == 999_983)
    #expect(place?.lineInRow == 2)
    tree.remove(1..<999_999_999)
    #expect(tree.rowCount == 2)
    #expect(tree.runs.count == 1)
  }

  @Test("Rows that become like their neighbours join their run")
  func joinsNeighbours() {
    var tree = RunTree(rows: 10, height: 1)
    tree.setHeight(2, ofRow: 4)
    #expect(tree.runs.map(\.count) == [4, 1, 5])
    tree.setHeight(1, ofRow: 4, isMeasured: false)
    #expect(tree.runs.map(\.count) == [10])
    tree.setHeight(2, ofRow: 4)
    tree.remove(4..<5)
    #expect(tree.runs.map(\.count) == [9])
  }

  @Test("A copy keeps its heights when the original changes")
  func copies() {
    var tree = RunTree(rows: 1_000, height: 1)
    for row in 0..<500 { tree.setHeight(row % 7, ofRow: row * 2) }
    let copy = tree
    let lines = copy.totalLines
    for row in 0..<500 { tree.setHeight(9, ofRow: row * 2) }
    tree.remove(0..<900)
    #expect(copy.totalLines == lines)
    #expect(copy.height(ofRow: 12) == 6)
    #expect(copy.defect == nil)
    #expect(tree.rowCount == 100)
  }

  @Test("Hidden rows are never found at a line")
  func hiddenRows() {
    var tree = RunTree(rows: 5, height: 0)
    #expect(tree.row(atLine: 0) == nil)
    tree.setHeight(1, ofRow: 3)
    #expect(tree.row(atLine: 0)?.row == 3)
    #expect(tree.row(atLine: 1) == nil)
  }

  @Test("G9: A negative height ends the program with a sentence")
  func negativeHeight() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var tree = RunTree(rows: 3, height: 1)
      tree.setHeight(-2, ofRow: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-2 lines high"))
  }
}
