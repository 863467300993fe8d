import TableTesting
import TableViews
import Testing

@Suite struct TableHeights {
  @Test("Rows of one height are as high as they are said to be, at least one line")
  func fixed() {
    let scene = Scene(rows: 3, height: 6)
    scene.table.rowHeight = .fixed(2)
    #expect(scene.lines == ["c0", "", "c1", "", "c2", ""])
    scene.table.rowHeight = .fixed(-4)
    #expect(scene.lines == ["c0", "c1", "c2", "", "", ""])
  }

  @Test("The delegate gives heights row by row; where it has no opinion the estimate holds")
  func perRow() {
    let scene = Scene(rows: 5, height: 7)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { [3, 0, nil, 2][$0.row % 4] }
    #expect(scene.lines == ["c0", "", "", "c2", "c3", "", "c4"])
    #expect(scene.table.contentSize.height == 9)
    #expect(scene.table.rectForRow(at: 1)?.height == 0)
    #expect(scene.table.rectForRow(at: 3)?.minY == 4)
  }

  @Test("Wrapped rows are as high as their highest cell, and are cut with a mark where not")
  func measured() {
    let scene = Scene(rows: 2, width: 11, height: 5)
    scene.table.columns = ["a", "b"].map { TableColumn($0, width: .fixed(5)) }
    scene.source.text = { path, column in
      column.id == "a" ? "a\(path.row)" : path.row == 0 ? "one two six" : "x"
    }
    scene.table.rowHeight = .measured(estimate: 1)
    #expect(scene.lines == ["a0    one", "      two", "      six", "a1    x", ""])
    scene.table.rowHeight = .fixed(2)
    #expect(scene.lines == ["a0    one", "      two…", "a1    x", "", ""])
    scene.table.rowHeight = .fixed(1)
    #expect(scene.lines[0] == "a0    one …")
  }

  @Test("Line ends in a text make lines in a wrapped row")
  func lineEnds() {
    let scene = Scene(rows: 1, width: 11, height: 3)
    scene.source.text = { _, _ in "a\nb\n\nc" }
    scene.table.rowHeight = .measured(estimate: 1)
    #expect(scene.lines == ["a", "b", ""])
    scene.table.perform(.scrollDown)
    #expect(scene.lines == ["b", "", "c"])
  }

  @Test("A column that gets another width wraps its rows anew")
  func columnWidth() {
    let scene = Scene(rows: 1, width: 20, height: 3)
    scene.table.columns = [TableColumn("a", width: .fixed(3))]
    scene.source.text = { _, _ in "abc def" }
    scene.table.rowHeight = .measured(estimate: 1)
    #expect(scene.lines == ["abc", "def", ""])
    scene.table.resizeColumn("a", by: 4)
    #expect(scene.lines == ["abc def", "", ""])
  }

  @Test("Automatic columns are measured by the rows that are seen when rows wrap into them")
  func automaticColumns() {
    let scene = Scene(rows: 6, width: 30, height: 6)
    scene.table.columns = [TableColumn("a"), TableColumn("b")]
    scene.source.text = { path, column in
      column.id == "a" ? String(repeating: "x", count: path.row + 2) : "word word"
    }
    scene.table.rowHeight = .measured(estimate: 1)
    #expect(
      scene.lines
        == (0..<6).map { row in
          String(repeating: "x", count: row + 2) + String(repeating: " ", count: 6 - row)
            + "word word"
        })
  }

  @Test("Columns that scroll into view take part in the heights of wrapped rows")
  func scrolledColumns() {
    let scene = Scene(rows: 3, width: 5, height: 4)
    scene.table.columns = ["a", "b"].map { TableColumn($0, width: .fixed(4)) }
    scene.table.rowHeight = .measured(estimate: 1)
    scene.table.columns[0].width = .fixed(5)
    scene.source.text = { _, column in column.id == "a" ? "a" : "one two" }
    #expect(scene.lines == ["a", "a", "a", ""])
    scene.table.scrollOffset = Point(x: 9, y: 0)
    #expect(scene.lines == [" one", " two", " one", " two"])
    scene.table.columns[0].isHidden = true
    scene.table.columns[1].isHidden = true
    scene.frame()
    #expect(scene.table.contentSize.height == 3)
  }

  @Test("L4: A height is not asked for while a cell of the row is made, nor the other way round")
  func noRecursion() {
    let scene = Scene(rows: 20)
    scene.table.rowHeight = .perRow(estimate: 3)
    var isMaking = false
    var isMeasuring = false
    var crossed = false
    scene.delegate.height = { _ in
      isMeasuring = true
      crossed = crossed || isMaking
      isMeasuring = false
      return 1
    }
    let table = scene.table
    scene.source.text = { path, _ in
      isMaking = true
      crossed = crossed || isMeasuring
      _ = table.rectForRow(at: path)
      _ = table.rowPath(atViewPoint: .zero)
      isMaking = false
      return "\(path.row)"
    }
    scene.frame()
    #expect(!crossed)
    #expect(scene.delegate.heightQuestions.count == Set(scene.delegate.heightQuestions).count)
  }

  @Test("A negative height ends the program with the row")
  func negative() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scene = Scene(rows: 3)
      scene.table.rowHeight = .perRow(estimate: 1)
      scene.delegate.height = { _ in -2 }
      scene.frame()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-2 lines for row 0-0"))
  }
}
