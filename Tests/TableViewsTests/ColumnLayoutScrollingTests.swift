import Testing

@testable import TableViews

@Suite struct ColumnLayoutScrollingTests {
  private func layout(_ widths: [Int], _ viewport: Int, frozen: Int = 0) -> ColumnLayout {
    ColumnLayout(
      columns: widths.map { ColumnLayout.Column(.fixed($0)) }, viewportWidth: viewport,
      frozen: frozen)
  }

  @Test("C14: A column is hit from its first cell up to the next column, its gap included")
  func hits() {
    let layout = layout([2, 3, 1], 20)
    let hits = (-1...9).map { layout.column(atX: $0) }
    #expect(hits == [nil, 0, 0, 0, 1, 1, 1, 1, 2, nil, nil])
    #expect(layout.column(atScreenX: 20, offset: 0) == nil)
  }

  @Test("C14: Under frozen columns the moving ones are hit where they are seen")
  func hitsBesideFrozenColumns() {
    let layout = layout([2, 3, 3, 3, 3], 10, frozen: 1)
    #expect(layout.frozenWidth == 3)
    #expect(layout.maximumOffset == 8)
    let hits = (0..<10).map { layout.column(atScreenX: $0, offset: 0) }
    #expect(hits == [0, 0, 0, 1, 1, 1, 1, 2, 2, 2])
    let moved = (0..<10).map { layout.column(atScreenX: $0, offset: 5) }
    #expect(moved == [0, 0, 0, 2, 2, 2, 3, 3, 3, 3])
    #expect(layout.screenX(ofColumn: 0, offset: 5) == 0)
    #expect(layout.screenX(ofColumn: 3, offset: 5) == 6)
    #expect(layout.screenX(ofColumn: 1, offset: 5) == -2)
    #expect(layout.screenX(ofColumn: 5, offset: 0) == nil)
  }

  @Test("Exactly the columns with a cell on the screen are visible", arguments: 0..<60)
  func visibleColumns(seed: Int) {
    var random = GeometryGenerator(seed: seed)
    let widths = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Int.random(in: 1...6, using: &random)
    }
    let layout = layout(
      widths, .random(in: 1...25, using: &random), frozen: .random(in: 0...3, using: &random))
    for offset in 0...layout.maximumOffset {
      let seen = layout.placements.indices.filter { place in
        let column = layout.placements[place]
        return place >= layout.frozenCount
          && (column.x..<column.end).contains {
            $0 - offset >= layout.frozenWidth && $0 - offset < layout.viewportWidth
          }
      }
      #expect(Array(layout.visibleColumns(at: offset)) == seen)
    }
  }

  @Test("Frozen columns never take more than half of the table")
  func frozenColumns() {
    let widths = [8, 8, 8, 8]
    #expect(layout(widths, 36, frozen: 3).frozenCount == 2)
    #expect(layout(widths, 35, frozen: 3).frozenCount == 1)
    #expect(layout(widths, 17, frozen: 3).frozenCount == 0)
    #expect(layout(widths, 17, frozen: 3).frozenWidth == 0)
    #expect(layout([3], 80, frozen: 9).frozenCount == 1)
    #expect(layout([], 80, frozen: 1).frozenCount == 0)
  }

  @Test("A column is brought into view with the least movement")
  func revealing() {
    let layout = layout([4, 4, 4, 4, 30, 4], 20, frozen: 1)
    #expect(layout.offset(revealingColumn: 2, from: 0) == 0)
    #expect(layout.offset(revealingColumn: 3, from: 0) == 0)
    #expect(layout.offset(revealingColumn: 4, from: 0) == 15)
    #expect(layout.offset(revealingColumn: 5, from: 0) == 35)
    #expect(layout.offset(revealingColumn: 1, from: 35) == 0)
    #expect(layout.offset(revealingColumn: 0, from: 7) == 7)
    #expect(layout.offset(revealingColumn: 9, from: 99) == layout.maximumOffset)
  }

  @Test("Ten thousand columns are laid out and searched as ten are")
  func manyColumns() {
    let layout = layout(Array(repeating: 7, count: 10_000), 80)
    #expect(layout.totalWidth == 79_999)
    #expect(layout.visibleColumns(at: 40_000) == 5_000..<5_010)
    #expect(layout.column(atX: 40_000) == 5_000)
    let flexible = ColumnLayout(
      columns: (0..<10_000).map { _ in .init(.flexible(min: 1)) }, viewportWidth: 25_000)
    #expect(flexible.totalWidth == 25_000)
  }
}
