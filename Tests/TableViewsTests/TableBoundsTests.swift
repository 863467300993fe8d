import TableTesting
import TableViews
import Testing

@Suite struct TableBounds {
  private static let widths: [TableColumn.Width] = [
    .fixed(-3), .fixed(0), .fixed(1_000), .fixed(.max), .automatic(),
    .automatic(min: 9, max: 2), .flexible(min: .max, max: .min, weight: .max),
    .flexible(min: 0, weight: -1), .percent(.max), .percent(-5, min: 50, max: 1),
  ]

  @Test("Q12: Nothing is drawn outside of the area, whatever its size and the columns")
  func sweep() {
    var random = SplitMix(seed: 12)
    for width in 0...5 {
      for height in 0...20 {
        for mode in 0..<3 {
          let scene = Scene(rows: 3, 0, 40)
          scene.source.titles = [0: "Title 漢字", 2: "Other"]
          scene.source.text = { _, _ in "漢字 text e\u{301} 👩‍👩‍👧 more" }
          scene.table.columns = (0..<Int.random(in: 0...4, using: &random)).compactMap { place in
            Self.widths.randomElement(using: &random).map {
              TableColumn("\(place)", title: place == 0 ? "" : "T漢", width: $0)
            }
          }
          scene.table.frozenColumns = Int.random(in: 0...3, using: &random)
          scene.table.rowHeight = [.fixed(1), .fixed(3), .measured(estimate: 2)][mode]
          scene.table.emptyText = "empty"
          scene.table.cursor = RowPath(row: 20, section: 2)
          expectInside(scene.table, Rect(x: 3, y: 2, width: width, height: height))
          scene.table.scrollOffset = Point(x: 5, y: 1)
          expectInside(scene.table, Rect(x: 3, y: 2, width: width, height: height))
        }
      }
    }
  }

  private func expectInside(_ table: TableView, _ area: Rect) {
    var frame = Frame(size: Size(width: 12, height: 25))
    frame.fill(frame.bounds, with: "~", style: Style(role: .custom))
    table.draw(into: &frame, in: area)
    for y in 0..<25 {
      for x in 0..<12 {
        let isInside = area.contains(Point(x: x, y: y))
        let isUntouched = frame.text(x: x, y: y) == "~" && frame.style(x: x, y: y).role == .custom
        if isInside == isUntouched {
          Issue.record("cell \(x),\(y) of \(area): \(isInside ? "not drawn" : "touched")")
          return
        }
      }
    }
  }

  @Test("An area that reaches outside of the frame is cut off")
  func cut() {
    let scene = Scene(rows: 40)
    var frame = Frame(size: Size(width: 4, height: 3))
    scene.table.draw(into: &frame, in: Rect(x: -1, y: -2, width: 6, height: 6))
    #expect(frame.lines == ["2", "3", "4"])
    scene.table.draw(into: &frame, in: Rect(x: 2, y: 2, width: 50, height: 50))
    #expect(frame.lines == ["2", "3", "4 c0"])
  }

  @Test("Q13: One long column leaves its neighbours their width, and is cut with a mark")
  func longColumn() {
    let scene = Scene(rows: 2, width: 80)
    scene.table.columns = [
      TableColumn("a"), TableColumn("b", width: .flexible()), TableColumn("d"),
    ]
    scene.source.text = { _, column in
      column.id == "b" ? String(repeating: "long ", count: 100) : "short"
    }
    let line = scene.lines[0]
    #expect(line.hasPrefix("short long"))
    #expect(line.hasSuffix("… short"))
    #expect(line.count == 80)
    scene.table.scrollOffset = Point(x: 10, y: 0)
    #expect(scene.table.scrollOffset.x == 0)
  }

  @Test("Q15: Columns may come and go while rows are there; cells nobody makes are blanked out")
  func changingColumns() {
    let scene = Scene(rows: 2, width: 12, height: 1)
    let factory = ActingFactory { _, _, column in
      column.id == "b" ? nil : TableCell(text: column.id)
    }
    scene.table.cellFactory = factory
    let all = ["a", "b", "d"].map { TableColumn($0, width: .fixed(3)) }
    scene.table.columns = all
    #expect(scene.lines == ["a   —   d"])
    scene.table.columns = [all[2], all[0]]
    #expect(scene.lines == ["d   a"])
    scene.table.columns = []
    #expect(scene.lines == [""])
    scene.table.columns = all + [TableColumn("e", width: .fixed(3))]
    #expect(scene.lines == ["a   —   d"])
  }

  @Test("C16: Wide characters that an edge of the table or a frozen column cuts become blanks")
  func wideCharacters() {
    let scene = Scene(rows: 1, width: 8, height: 1)
    scene.source.text = { _, column in column.id == "a" ? "ab" : "漢字漢字漢字" }
    scene.table.columns = [
      TableColumn("a", width: .fixed(2)), TableColumn("b", width: .fixed(12)),
    ]
    scene.table.frozenColumns = 1
    let frames = (0..<4).map { offset in
      scene.table.scrollOffset = Point(x: offset, y: 0)
      return scene.frame().text
    }
    #expect(frames == ["ab│漢字 ", "ab│ 字漢", "ab│字漢 ", "ab│ 漢字"])
  }

  @Test("Q16: No character is split, and every line is as wide as the table")
  func clusters() {
    let scene = Scene(rows: 1, height: 1)
    scene.source.text = { _, _ in "👩‍👩‍👧漢e\u{301}🇺🇸👍🏽x" }
    scene.size.width = 30
    let whole = scene.lines[0]
    for width in 1...12 {
      scene.size.width = width
      let line = scene.frame().line(0)
      #expect(displayWidth(of: line) == width)
      #expect(whole.hasPrefix(line.prefix { $0 != "…" && $0 != " " }))
    }
  }
}
