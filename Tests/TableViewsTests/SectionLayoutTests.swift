import Testing

@testable import TableViews

/// Every line and row of a small table, written down one by one.
struct NaiveLayout {
  var items: [SectionLayout.Item?] = []
  var paths: [RowPath] = []
  var shownPaths: [RowPath] = []
  var offsets: [RowPath: Int] = [:]

  init(_ layout: SectionLayout) {
    items += Array(repeating: nil, count: layout.tableHeaderHeight)
    for (number, section) in layout.sections.enumerated() {
      items += (0..<section.headerHeight).map { .header(section: number, line: $0) }
      for row in 0..<section.rows.rowCount {
        let path = RowPath(row: row, section: number)
        let height = section.rows.height(ofRow: row) ?? 0
        paths.append(path)
        offsets[path] = items.count
        if height > 0 { shownPaths.append(path) }
        items += (0..<height).map { .row(path, line: $0) }
      }
      items += (0..<section.footerHeight).map { .footer(section: number, line: $0) }
    }
    items += Array(repeating: nil, count: layout.tableFooterHeight)
  }
}

@Suite struct SectionLayoutTests {
  static func random(_ random: inout GeometryGenerator) -> SectionLayout {
    let sections = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      SectionGeometry(
        rowCount: Bool.random(using: &random) ? 0 : Int.random(in: 0...6, using: &random),
        height: .estimated(Int.random(in: 1...3, using: &random)),
        headerHeight: Int.random(in: 0...2, using: &random),
        footerHeight: Int.random(in: 0...1, using: &random))
    }
    return SectionLayout(
      sections: sections, tableHeaderHeight: Int.random(in: 0...2, using: &random),
      tableFooterHeight: Int.random(in: 0...2, using: &random))
  }

  private func change(_ layout: inout SectionLayout, _ random: inout GeometryGenerator) {
    let section = Int.random(in: 0...layout.sectionCount, using: &random)
    let row = Int.random(in: 0...6, using: &random)
    let height = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: layout.setHeaderHeight(height, inSection: section)
    case 1: layout.setFooterHeight(height, inSection: section)
    case 2: layout.setRowCount(row, inSection: section)
    case 3: layout.insertRows(height, at: RowPath(row: row, section: section))
    case 4: layout.removeRows(row..<row + height, inSection: section)
    case 5: layout.forgetHeights(ofRows: 0..<row, inSection: section)
    case 6: layout.setHeight(height, ofRows: row..<row + 3, inSection: section)
    default: layout.setHeight(height, of: RowPath(row: row, section: section))
    }
  }

  @Test("G2: Sections, rows and lines agree with a written-out table", arguments: 0..<40)
  func agreesWithAList(seed: Int) {
    var random = GeometryGenerator(seed: seed)
    var layout = Self.random(&random)
    for _ in 0..<12 {
      change(&layout, &random)
      let naive = NaiveLayout(layout)
      #expect(layout.contentHeight == naive.items.count)
      #expect(layout.rowCount == naive.paths.count)
      let items = (-1...naive.items.count).map { layout.item(atLine: $0) }
      #expect(items == [nil] + naive.items + [nil])
      checkPaths(layout, naive)
    }
  }

  private func checkPaths(_ layout: SectionLayout, _ naive: NaiveLayout) {
    #expect(layout.firstRow == naive.paths.first)
    #expect(layout.lastRow == naive.paths.last)
    #expect(layout.firstShownRow == naive.shownPaths.first)
    #expect(layout.lastShownRow == naive.shownPaths.last)
    #expect(naive.paths.indices.map { layout.path(atOrdinal: $0) } == naive.paths)
    #expect(naive.paths.map { layout.ordinal(of: $0) } == Array(naive.paths.indices))
    #expect(naive.paths.map { layout.offset(of: $0) } == naive.paths.map { naive.offsets[$0] })
    let wrong = (-1...layout.sectionCount).flatMap { section in
      (-1...7).map { RowPath(row: $0, section: section) }
    }.filter { path in
      layout.path(after: path) != naive.paths.first { $0 > path }
        || layout.path(before: path) != naive.paths.last { $0 < path }
        || layout.shownPath(after: path) != naive.shownPaths.first { $0 > path }
        || layout.shownPath(before: path) != naive.shownPaths.last { $0 < path }
        || layout.isValid(path) != naive.paths.contains(path)
    }
    #expect(wrong == [])
  }

  @Test("G3: Headers, footers and the space beyond the content hold no row")
  func linesWithoutRows() {
    let layout = SectionLayout(
      sections: [
        SectionGeometry(rowCount: 2, height: .fixed(1), headerHeight: 1, footerHeight: 1)
      ], tableHeaderHeight: 1, tableFooterHeight: 1)
    let paths = (-1...7).map { layout.path(atLine: $0)?.row }
    #expect(paths == [nil, nil, nil, 0, 1, nil, nil, nil, nil])
    #expect(layout.contentHeight == 6)
  }

  @Test("G4: Questions about rows and sections that do not exist answer nil")
  func outOfRange() {
    let layout = SectionLayout(sections: [SectionGeometry(rowCount: 1, height: .fixed(1))])
    for path in [RowPath(row: 1), RowPath(row: -1), RowPath(row: 0, section: 1)] {
      #expect(layout.lines(of: path) == nil)
      #expect(layout.offset(of: path) == nil)
      #expect(layout.ordinal(of: path) == nil)
      #expect(!layout.isMeasured(path))
    }
    for section in [-1, 1] {
      #expect(layout.lines(ofHeader: section) == nil)
      #expect(layout.lines(ofFooter: section) == nil)
      #expect(layout.rowCount(inSection: section) == nil)
    }
    #expect(layout.lines(ofHeader: 0) == 0..<0)
    #expect(SectionLayout().firstRow == nil)
    #expect(SectionLayout().item(atLine: 0) == nil)
  }

  @Test("G8: A hundred thousand sections, nearly all empty, are passed over at once")
  func emptySections() {
    var sections = Array(
      repeating: SectionGeometry(rowCount: 0, height: .fixed(1)), count: 100_000)
    sections[3] = SectionGeometry(rowCount: 1, height: .fixed(1))
    sections[99_998] = SectionGeometry(rowCount: 1, height: .fixed(1))
    var layout = SectionLayout(sections: sections)
    var path = RowPath(row: 0, section: 3)
    for _ in 0..<1_000 {
      path = layout.path(after: path) ?? layout.path(before: path) ?? RowPath(row: 0)
    }
    #expect(path == RowPath(row: 0, section: 3))
    layout.setHeight(2, of: RowPath(row: 0, section: 99_998))
    #expect(layout.contentHeight == 3)
    #expect(layout.item(atLine: 2) == .row(RowPath(row: 0, section: 99_998), line: 1))
  }

  @Test("G8: A billion rows behave as ten do")
  func billionRows() {
    var layout = SectionLayout(
      sections: [
        SectionGeometry(rowCount: 1_000_000_000, height: .estimated(1), headerHeight: 1),
        SectionGeometry(rowCount: 5, height: .fixed(2), headerHeight: 1),
      ])
    #expect(layout.contentHeight == 1_000_000_012)
    layout.setHeight(4, of: RowPath(row: 500_000_000))
    #expect(layout.offset(of: RowPath(row: 999_999_999)) == 1_000_000_003)
    #expect(layout.path(after: RowPath(row: 999_999_999)) == RowPath(row: 0, section: 1))
    #expect(layout.path(atOrdinal: 1_000_000_002) == RowPath(row: 2, section: 1))
  }

  @Test("A path whose row is gone leads to the row that took its place, else to the one above")
  func nearestRow() {
    let layout = SectionLayout(
      sections: [2, 0, 1].map { SectionGeometry(rowCount: $0, height: .fixed(1)) })
    #expect(layout.nearestRow(to: RowPath(row: 1)) == RowPath(row: 1))
    #expect(layout.nearestRow(to: RowPath(row: 2)) == RowPath(row: 0, section: 2))
    #expect(layout.nearestRow(to: RowPath(row: 9, section: 2)) == RowPath(row: 0, section: 2))
    #expect(SectionLayout().nearestRow(to: RowPath(row: 0)) == nil)
  }

  @Test("Walking several shown rows stops at the ends")
  func walking() {
    var layout = SectionLayout(
      sections: [5, 0, 5].map {
        SectionGeometry(rowCount: $0, height: .fixed(1), headerHeight: 1)
      })
    layout.setHeight(0, ofRows: 1..<4, inSection: 0)
    let first = RowPath(row: 0)
    #expect(layout.shownPath(from: first, by: 2) == RowPath(row: 0, section: 2))
    #expect(layout.shownPath(from: first, by: 100) == RowPath(row: 4, section: 2))
    #expect(layout.shownPath(from: RowPath(row: 1, section: 2), by: -2) == RowPath(row: 4))
    #expect(layout.shownPath(from: first, by: -1) == nil)
    #expect(layout.shownPath(from: first, by: 0) == nil)
  }
}
