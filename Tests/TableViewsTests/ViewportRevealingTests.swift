import Testing

@testable import TableViews

@Suite struct ViewportRevealingTests {
  private func list(_ rows: Int, height: Int = 1, header: Int = 0) -> SectionLayout {
    SectionLayout(
      sections: [
        SectionGeometry(rowCount: rows, height: .fixed(height), headerHeight: header)
      ])
  }

  private func mixed(_ rows: Int, _ random: inout GeometryGenerator) -> SectionLayout {
    var layout = list(rows)
    for row in 0..<rows {
      layout.setHeight(.random(in: 1...3, using: &random), of: RowPath(row: row))
    }
    return layout
  }

  @Test("Q8: The viewport moves only when the cursor would leave it", arguments: 1...7)
  func minimalMovement(height: Int) {
    var random = GeometryGenerator(seed: height)
    for rows in 1...3 * height {
      let layout = list(rows)
      var view = Viewport(height: height)
      var (cursor, top) = (0, 0)
      for _ in 0..<60 {
        cursor += Bool.random(using: &random) ? 1 : -1
        cursor = min(max(0, cursor), rows - 1)
        if cursor < top { top = cursor }
        if cursor >= top + height { top = cursor - height + 1 }
        let old = view.top
        let moved = view.reveal(RowPath(row: cursor), in: layout)
        #expect(view.top == top)
        #expect(moved == (old != top))
      }
    }
  }

  @Test("Q9: Any row set in code can be seen whole, or from its first line if it is too high")
  func anyRow() {
    var random = GeometryGenerator(seed: 9)
    for height in 1...6 {
      let layout = mixed(30, &random)
      var view = Viewport(height: height)
      for _ in 0..<200 {
        let path = RowPath(row: .random(in: 0..<30, using: &random))
        let positions: [ScrollPosition] = [.none, .top, .middle, .bottom]
        view.reveal(path, at: positions.randomElement(using: &random) ?? .none, in: layout)
        let isHigher = layout.height(of: path) ?? 0 > height
        #expect(view.isWholeRowVisible(path, in: layout) != isHigher)
        if isHigher { #expect(view.top == layout.offset(of: path)) }
      }
    }
  }

  @Test("Q10: Down to the end and up again shows every row whole and no blank line")
  func downAndUp() {
    var random = GeometryGenerator(seed: 10)
    for height in 1...8 {
      let layout = mixed(25, &random)
      var view = Viewport(height: height)
      var visited: [Int] = []
      var next: RowPath? = layout.firstShownRow
      while let path = next {
        check(path, &view, layout)
        visited.append(path.row)
        next = layout.shownPath(after: path)
      }
      next = layout.lastShownRow
      while let path = next {
        check(path, &view, layout)
        visited.append(path.row)
        next = layout.shownPath(before: path)
      }
      #expect(visited == Array(0..<25) + (0..<25).reversed())
    }
  }

  private func check(_ path: RowPath, _ view: inout Viewport, _ layout: SectionLayout) {
    view.reveal(path, in: layout)
    let isHigher = layout.height(of: path) ?? 0 > view.height
    #expect(view.isWholeRowVisible(path, in: layout) != isHigher)
    if isHigher { #expect(view.top == layout.offset(of: path)) }
    #expect(view.lines.upperBound <= max(layout.contentHeight, view.height))
  }

  @Test("O14: A row scrolled to the top lies under the pinned header")
  func underPinnedHeader() {
    let layout = list(30, header: 2)
    var view = Viewport(height: 8)
    view.reveal(RowPath(row: 10), at: .top, in: layout)
    #expect(view.picture(of: layout).hasPrefix("h0 h0.1 0-10 0-11"))
    view.reveal(RowPath(row: 9), in: layout)
    #expect(view.picture(of: layout).hasPrefix("h0 h0.1 0-9 0-10"))
    view.reveal(RowPath(row: 20), at: .middle, in: layout)
    #expect(view.picture(of: layout) == "h0 h0.1 0-18 0-19 0-20 0-21 0-22 0-23")
    view.reveal(RowPath(row: 10), at: .bottom, in: layout)
    #expect(view.picture(of: layout).hasSuffix("0-9 0-10"))
  }

  @Test("O14: In every section every row can be brought out from under the headers")
  func everySection() {
    var random = GeometryGenerator(seed: 14)
    for _ in 0..<60 {
      let layout = SectionLayoutTests.random(&random)
      var view = Viewport(height: .random(in: 3...7, using: &random))
      for _ in 0..<20 {
        guard layout.rowCount > 0 else { break }
        let ordinal = Int.random(in: 0..<layout.rowCount, using: &random)
        guard let path = layout.path(atOrdinal: ordinal), let row = layout.height(of: path) else {
          Issue.record("no row \(ordinal)")
          break
        }
        view.reveal(path, at: Bool.random(using: &random) ? .none : .top, in: layout)
        let space = view.height - view.pinnedHeight(ofSection: path.section, in: layout)
        #expect(view.wholeRows(in: layout).contains(path) == (row <= space))
        #expect(view.isWholeRowVisible(path, in: layout) == (row <= space))
      }
    }
  }

  @Test("Scrolling up to the first row brings along what lies above it, down what lies below")
  func ends() {
    let layout = SectionLayout(
      sections: [
        SectionGeometry(rowCount: 0, height: .fixed(1), headerHeight: 1),
        SectionGeometry(rowCount: 9, height: .fixed(1), headerHeight: 1, footerHeight: 2),
      ])
    var view = Viewport(top: 5, height: 5, pinsHeaders: false)
    view.reveal(RowPath(row: 0, section: 1), in: layout)
    #expect(view.picture(of: layout) == "h0 h1 1-0 1-1 1-2")
    view.reveal(RowPath(row: 8, section: 1), in: layout)
    #expect(view.picture(of: layout) == "1-6 1-7 1-8 f1 f1.1")
  }

  @Test("A row that does not exist moves nothing")
  func missingRow() {
    var view = Viewport(top: 3, height: 5)
    let moved = view.reveal(RowPath(row: 40), at: .top, in: list(40))
    #expect(!moved)
    #expect(view.top == 3)
  }
}
