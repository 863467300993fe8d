import TableTesting
import TableViews
import Testing

@Suite struct TableDrawing {
  @Test("Titles stand above rows, cells in their columns, a scrollbar beside them")
  func frame() {
    let scene = Scene(rows: 9, width: 16, height: 4)
    scene.table.columns = [
      TableColumn("a", title: "Name", width: .flexible()),
      TableColumn("b", title: "Age", width: .fixed(5), alignment: .trailing),
    ]
    let frame = scene.frame()
    #expect(
      frame.text == """
        Name        Age \("")
        a0           b0█
        a1           b1 
        a2           b2 
        """)
    #expect(frame.style(x: 0, y: 0).role == .header)
    #expect(frame.style(x: 15, y: 1).role == .scrollbarThumb)
    #expect(frame.style(x: 15, y: 3).role == .scrollbar)
  }

  @Test("The line of titles is there when a visible column has one, unless said otherwise")
  func header() {
    let scene = Scene(rows: 2)
    #expect(scene.lines[0] == "c0")
    scene.table.showsHeader = true
    #expect(scene.lines[0].isEmpty && scene.lines[1] == "c0")
    scene.table.showsHeader = nil
    scene.table.columns[0].title = "Title"
    #expect(scene.lines[0] == "Title")
    scene.table.columns[0].isHidden = true
    #expect(!scene.lines.contains("Title"))
  }

  @Test("The scrollbar is there when content is longer than the table, and gone when it fits")
  func scrollbar() {
    let scene = Scene(rows: 10)
    #expect(scene.frame().line(0).last == " ")
    scene.source.rowCounts = [11]
    scene.table.noteNumberOfRowsChanged()
    #expect(scene.frame().line(0).last == "█")
    scene.table.showsScrollbar = false
    #expect(scene.frame().line(0).last == " ")
  }

  @Test("The scrollbar appears in the frame in which rows turn out to be higher")
  func scrollbarAfterMeasuring() {
    let scene = Scene(rows: 10)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { _ in 3 }
    let first = scene.frame()
    #expect(first.line(0).last == "█")
    #expect(scene.frame() == first)
    scene.delegate.height = { _ in 1 }
    scene.table.rowHeight = .perRow(estimate: 5)
    #expect(scene.frame().line(0).last == " ")
  }

  @Test("An empty table says so in the middle")
  func emptyText() {
    let scene = Scene(rows: 0, width: 11, height: 3)
    scene.table.emptyText = "Nothing"
    let frame = scene.frame()
    #expect(frame.lines == ["", "  Nothing", ""])
    #expect(frame.style(x: 3, y: 1).role == .placeholder)
    scene.source.rowCounts = [1]
    scene.table.reloadData()
    #expect(scene.lines == ["c0", "", ""])
  }

  @Test("B36: Without a data source there are no sections and nothing is drawn")
  func noSource() {
    let table = TableView()
    #expect(table.numberOfSections == 0)
    #expect(table.render(Size(width: 3, height: 2)).text == "   \n   ")
  }

  @Test("ME10: Cells that nobody makes are replaced, also when the factory has gone")
  func placeholders() {
    let source = CountingTable(rows: 2)
    let table = TableView()
    table.dataSource = source
    #expect(table.render(Size(width: 4, height: 2)).lines == ["—", "—"])
    var factory: ActingFactory? = ActingFactory { _, _, _ in TableCell(text: "yes") }
    table.cellFactory = factory
    #expect(table.render(Size(width: 4, height: 2)).lines == ["yes", "yes"])
    factory = nil
    #expect(table.cellFactory == nil)
    let frame = table.render(Size(width: 4, height: 2))
    #expect(frame.lines == ["—", "—"])
    #expect(frame.style(x: 0, y: 0).role == .placeholder)
    table.reconfigureRows(at: [0, 1])
    table.cellFactory = source
    table.reconfigureRows(at: [0, 1])
    #expect(table.render(Size(width: 4, height: 2)).lines == ["0", "1"])
  }

  @Test("The delegate's style lies over a row, selection and cursor lie over that")
  func rowStyle() {
    let scene = Scene(rows: 4)
    let red = Style(foreground: .palette(1), attributes: .italic, role: .error)
    scene.delegate.style = { $0.row == 0 ? nil : red }
    scene.table.selectionMode = .multiple
    scene.table.selectRow(at: 2)
    scene.table.cursor = 3
    let frame = scene.frame()
    #expect((0..<4).map { frame.style(x: 0, y: $0).role } == [.plain, .error, .selected, .cursor])
    #expect(frame.style(x: 19, y: 1).foreground == .palette(1))
    #expect(frame.style(x: 0, y: 3).attributes == .italic)
    #expect(frame.style(x: 0, y: 3).background == TableTheme.dark.cursor.background)
  }

  @Test("Cell, column and row styles lie over each other in this order")
  func styleOrder() {
    let scene = Scene(rows: 1)
    let factory = ActingFactory { _, _, column in
      let cell = TableCell(text: "x")
      cell.style = Style(foreground: .palette(1), background: .palette(1), attributes: .bold)
      return cell
    }
    scene.table.cellFactory = factory
    scene.table.columns = [
      TableColumn("a", width: .fixed(2), style: Style(foreground: .palette(2))),
      TableColumn("b", width: .fixed(2)),
    ]
    var frame = scene.frame()
    #expect(frame.style(x: 0, y: 0).foreground == .palette(2))
    #expect(frame.style(x: 0, y: 0).background == .palette(1))
    #expect(frame.style(x: 3, y: 0).foreground == .palette(1))
    #expect(frame.style(x: 2, y: 0) == .plain, "the gap belongs to no cell")
    scene.delegate.style = { _ in Style(background: .palette(3)) }
    scene.table.reconfigureRows(at: [] as [RowPath])
    scene.table.reloadRows(at: [0])
    frame = scene.frame()
    #expect(frame.style(x: 0, y: 0).background == .palette(3))
    #expect(frame.style(x: 2, y: 0).background == .palette(3))
  }

  @Test("Styled runs keep their styles when they are cut and when they are wrapped")
  func styledRuns() {
    let scene = Scene(rows: 1, width: 6, height: 3)
    let bold = Style(attributes: .bold)
    let factory = ActingFactory { _, _, _ in
      let cell = TableCell(text: "")
      cell.styledText = StyledText([
        StyledText.Run("ab "), StyledText.Run("cdef gh", bold), StyledText.Run(" z"),
      ])
      return cell
    }
    scene.table.cellFactory = factory
    var frame = scene.frame()
    #expect(frame.lines[0] == "ab cd…")
    #expect(frame.style(x: 3, y: 0).attributes == .bold)
    #expect(frame.style(x: 0, y: 0).attributes.isEmpty)
    scene.table.rowHeight = .measured(estimate: 1)
    frame = scene.frame()
    #expect(frame.lines == ["ab", "cdef", "gh z"])
    let bolds = (0..<3).map { y in
      (0..<6).map { frame.style(x: $0, y: y).attributes == .bold ? "b" : "." }.joined()
    }
    #expect(bolds == ["......", "bbbb..", "bb...."])
  }

  @Test("An accessory stands at the right edge of its cell, in the cell's style")
  func accessory() {
    let scene = Scene(rows: 1, width: 8, height: 1)
    let factory = ActingFactory { _, _, _ in
      let cell = TableCell(text: "abcdefgh")
      cell.accessory = .disclosure
      cell.style = Style(background: .palette(4))
      return cell
    }
    scene.table.cellFactory = factory
    let frame = scene.frame()
    #expect(frame.line(0) == "abcde… ›")
    #expect((0..<8).allSatisfy { frame.style(x: $0, y: 0).background == .palette(4) })
  }

  @Test("Every line of a high cell has the cell's style")
  func highCellStyle() {
    let scene = Scene(rows: 1, width: 4, height: 3)
    scene.table.rowHeight = .fixed(3)
    scene.table.columns[0].style = Style(background: .palette(4))
    let frame = scene.frame()
    #expect((0..<3).allSatisfy { frame.style(x: 3, y: $0).background == .palette(4) })
  }

  @Test("A cell that draws itself touches nothing outside of its part of the row")
  func customDrawing() {
    let scene = Scene(rows: 2, width: 9, height: 2)
    scene.table.columns = ["a", "b", "c"].map { TableColumn($0, width: .fixed(2)) }
    let factory = ActingFactory { _, path, column in
      let cell = TableCell(text: column.id)
      guard column.id == "b" else { return cell }
      cell.drawing = { frame, area in
        frame.fill(Rect(x: -9, y: -9, width: 99, height: 99), with: "#", style: .plain)
        frame.write("漢字漢字", in: area, style: .plain)
      }
      return cell
    }
    scene.table.cellFactory = factory
    #expect(scene.frame().text == "a  …  c  \na  …  c  ")
  }

  @Test("A subclass that draws itself is clipped too and knows its state")
  func drawingSubclass() {
    let scene = Scene(rows: 2, width: 6, height: 2)
    scene.table.columns = ["a", "b"].map { TableColumn($0, width: .fixed(2)) }
    scene.table.register(StateCell.self, forCellReuseIdentifier: "state")
    let factory = ActingFactory { table, path, column in
      column.id == "a"
        ? TableCell(text: "--")
        : table.dequeueReusableCell(withIdentifier: "state", for: path)
    }
    scene.table.cellFactory = factory
    scene.table.cursor = 1
    scene.table.selectRow(at: 1)
    #expect(scene.frame().text == "-- .. \n-- CS ")
  }

  @Test("A row higher than the table shows its beginning, and the rest by lines")
  func hugeRow() {
    let scene = Scene(rows: 3, width: 4, height: 3)
    scene.source.text = { path, _ in path.row == 1 ? "a b c d e f g h" : "r\(path.row)" }
    scene.table.columns = [TableColumn("c", width: .fixed(1)), TableColumn("d")]
    scene.table.rowHeight = .measured(estimate: 1)
    scene.source.text = { path, column in
      path.row == 1 && column.id == "c" ? "a b c d e f g h" : "\(path.row)"
    }
    #expect(scene.lines == ["0 0", "a 1", "b"])
    for expected in [["a 1", "b", "c"], ["b", "c", "d"], ["c", "d", "e"]] {
      scene.table.perform(.scrollDown)
      #expect(scene.lines == expected)
    }
    scene.press("<End>")
    #expect(scene.lines == ["g", "h", "2 2"])
  }

  @Test("A row of absurd height costs no more than what is seen of it")
  func absurdHeight() {
    let scene = Scene(rows: 3, width: 6, height: 3)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { $0.row == 1 ? .max : 1 }
    #expect(scene.lines == ["c0", "c1", ""])
    scene.table.scrollOffset = Point(x: 0, y: 1_000_000)
    #expect(scene.lines == ["", "", ""])
    scene.press("<End>")
    #expect(scene.lines == ["", "", "c2"])
  }

  @Test("A cell that is changed while it is on the screen is shown as it is now")
  func changedCell() {
    let scene = Scene(rows: 3)
    scene.frame()
    scene.table.cellForRow(at: 1, in: "c")?.text = "new"
    #expect(scene.lines[1] == "new")
    scene.table.cellForRow(at: 1, in: "c")?.accessory = .checkmark
    #expect(scene.lines[1].hasSuffix("✓"))
  }

  @Test("Q17: Control characters and directions stay in their cell and are made visible")
  func controlCharacters() {
    let scene = Scene(rows: 2, width: 12, height: 2)
    scene.source.text = { path, _ in path.row == 0 ? "a\nb\u{1B}[2J\u{202E}\u{0}" : "next" }
    let frame = scene.frame()
    #expect(frame.lines[1] == "next")
    #expect(frame.lines[0].hasPrefix("a⏎b"))
    #expect(frame.text.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
  }

  @Test("Q14: Wrapped cells fill the table to its last line, whatever its height")
  func wrappedHeights() {
    let scene = Scene(rows: 20, width: 9)
    scene.table.columns = [TableColumn("c", title: "T", width: .flexible())]
    scene.source.text = { path, _ in
      (0...path.row % 3).map { "row\(path.row)-\($0)" }.joined(separator: " ")
    }
    scene.table.rowHeight = .measured(estimate: 1)
    let all = (0..<20).flatMap { row in (0...row % 3).map { "row\(row)-\($0)" } }
    for height in 1...38 {
      scene.size.height = height
      let lines = scene.lines
      #expect(lines.count == height)
      let body = height > 1 ? Array(lines.dropFirst()) : lines
      #expect(body == Array(all.prefix(body.count)))
    }
  }
}

private final class StateCell: TableCell {
  override func draw(into frame: inout Frame, in area: Rect) {
    let state = (isCursor ? "C" : ".") + (isSelected ? "S" : ".")
    frame.write(state, in: Rect(x: area.minX, y: area.minY, width: 9, height: 1), style: .plain)
  }
}
