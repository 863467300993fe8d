import Testing

@testable import TableViews

@Suite struct ViewportMeasuringTests {
  /// Rows whose real heights differ from what the layout believes at first.
  private struct Rows {
    var heights: [Int]
    var layout: SectionLayout

    init(count: Int, estimate: Int, heights: ClosedRange<Int>, seed: Int) {
      var random = GeometryGenerator(seed: seed)
      self.heights = (0..<count).map { _ in Int.random(in: heights, using: &random) }
      layout = SectionLayout(
        sections: [
          SectionGeometry(rowCount: count, height: .estimated(estimate), headerHeight: 1)
        ])
    }

    /// All lines of the rows, from the first.
    var lines: [String] {
      heights.indices.flatMap { row in (0..<heights[row]).map { "\(row).\($0)" } }
    }

    func height(_ path: RowPath) -> Int { heights[path.row] }
  }

  private func topLine(_ view: Viewport, _ layout: SectionLayout) -> String? {
    guard case .row(let path, let line)? = layout.item(atLine: view.top) else { return nil }
    return "\(path.row).\(line)"
  }

  @Test("O10: Scrolling up line by line shows every line once, in order", arguments: 0..<12)
  func upwards(seed: Int) {
    let least = seed % 2
    let rows = Rows(count: 40, estimate: 1 + seed % 4, heights: least...5, seed: seed)
    let height = 3 + seed % 5
    var view = Viewport(height: height, pinsHeaders: seed % 3 == 0)
    var layout = rows.layout
    view.reveal(RowPath(row: 39), at: .bottom, in: &layout, measure: rows.height)
    var seen = [topLine(view, layout)]
    while view.top > 0, seen.count < 300 {
      view.scroll(by: -1, in: &layout, measure: rows.height)
      seen.append(topLine(view, layout))
    }
    let lines = rows.lines
    #expect(seen.reversed() == [nil] + lines.prefix(lines.count - height + 1).map(Optional.some))
  }

  @Test("O10: Scrolling down line by line does so too", arguments: 0..<6)
  func downwards(seed: Int) {
    let rows = Rows(count: 40, estimate: 1 + seed % 4, heights: 0...5, seed: seed)
    var view = Viewport(height: 6)
    var layout = rows.layout
    view.measureVisibleRows(keeping: view.anchor(in: layout), in: &layout, measure: rows.height)
    var seen: [String?] = []
    while view.scroll(by: 1, in: &layout, measure: rows.height), seen.count < 300 {
      seen.append(topLine(view, layout))
    }
    let lines = rows.lines
    #expect(seen == lines.prefix(lines.count - 5).map(Optional.some))
  }

  @Test("O9: Measuring rows above the viewport moves the offset and nothing on the screen")
  func measuringAbove() {
    let rows = Rows(count: 100, estimate: 2, heights: 1...5, seed: 3)
    var view = Viewport(height: 9)
    var layout = rows.layout
    view.reveal(RowPath(row: 60), at: .middle, in: &layout, measure: rows.height)
    let picture = view.picture(of: layout)
    let (top, anchor) = (view.top, view.anchor(preferring: RowPath(row: 60), in: layout))
    let before = layout.contentHeight
    for row in 0..<20 { layout.setHeight(rows.heights[row], of: RowPath(row: row)) }
    view.restore(anchor, in: layout)
    #expect(view.picture(of: layout) == picture)
    #expect(view.top - top == layout.contentHeight - before)
    #expect(view.top != top)
    let moved = view.top
    for row in 80..<99 { layout.setHeight(rows.heights[row], of: RowPath(row: row)) }
    view.restore(anchor, in: layout)
    #expect(view.top == moved)
  }

  @Test("O11: A row that was never measured is scrolled to exactly", arguments: 0..<20)
  func revealing(seed: Int) {
    let rows = Rows(count: 100, estimate: 1 + seed % 6, heights: 1...5, seed: seed)
    var view = Viewport(height: 8)
    var layout = rows.layout
    let row = 7 + seed * 4
    let path = RowPath(row: row)
    view.reveal(path, at: .top, in: &layout, measure: rows.height)
    #expect(view.item(atScreenLine: 1, in: layout) == .row(path, line: 0))
    view.reveal(RowPath(row: 99 - row), at: .bottom, in: &layout, measure: rows.height)
    let last = SectionLayout.Item.row(
      RowPath(row: 99 - row), line: rows.heights[99 - row] - 1)
    #expect(view.item(atScreenLine: 7, in: layout) == last || view.top == 0)
    view.reveal(path, in: &layout, measure: rows.height)
    #expect(view.isWholeRowVisible(path, in: layout))
    #expect(view.visibleRows(in: layout).allSatisfy { layout.isMeasured($0) })
  }

  @Test("Q9: A cursor set before the first layout can be seen after it", arguments: 0..<20)
  func firstLayout(seed: Int) {
    let rows = Rows(count: 30, estimate: 1, heights: 1...6, seed: seed)
    var view = Viewport(height: 10)
    var layout = rows.layout
    view.reveal(RowPath(row: seed), in: &layout, measure: rows.height)
    #expect(view.isWholeRowVisible(RowPath(row: seed), in: layout))
  }

  @Test("G6: Only rows that come into view are measured, each once")
  func measuresVisibleRowsOnly() {
    var layout = SectionLayout(
      sections: [SectionGeometry(rowCount: 1_000_000_000, height: .estimated(1))])
    var view = Viewport(height: 20)
    var asked: [RowPath] = []
    func measure(_ path: RowPath) -> Int {
      asked.append(path)
      return 2
    }
    view.measureVisibleRows(keeping: view.anchor(in: layout), in: &layout, measure: measure)
    #expect(asked.count == 20)
    asked = []
    view.scroll(by: 1, in: &layout, measure: measure)
    #expect(asked.isEmpty)
    view.reveal(RowPath(row: 500_000_000), at: .middle, in: &layout, measure: measure)
    #expect(asked.count <= 21)
    #expect(Set(asked).count == asked.count)
  }

  @Test("Rows that all turn out to be hidden end the search after a bounded effort")
  func hiddenRows() {
    var layout = SectionLayout(
      sections: [SectionGeometry(rowCount: 1_000_000_000, height: .estimated(1))])
    var view = Viewport(height: 10)
    var asked = 0
    view.measureVisibleRows(keeping: view.anchor(in: layout), in: &layout) { _ in
      asked += 1
      return 0
    }
    #expect(asked <= 2_560)
    #expect(view.visibleRows(in: layout).count == 10)
  }

  @Test("O7: Following the end holds while the last rows are measured")
  func followsTail() {
    let rows = Rows(count: 50, estimate: 1, heights: 2...4, seed: 5)
    var layout = rows.layout
    var view = Viewport(height: 10)
    view.reveal(RowPath(row: 49), in: &layout, measure: rows.height)
    let anchor = view.anchor(in: layout)
    #expect(anchor.wasAtEnd)
    layout.forgetHeights(ofRows: 0..<50, inSection: 0)
    view.measureVisibleRows(
      keeping: anchor, in: &layout, followsTail: true, measure: rows.height)
    #expect(view.lines.upperBound == layout.contentHeight)
    #expect(view.visibleRows(in: layout).allSatisfy { layout.isMeasured($0) })
  }
}
