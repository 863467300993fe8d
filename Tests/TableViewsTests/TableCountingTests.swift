import TableTesting
import TableViews
import Testing

@Suite struct TableCounting {
  @Test("R3: A billion rows cost one screen of questions; a line more costs one row")
  func billion() {
    let scene = Scene(rows: 1_000_000_000, height: 41)
    scene.table.columns = ["a", "b", "d"].map { TableColumn($0, title: $0, width: .fixed(5)) }
    scene.frame()
    #expect(scene.source.sectionQuestions == 1)
    #expect(scene.source.rowQuestions == 1)
    #expect(scene.source.cellQuestions.count == 40 * 3)
    scene.source.resetCounts()
    scene.table.perform(.scrollDown)
    scene.frame()
    #expect(scene.source.cellQuestions.map(\.path.row) == [40, 40, 40])
    #expect(scene.source.rowQuestions == 0)
  }

  @Test("An unchanged frame asks nobody and is the same")
  func unchanged() {
    let scene = Scene(rows: 1_000)
    scene.table.columns = [TableColumn("a"), TableColumn("b", width: .flexible())]
    let first = scene.frame()
    scene.source.resetCounts()
    scene.delegate.styleQuestions = []
    #expect(scene.frame() == first)
    #expect(scene.questions == 0)
    #expect(scene.delegate.styleQuestions.isEmpty)
  }

  @Test("An unchanged frame asks no width either, even where rows do not fill the table")
  func unchangedShort() {
    let source = HintingSource(hint: nil)
    let table = TableView()
    table.columns = [TableColumn("a")]
    table.dataSource = source
    table.cellFactory = source
    let first = table.render(Size(width: 20, height: 10))
    let asked = source.hintQuestions
    #expect(asked > 0)
    #expect(table.render(Size(width: 20, height: 10)) == first)
    #expect(source.hintQuestions == asked)
  }

  @Test("The end of a billion rows is as near as their beginning")
  func end() {
    let scene = Scene(rows: 1_000_000_000, height: 5)
    scene.frame()
    scene.source.resetCounts()
    scene.press("<End>")
    #expect(scene.source.cellQuestions.map(\.path.row) == Array(999_999_995..<1_000_000_000))
    scene.press("<Home>")
    #expect(scene.lines.first == "c0")
  }

  @Test("G6: Fixed heights ask nobody; heights per row are asked for visible rows only")
  func heights() {
    let scene = Scene(rows: 1_000_000_000)
    scene.frame()
    #expect(scene.delegate.heightQuestions.isEmpty)
    scene.table.rowHeight = .perRow(estimate: 2)
    scene.delegate.height = { $0.row % 3 + 1 }
    scene.frame()
    #expect(scene.delegate.heightQuestions.count <= 6)
    scene.delegate.heightQuestions = []
    scene.frame()
    #expect(scene.delegate.heightQuestions.isEmpty)
    scene.table.perform(.scrollDown)
    scene.frame()
    #expect(scene.delegate.heightQuestions.count <= 1)
  }

  @Test("An automatic column is measured once; its width stays while wider rows scroll by")
  func automatic() {
    let scene = Scene(rows: 100)
    scene.table.columns = [TableColumn("a", title: "A"), TableColumn("b", title: "B")]
    scene.source.text = { path, _ in String(repeating: "x", count: path.row < 9 ? 4 : 12) }
    #expect(scene.lines.first == "A    B")
    scene.press("<Ctrl-Down><Ctrl-Down><PgDn><PgDn><End>")
    #expect(scene.lines.first == "A    B")
    #expect(scene.lines.last == "xxx… xxx…")
    scene.table.reloadData()
    #expect(scene.lines.first == "A            B")
  }

  @Test("A column out of view keeps its width through a reload, until it is seen again")
  func widthThroughReload() {
    let scene = Scene(rows: 100, width: 12)
    scene.table.columns = ["a", "b", "d"].map { TableColumn($0) }
    scene.source.text = { _, column in String(repeating: column.id, count: 9) }
    for _ in 0..<2 {
      scene.frame()
      scene.table.scrollOffset = Point(x: 99, y: 0)
    }
    #expect(scene.lines[0] == "b ddddddddd")
    scene.source.text = { _, column in String(repeating: column.id, count: 5) }
    scene.table.reloadData()
    #expect(scene.lines[0] == "bbbbb ddddd")
    scene.table.scrollOffset = .zero
    #expect(scene.lines[0] == "aaaaa bbbbb")
  }

  @Test("A width that the source knows is not measured")
  func hint() {
    let source = HintingSource(hint: 7)
    let table = TableView()
    table.columns = [TableColumn("a", title: "A"), TableColumn("b", title: "B")]
    table.dataSource = source
    table.cellFactory = source
    #expect(table.render(Size(width: 20, height: 4)).lines[0] == "A       B")
  }

  @Test("A column that takes the place of another one is measured like it")
  func replacedColumn() {
    let scene = Scene(rows: 50)
    scene.source.text = { path, column in column.id == "c" ? "1234567" : "12" }
    scene.table.columns = ["a", "b"].map { TableColumn($0, title: $0) }
    scene.frame()
    scene.table.columns = ["a", "c", "d"].map { TableColumn($0, title: $0) }
    #expect(scene.lines[0] == "a   c       d")
  }

  @Test("C13: Hidden columns and columns out of view are not asked for")
  func hiddenColumns() {
    let scene = Scene(rows: 3)
    scene.table.columns = (0..<40).map {
      TableColumn("\($0)", width: .fixed(6), isHidden: $0 == 1)
    }
    scene.frame()
    #expect(Set(scene.source.cellQuestions.map(\.column)) == ["0", "2", "3"])
    scene.source.resetCounts()
    scene.table.scrollOffset = Point(x: 7, y: 0)
    scene.frame()
    #expect(scene.source.cellQuestions.map(\.column) == ["4", "4", "4"])
  }

  @Test("L6: A cursor that moves draws two rows again and no other")
  func repaint() {
    let scene = Scene(rows: 30)
    scene.table.cursor = 3
    scene.frame()
    scene.delegate.styleQuestions = []
    scene.table.perform(.moveDown)
    scene.frame()
    #expect(scene.delegate.styleQuestions == [3, 4])
  }

  @Test("L1: Sections, then all counts, then titles, then heights, then cells from the top")
  func order() {
    let source = OrderedSource()
    let table = TableView()
    table.rowHeight = .perRow(estimate: 1)
    table.dataSource = source
    table.cellFactory = source
    table.delegate = source
    _ = table.render(Size(width: 10, height: 6))
    #expect(
      source.log == [
        "sections", "rows 0", "rows 1", "title 0", "title 1", "height 0-0", "height 1-0",
        "cell 0-0", "display 0-0", "cell 1-0", "display 1-0",
      ])
  }

  @Test("L3: Many changes before a drawing are one load")
  func manyChanges() {
    let scene = Scene(rows: 5)
    scene.frame()
    scene.source.resetCounts()
    for _ in 0..<5 {
      scene.table.reloadData()
      scene.table.noteNumberOfRowsChanged()
      scene.table.rowHeight = .fixed(2)
      scene.table.rowHeight = .fixed(1)
    }
    scene.frame()
    #expect(scene.source.rowQuestions == 1)
    #expect(scene.source.cellQuestions.count == 5)
  }

  @Test("L5: Another height of the table measures no row again")
  func resizeHeight() {
    let scene = Scene(rows: 50, height: 8)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { _ in 2 }
    scene.frame()
    scene.delegate.heightQuestions = []
    scene.size.height = 6
    scene.frame()
    scene.size.height = 8
    scene.frame()
    #expect(scene.delegate.heightQuestions.isEmpty)
  }

  @Test("A table that does not follow its cursor asks nobody about it")
  func identityQuestions() {
    let source = IdentifiedSource((0..<2_000).map { "r\($0)" })
    let table = TableView()
    table.selectionMode = .multiple
    table.dataSource = source
    table.cellFactory = source
    table.selection = TableSelection(rows: 0..<500)
    _ = table.render(Size(width: 10, height: 5))
    source.identifierQuestions = 0
    table.perform(.moveDown)
    #expect(source.identifierQuestions == 1)
  }
}
