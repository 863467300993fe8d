import TableTesting
import TableViews
import Testing

@Suite struct TableScrolling {
  private func names(_ range: Range<Int>) -> [String] { range.map { "r\($0)" } }

  @Test("O1: A cursor in view keeps its line when the table gets another size")
  func resize() {
    let scene = Scene(rows: 100, height: 10)
    scene.table.scrollOffset = Point(x: 0, y: 40)
    scene.table.cursor = 45
    #expect(scene.lines[5] == "c45")
    scene.size = Size(width: 12, height: 8)
    #expect(scene.lines[5] == "c45")
    scene.size.height = 3
    #expect(scene.lines == ["c43", "c44", "c45"])
    scene.size.height = 30
    #expect(scene.lines[2] == "c45")
  }

  @Test("A cursor in view is in view after any new size, wrapped rows included", arguments: 0..<20)
  func resizeKeepsCursor(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let scene = Scene(rows: 60, height: 12)
    scene.source.text = { path, _ in
      Array(repeating: "w\(path.row)", count: path.row % 5 + 1).joined(separator: " ")
    }
    scene.table.rowHeight = .measured(estimate: 1)
    scene.table.cursor = RowPath(row: Int.random(in: 0..<60, using: &random))
    for _ in 0..<10 {
      scene.size = Size(
        width: Int.random(in: 6...30, using: &random),
        height: Int.random(in: 5...15, using: &random))
      let frame = scene.frame()
      #expect((0..<frame.size.height).contains { frame.style(x: 0, y: $0).role == .cursor })
      #expect(scene.frame() == frame)
    }
  }

  @Test("O6: At the top, rows put in above are seen at once")
  func pinsToTop() {
    let source = IdentifiedSource(names(0..<50))
    let table = TableView()
    table.dataSource = source
    table.cellFactory = source
    table.cursor = 0
    _ = table.render(Size(width: 8, height: 5))
    source.names = ["new"] + source.names
    table.reloadData()
    #expect(table.render(Size(width: 8, height: 5)).lines[0...1] == ["new", "r0"])
    #expect(table.cursor == 1)
  }

  @Test("O7: Q7: A table that follows its end does so until it is scrolled away from it")
  func followsTail() {
    let scene = Scene(rows: 20, height: 5)
    scene.table.followsTail = true
    scene.table.scrollToRow(at: 19)
    scene.frame()
    func append(_ rows: Int) {
      scene.source.rowCounts[0] += rows
      scene.table.noteNumberOfRowsChanged()
    }
    append(3)
    #expect(scene.lines.last == "c22")
    scene.press("<Ctrl-Up>")
    append(3)
    #expect(scene.lines.last == "c21")
    scene.table.scrollToRow(at: 25)
    scene.frame()
    append(1)
    #expect(scene.lines.last == "c26")
    scene.size.height = 3
    #expect(scene.lines.last == "c26")
  }

  @Test("O8: When rows get fewer there is no empty line while rows could fill it")
  func shrink() {
    let scene = Scene(rows: 100, height: 10)
    scene.table.scrollToRow(at: 99)
    scene.frame()
    scene.source.rowCounts = [30]
    scene.table.noteNumberOfRowsChanged()
    #expect(scene.lines.last == "c29")
    scene.source.rowCounts = [4]
    scene.table.reloadData()
    #expect(scene.lines[0] == "c0")
    #expect(scene.table.scrollOffset == .zero)
  }

  @Test("O9: Heights that are forgotten above the first line move nothing on the screen")
  func forgottenHeights() {
    let scene = Scene(rows: 50, height: 6)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { _ in 3 }
    scene.frame()
    for _ in 0..<40 { scene.press("<Ctrl-Down>") }
    let before = scene.lines
    scene.table.invalidateHeights(ofRowsAt: (0..<10).map { RowPath(row: $0) })
    #expect(scene.lines == before)
    scene.table.reloadRows(at: (0..<50).map { RowPath(row: $0) })
    #expect(scene.lines == before)
    scene.table.reloadData()
    #expect(scene.lines == before)
    scene.table.invalidateHeights(ofRowsAt: (0..<50).map { RowPath(row: $0) })
    scene.press("<Ctrl-Up><Ctrl-Down>")
    #expect(scene.lines == before)
  }

  @Test("O10: Scrolled up line by line, rows never measured show each line once, in order")
  func upwards() {
    let scene = Scene(rows: 30, height: 6)
    scene.table.rowHeight = .measured(estimate: 5)
    scene.table.showsScrollbar = false
    scene.table.columns[0].width = .fixed(4)
    scene.source.text = { path, _ in
      (0...path.row % 3).map { "\(path.row).\($0)" }.joined(separator: " ")
    }
    let all = (0..<30).flatMap { row in (0...row % 3).map { "\(row).\($0)" } }
    scene.table.scrollToRow(at: 29, at: .bottom)
    for start in (0...all.count - 6).reversed() {
      #expect(scene.lines == Array(all[start..<start + 6]))
      scene.table.perform(.scrollUp)
    }
    #expect(scene.table.scrollOffset.y == 0)
  }

  @Test("O11: A row that was never measured is put exactly where it is asked for")
  func scrollToUnmeasured() {
    let scene = Scene(rows: 500, height: 9)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { 1 + $0.row % 3 }
    scene.frame()
    scene.table.scrollToRow(at: 300, at: .top)
    #expect(scene.lines[0] == "c300")
    scene.table.scrollToRow(at: 101, at: .bottom)
    #expect(scene.lines[6] == "c101")
    scene.table.scrollToRow(at: 401, at: .middle)
    #expect(scene.lines[3] == "c401")
    scene.table.scrollToRow(at: 401)
    #expect(scene.lines[3] == "c401")
  }

  @Test("O12: A reload keeps the offset; with identities the row that is looked at keeps its line")
  func reload() {
    let scene = Scene(rows: 100, height: 5)
    scene.table.scrollOffset = Point(x: 0, y: 50)
    scene.frame()
    scene.table.reloadData()
    #expect(scene.lines[0] == "c50")
    let source = IdentifiedSource(names(0..<100))
    scene.table.dataSource = source
    scene.table.cellFactory = source
    #expect(scene.lines[0] == "r50")
    source.names.removeFirst(20)
    scene.table.reloadData()
    #expect(scene.lines[0] == "r50")
    #expect(scene.table.scrollOffset.y == 30)
    scene.table.cursor = 33
    #expect(scene.lines[3] == "r53")
    source.names = ["x", "y"] + source.names
    scene.table.reloadData()
    #expect(scene.lines[3] == "r53")
    source.names.removeAll { $0 == "r53" }
    scene.table.reloadData()
    #expect(scene.lines[3] == "r54")
  }

  @Test("Q2: A sorted table shows the cursor's row on its line if it can, else somewhere")
  func sorted() {
    let source = IdentifiedSource(names(0..<100))
    let table = TableView()
    table.dataSource = source
    table.cellFactory = source
    table.cursor = 3
    let size = Size(width: 8, height: 5)
    _ = table.render(size)
    source.names.reverse()
    table.reloadData()
    #expect(table.cursor == 96)
    #expect(table.render(size).lines[3] == "r3")
    source.names.swapAt(0, 96)
    table.reloadData()
    #expect(table.render(size).lines[0] == "r3")
  }

  @Test("Q1: A row removed above leaves the cursor on its row, and tells of no change")
  func removedAbove() {
    let source = IdentifiedSource(names(0..<100))
    let listener = LoggingDelegate()
    let table = TableView()
    table.dataSource = source
    table.cellFactory = source
    table.delegate = listener
    table.cursor = 50
    table.selectRow(at: 50)
    _ = table.render(Size(width: 8, height: 5))
    source.names.removeFirst()
    table.reloadData()
    #expect(table.cursor == 49)
    #expect(table.selection == TableSelection([49]))
    #expect(listener.log.isEmpty)
  }

  @Test("O16: Another width wraps rows anew and keeps the cursor's row where it was")
  func rewrap() {
    let scene = Scene(rows: 40, width: 20, height: 12)
    scene.source.text = { path, _ in "row\(path.row) " + String(repeating: "word ", count: 6) }
    scene.table.rowHeight = .measured(estimate: 1)
    scene.table.cursor = 20
    scene.table.scrollToRow(at: 20, at: .middle)
    let line = scene.lines.firstIndex { $0.hasPrefix("row20 ") }
    #expect(line == 5)
    for width in [40, 11, 20] {
      scene.size.width = width
      #expect(scene.lines.firstIndex { $0.hasPrefix("row20") } == line)
    }
  }

  @Test("L2: After a reload the last row can be scrolled to at once")
  func reloadAndScroll() {
    let scene = Scene(rows: 3, height: 4)
    scene.frame()
    scene.source.rowCounts = [500]
    scene.table.reloadData()
    scene.table.scrollToRow(at: 499)
    #expect(scene.lines.last == "c499")
    scene.table.reloadData()
    #expect(scene.table.numberOfRows(inSection: 0) == 500)
    scene.table.scrollToRow(at: 9_999)
    scene.table.scrollToRow(at: RowPath(row: 0, section: -1))
    #expect(scene.lines.last == "c499")
  }

  @Test("The offset is kept within what there is")
  func clamped() {
    let scene = Scene(rows: 20, height: 5)
    scene.frame()
    for (wanted, expected) in [
      (Point(x: 99, y: 99), Point(x: 0, y: 15)), (Point(x: -9, y: .min), .zero),
      (Point(x: 0, y: .max), Point(x: 0, y: 15)),
    ] {
      scene.table.scrollOffset = wanted
      #expect(scene.table.scrollOffset == expected)
    }
  }

  @Test("The host hears of what it did not cause by a drawing, and nothing while one is drawn")
  func needsDisplay() {
    let scene = Scene(rows: 20, height: 5)
    var asked = 0
    scene.table.needsDisplay = { asked += 1 }
    let changes: [(TableView) -> Void] = [
      { $0.reloadData() }, { $0.noteNumberOfRowsChanged() }, { $0.cursor = 4 },
      { $0.reloadRows(at: [1]) }, { $0.reconfigureRows(at: [1]) }, { $0.theme = .light },
      { $0.columns[0].title = "T" }, { $0.frozenColumns = 1 }, { $0.rowHeight = .fixed(2) },
      { $0.emptyText = "x" }, { $0.showsHeader = false }, { $0.showsScrollbar = false },
      { $0.cursorMode = .cell }, { $0.cursorColumn = "c" }, { $0.selectRow(at: 2) },
      { $0.scrollToRow(at: 9) }, { $0.scrollOffset = Point(x: 0, y: 3) },
      { $0.pinsSectionHeaders = false }, { $0.dataSource = nil }, { $0.cellFactory = nil },
      { $0.delegate = nil }, { $0.invalidateHeights(ofRowsAt: [1]) },
    ]
    for (number, change) in changes.enumerated() {
      asked = 0
      scene.frame()
      #expect(asked == 0, "drawing before change \(number)")
      change(scene.table)
      #expect(asked > 0, "change \(number)")
    }
  }
}
