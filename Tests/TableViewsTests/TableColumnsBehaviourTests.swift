import TableTesting
import TableViews
import Testing

@Suite struct TableColumnsBehaviour {
  @Test("A new table has one flexible column without a title")
  func newTable() {
    let table = TableView()
    #expect(table.columns.count == 1)
    #expect(table.columns[0].width == .flexible())
    #expect(table.columns[0].title.isEmpty)
  }

  @Test("Frozen columns stay while the others scroll under them")
  func frozen() {
    let scene = Scene(rows: 1, width: 11, height: 2)
    scene.table.columns = (0..<5).map {
      TableColumn("\($0)", title: "T\($0)", width: .fixed(4))
    }
    scene.source.text = { _, column in String(repeating: column.id, count: 4) }
    scene.table.frozenColumns = 1
    #expect(scene.lines == ["T0   T1   T", "0000│1111 2"])
    scene.table.scrollOffset = Point(x: 2, y: 0)
    #expect(scene.lines == ["T0      T2", "0000│11 222"])
    scene.table.scrollOffset = Point(x: 99, y: 0)
    #expect(scene.lines == ["T0     T4", "0000│3 4444"])
  }

  @Test("C13: A hidden column takes no cells and keeps its width for later")
  func hidden() {
    let scene = Scene(rows: 1, width: 12, height: 1)
    scene.table.columns = ["a", "b", "d"].map { TableColumn($0, width: .fixed(3)) }
    #expect(scene.lines == ["a0  b0  d0"])
    scene.table.columns[1].isHidden = true
    #expect(scene.lines == ["a0  d0"])
    #expect(scene.click(3, 0))
    #expect(scene.table.column(atViewPoint: Point(x: 3, y: 0))?.id == "a")
    #expect(scene.table.column(atViewPoint: Point(x: 4, y: 0))?.id == "d")
    scene.source.resetCounts()
    scene.table.columns[1].isHidden = false
    #expect(scene.lines == ["a0  b0  d0"])
    #expect(scene.source.cellQuestions.map(\.column) == ["b"])
  }

  @Test("Columns that change places, widths, titles and alignments keep or change their cells")
  func changes() {
    let scene = Scene(rows: 1, width: 12, height: 2)
    scene.table.columns = ["a", "b"].map { TableColumn($0, title: $0, width: .fixed(4)) }
    scene.frame()
    scene.source.resetCounts()
    scene.table.columns[0].title = "New"
    scene.table.columns[1].alignment = .trailing
    scene.table.columns[0].width = .fixed(6)
    #expect(scene.lines == ["New       b", "a0       b0"])
    scene.table.columns[0].width = .fixed(1)
    scene.table.columns[0].truncation = .head
    #expect(scene.lines[1] == "…   b0")
    #expect(scene.questions == 0)
    scene.table.columns.swapAt(0, 1)
    #expect(scene.lines[1] == "  b0 …")
  }

  @Test("Truncation and alignment follow the column, unless a cell has its own")
  func alignment() {
    let scene = Scene(rows: 1, width: 12, height: 1)
    let factory = ActingFactory { _, _, column in
      let cell = TableCell(text: "ab")
      if column.id == "b" { cell.alignment = .center }
      return cell
    }
    scene.table.cellFactory = factory
    scene.table.columns = ["a", "b"].map {
      TableColumn($0, width: .fixed(6), alignment: .trailing)
    }
    scene.size.width = 13
    #expect(scene.frame().line(0) == "    ab   ab  ")
  }

  @Test("A column's width can be set by hand, within reason; the delegate hears of it")
  func resize() {
    let scene = Scene(rows: 3, width: 30, height: 3)
    scene.table.columns = ["a", "b"].map { TableColumn($0, title: $0) }
    scene.frame()
    scene.table.resizeColumn("a", by: 4)
    #expect(scene.table.columns[0].width == .fixed(7))
    scene.table.resizeColumn("a", by: 4)
    #expect(scene.table.columns[0].width == .fixed(11))
    scene.table.resizeColumn("a", by: .min)
    #expect(scene.table.columns[0].width == .fixed(1))
    scene.table.resizeColumn("a", by: .max)
    scene.table.resizeColumn("a", by: 0)
    scene.table.resizeColumn("unknown", by: 4)
    #expect(scene.table.columns[1].width == .automatic())
    #expect(
      scene.delegate.taken() == [
        "resized a from 3", "resized a from 7", "resized a from 11", "resized a from 1",
      ])
    scene.table.sizeToFit(column: "a")
    #expect(scene.table.columns[0].width == .fixed(2))
  }

  @Test("Scrolled sideways, columns are cut at both edges, and titles with them")
  func sideways() {
    let scene = Scene(rows: 1, width: 7, height: 2)
    scene.table.columns = ["a", "b", "d"].map {
      TableColumn($0, title: "漢字" + $0, width: .fixed(5))
    }
    scene.source.text = { _, column in column.id + "漢字" }
    let pictures = (0...10).map { offset in
      scene.table.scrollOffset = Point(x: offset, y: 0)
      return scene.frame().text
    }
    #expect(
      pictures[0...5] == [
        "漢字a  \na漢字 b", " 字a 漢\n漢字 b ", "字a 漢 \n 字 b漢", " a 漢字\n字 b漢 ",
        "a 漢字b\n  b漢字", " 漢字b \n b漢字 ",
      ])
    #expect(pictures[10] == "b 漢字d\n  d漢字")
  }

  @Test("Automatic columns leave flexible ones the rest and grow no wider than they may")
  func automatic() {
    let scene = Scene(rows: 3, width: 20, height: 3)
    scene.source.text = { path, column in
      column.id == "a" ? String(repeating: "x", count: path.row + 4) : "y"
    }
    scene.table.columns = [
      TableColumn("a"), TableColumn("b", width: .flexible(), alignment: .trailing),
    ]
    #expect(scene.lines[0] == "xxxx               y")
    scene.table.columns[0].width = .automatic(min: 3, max: 4)
    #expect(scene.lines[2] == "xxx…               y")
  }
}
