import Testing

@testable import TableViews

@Suite struct IndexMaps {
  private func map(removed: [Int], added: [Int]) -> IndexMap {
    IndexMap(
      removed: IndexRanges(removed.map { $0..<$0 + 1 }),
      added: IndexRanges(added.map { $0..<$0 + 1 }))
  }

  @Test("B3: What stays keeps its order around what goes and comes")
  func vectors() {
    let cases: [(Int, removed: [Int], added: [Int], new: [Int?])] = [
      (2, [0], [], [nil, 0]), (2, [], [0], [1, 2]), (2, [0], [0], [nil, 1]),
      (4, [], [0, 1, 3], [2, 4, 5, 6]), (4, [0, 1, 3], [], [nil, nil, 0, nil]),
      (5, [0, 1, 3], [1, 2, 4], [nil, nil, 0, nil, 3]),
    ]
    for (count, removed, added, new) in cases {
      let map = map(removed: removed, added: added)
      #expect((0..<count).map(map.newIndex) == new, "-\(removed) +\(added)")
    }
  }

  @Test("Ranges in any order are joined, and what is given twice is noticed")
  func joining() {
    let ranges = IndexRanges([7..<9, 2..<4, 4..<5, 9..<9, 20..<21])
    #expect(ranges.ranges == [2..<5, 7..<9, 20..<21])
    #expect(ranges.count == 6)
    #expect(ranges.repeated == nil)
    #expect(IndexRanges([3..<6, 1..<4, 5..<7]).repeated == 3)
    #expect(IndexRanges([1..<4, 1..<2]).ranges == [1..<4])
    #expect(IndexRanges([0..<5, 8..<9]).firstCommon(with: IndexRanges([5..<7, 8..<12])) == 8)
    #expect(IndexRanges([0..<5]).firstCommon(with: IndexRanges([5..<7])) == nil)
  }

  @Test("A map agrees with lists that are edited one by one", arguments: 0..<300)
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 0...12, using: &random)
    let removed = (0..<count).filter { _ in Int.random(in: 0...2, using: &random) == 0 }
    var members: [Int?] = (0..<count).map { $0 }
    for index in removed.reversed() { members.remove(at: index) }
    let final = members.count + Int.random(in: 0...5, using: &random)
    let added = (0..<final).shuffled(using: &random).prefix(final - members.count)
    for index in added.sorted() { members.insert(nil, at: index) }
    let map = map(removed: removed, added: Array(added))
    for old in 0..<count {
      #expect(map.newIndex(of: old) == members.firstIndex(of: old))
    }
    for (new, old) in members.enumerated() { #expect(map.oldIndex(of: new) == old) }
    for low in 0...count {
      for high in low...count {
        let rows = map.newRanges(of: low..<high)
        let expected = members.indices.filter {
          (members[$0] ?? -1) >= low && members[$0] ?? high < high
        }
        #expect(rows.flatMap(Array.init) == expected)
        #expect(!zip(rows, rows.dropFirst()).contains { $0.upperBound == $1.lowerBound })
      }
    }
  }

  @Test("S28: What took the place of something is what was put in there, or what followed")
  func places() {
    let map = map(removed: [1, 2, 3, 6], added: [0, 2, 3])
    // 0 1 2 3 4 5 6 7  becomes  + 0 + + 4 5 7
    #expect((0..<8).map(map.place) == [1, 2, 3, 4, 4, 5, 6, 6])
    let end = self.map(removed: [2, 3], added: [])
    #expect(end.place(of: 3) == 2)
  }
}
