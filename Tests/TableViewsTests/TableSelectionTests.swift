import Testing

@testable import TableViews

@Suite struct TableSelectionTests {
  private func random(_ random: inout GeometryGenerator) -> Set<RowPath> {
    var paths: Set<RowPath> = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let section = Int.random(in: 0...3, using: &random)
      let start = Int.random(in: 0...9, using: &random)
      for row in start..<start + Int.random(in: 1...5, using: &random) {
        paths.insert(RowPath(row: row, section: section))
      }
    }
    return paths
  }

  @Test("A selection agrees with a set of paths through random changes", arguments: 0..<24)
  func agreesWithASet(seed: Int) {
    var random = GeometryGenerator(seed: seed)
    var naive = self.random(&random)
    var selection = TableSelection(naive)
    for _ in 0..<30 {
      let section = Int.random(in: 0...4, using: &random)
      let row = Int.random(in: 0...12, using: &random)
      let rows = row..<row + Int.random(in: 0...4, using: &random)
      let range = Set(rows.map { RowPath(row: $0, section: section) })
      let path = RowPath(row: row, section: section)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #expect(selection.insert(path) == naive.insert(path).inserted)
      case 1:
        #expect(selection.remove(path) == (naive.remove(path) != nil))
      case 2:
        selection.insert(rows, inSection: section)
        naive.formUnion(range)
      default:
        selection.remove(rows, inSection: section)
        naive.subtract(range)
      }
      check(selection, naive)
      checkPair(selection, naive, other: self.random(&random))
    }
  }

  private func check(_ selection: TableSelection, _ naive: Set<RowPath>) {
    let sorted = naive.sorted()
    #expect(Array(selection.paths) == sorted)
    #expect(selection.count == naive.count)
    #expect(selection.isEmpty == naive.isEmpty)
    #expect(selection.first == sorted.first)
    #expect(selection.last == sorted.last)
    #expect(selection == TableSelection(naive))
    #expect(Array(selection.sections) == Set(naive.map(\.section)).sorted())
    let wrong = (-1...5).flatMap { section in
      (-1...15).map { RowPath(row: $0, section: section) }
    }.filter { path in
      selection.contains(path) != naive.contains(path)
        || selection.path(atOrAfter: path) != sorted.first { $0 >= path }
        || selection.path(atOrBefore: path) != sorted.last { $0 <= path }
    }
    #expect(wrong == [])
  }

  private func checkPair(
    _ selection: TableSelection, _ naive: Set<RowPath>, other: Set<RowPath>
  ) {
    let second = TableSelection(other)
    #expect(Array(selection.union(second).paths) == naive.union(other).sorted())
    #expect(Array(selection.intersection(second).paths) == naive.intersection(other).sorted())
    #expect(Array(selection.subtracting(second).paths) == naive.subtracting(other).sorted())
  }

  @Test("S15: All of a billion rows are one range, and single rows can be taken out again")
  func selectAll() {
    var selection = TableSelection()
    selection.selectAll(rowCounts: [1_000_000_000, 0, 3])
    #expect(selection.count == 1_000_000_003)
    #expect(selection[0].ranges.count == 1)
    #expect(Array(selection.sections) == [0, 2])
    selection.remove(RowPath(row: 500_000_000))
    #expect(selection[0].ranges.count == 2)
    #expect(Array(selection.paths.prefix(2)) == [RowPath(row: 0), RowPath(row: 1)])
    #expect(selection.ranges.map(\.rows.count) == [500_000_000, 499_999_999, 3])
  }

  @Test("S10: Rows are selected, counted and all taken out")
  func counting() {
    var selection = TableSelection([RowPath(row: 4), RowPath(row: 2, section: 1)])
    #expect(selection.contains(RowPath(row: 4)))
    #expect(!selection.contains(RowPath(row: 4, section: 1)))
    #expect(selection.count == 2)
    selection.removeAll()
    #expect(selection.count == 0)
    #expect(selection == TableSelection())
  }

  @Test("Rows that no longer exist leave the selection when it is clamped")
  func clamping() {
    var selection = TableSelection(rows: 2..<9)
    selection.insert(0..<2, inSection: 1)
    selection.insert(5..<6, inSection: 4)
    let clamped = selection.clamped(to: [4, 1])
    #expect(clamped.paths.map(\.description) == ["0-2", "0-3", "1-0"])
    #expect(selection.clamped(to: []).isEmpty)
    #expect(selection.clamped(to: [2]).isEmpty)
  }

  @Test("A section's rows can be read and replaced as one set of ranges")
  func subscripting() {
    var selection = TableSelection(rows: 1..<3, inSection: 2)
    #expect(selection[2] == RangeSet(1..<3))
    #expect(selection[0].isEmpty)
    selection[1] = RangeSet([0..<1, 5..<7])
    #expect(selection.count == 5)
    selection[2] = RangeSet()
    #expect(Array(selection.sections) == [1])
  }
}
