import TableTesting
import TableViews
import Testing

@Suite struct TableUpdateState {
  // MARK: - Cursor and selection

  @Test("S17: A selection moves with its rows, and rows that go leave it")
  func selection() {
    let live = LiveTable(rows: 10)
    live.table.selectionMode = .multiple
    live.table.selection = TableSelection(rows: 2..<7)
    live.table.performBatchUpdates { changes in
      live.sections[0] = ["r9", "r0", "r1", "r2", "new", "r4", "r5", "r6", "r7", "r8"]
      changes.moveRow(at: 9, to: 0)
      changes.deleteRows(at: [3])
      changes.insertRows(at: [4])
    }
    #expect(live.selectedNames == ["r2", "r4", "r5", "r6"])
    live.table.performBatchUpdates { changes in
      live.sections[0] = ["r6", "r9", "r0", "r1", "r2", "new", "r4", "r5", "r7", "r8"]
      changes.moveRow(at: 7, to: 0)
    }
    #expect(live.selectedNames == ["r6", "r2", "r4", "r5"])
  }

  @Test("S18: A batch tells once that the selection changed, if selected rows went, not moved")
  func selectionNews() {
    let live = LiveTable(rows: 10)
    live.table.selectionMode = .multiple
    live.table.selection = TableSelection(rows: 2..<5)
    live.sections[0].insert("x", at: 0)
    live.table.insertRows(at: [0])
    live.table.performBatchUpdates { changes in
      live.sections[0].swapAt(3, 9)
      changes.moveRow(at: 3, to: 9)
      changes.moveRow(at: 9, to: 3)
    }
    #expect(live.selectedNames == ["r3", "r4", "r2"])
    #expect(live.selectionChanges == 0)
    live.sections[0].removeSubrange(4..<6)
    live.table.deleteRows(at: [4, 5])
    #expect(live.selectionChanges == 1)
  }

  @Test("S17: All of a billion rows stay selected as two ranges around one that is new")
  func largeSelection() {
    let scene = Scene(rows: 1_000_000_000)
    scene.table.selectionMode = .multiple
    scene.table.selectAll()
    scene.frame()
    scene.source.rowCounts = [1_000_000_001]
    scene.table.insertRows(at: [500])
    #expect(scene.table.numberOfSelectedRows == 1_000_000_000)
    #expect(scene.table.selection[0].ranges.count == 2)
    #expect(!scene.table.isRowSelected(at: 500))
  }

  @Test("S28: A cursor whose row is deleted goes to the row now there, else above, else nowhere")
  func cursorOfDeletedRow() {
    let live = LiveTable([["a", "b", "c"], ["d"]])
    live.table.cursor = 1
    live.sections[0].remove(at: 1)
    live.table.deleteRows(at: [1])
    #expect(live.name(live.table.cursor) == "c")
    live.sections[0].remove(at: 1)
    live.table.deleteRows(at: [1])
    #expect(live.name(live.table.cursor) == "a")
    live.sections = [["d"]]
    live.table.deleteSections([0])
    #expect(live.name(live.table.cursor) == "d")
    live.sections = []
    live.table.deleteSections([0])
    #expect(live.table.cursor == nil)
    live.sections = [["e"]]
    live.table.insertSections([0])
    #expect(live.name(live.table.cursor) == "e")
  }

  @Test("S28: A row put in the place of the cursor's has the cursor, on the same line")
  func replacedCursor() {
    let live = LiveTable(rows: 30)
    live.table.cursor = 12
    live.table.scrollToRow(at: 12, at: .top)
    live.frame()
    live.table.performBatchUpdates { changes in
      live.sections[0][12] = "new"
      live.sections[0].insert(contentsOf: ["x", "y"], at: 0)
      changes.deleteRows(at: [12])
      changes.insertRows(at: [0, 1, 14])
    }
    #expect(live.name(live.table.cursor) == "new")
    #expect(live.lines == ["new", "r13", "r14", "r15", "r16"])
  }

  @Test("S19: Rows that are reloaded or reconfigured stay selected")
  func reloadedSelection() {
    let live = LiveTable(rows: 4)
    live.table.selectRow(at: 1)
    live.frame()
    live.table.performBatchUpdates { changes in
      changes.reloadRows(at: [1])
      changes.reconfigureRows(at: [0])
    }
    live.table.reloadRows(at: [1])
    #expect(live.selectedNames == ["r1"])
    #expect(live.selectionChanges == 0)
  }

  @Test("A reloaded section keeps cursor and selection by identity where rows have one")
  func reloadedSection() {
    for isIdentified in [true, false] {
      let live = LiveTable([["a", "b", "c"], ["d", "e"]])
      live.isIdentified = isIdentified
      live.table.selectionMode = .multiple
      live.table.cursor = 2
      live.table.selection = TableSelection([0, 1, RowPath(row: 1, section: 1)])
      live.frame()
      live.sections[0] = ["c", "x", "b"]
      live.table.reloadSections([0])
      #expect(live.name(live.table.cursor) == (isIdentified ? "c" : "b"))
      #expect(live.selectedNames == (isIdentified ? ["b", "e"] : ["e"]))
      live.sections[0] = ["x"]
      live.table.reloadSections([0])
      #expect(live.name(live.table.cursor) == "x")
      #expect(live.selectedNames == ["e"])
    }
  }

  @Test("Identities follow a batch: a reload after it finds the rows again, and nobody is asked")
  func identities() {
    let source = IdentifiedSource((0..<20).map { "r\($0)" })
    let table = TableView()
    table.selectionMode = .multiple
    table.dataSource = source
    table.cellFactory = source
    table.selection = TableSelection(rows: 3..<6)
    table.cursor = 8
    _ = table.numberOfRows
    source.identifierQuestions = 0
    source.names.insert("x", at: 0)
    source.names.remove(at: 5)
    table.performBatchUpdates { changes in
      changes.insertRows(at: [0])
      changes.deleteRows(at: [4])
    }
    #expect(source.identifierQuestions == 0)
    source.names.reverse()
    table.reloadData()
    #expect(table.selection.paths.map { source.names[$0.row] } == ["r5", "r3"])
    #expect(table.cursor.map { source.names[$0.row] } == "r8")
  }

  @Test("O12: The row at the top after a batch is the one whose identity a reload looks for")
  func topRow() {
    let live = LiveTable(rows: 30)
    live.isIdentified = true
    live.table.scrollOffset = Point(x: 0, y: 10)
    live.frame()
    live.sections[0].remove(at: 10)
    live.table.deleteRows(at: [10])
    #expect(live.lines.first == "r11")
    live.sections[0].insert(contentsOf: ["x", "y", "z"], at: 2)
    live.table.reloadData()
    #expect(live.lines.first == "r11")
  }

  @Test("Shift extends from the row it began at, wherever a batch brought that")
  func gesture() {
    let live = LiveTable(rows: 10, height: 12)
    live.table.selectionMode = .multiple
    live.frame()
    live.table.cursor = 3
    live.table.handle(.key(.down.with(.shift)))
    #expect(live.selectedNames == ["r3", "r4"])
    live.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    live.table.insertRows(at: [0, 1])
    live.table.handle(.key(.down.with(.shift)))
    #expect(live.selectedNames == ["r3", "r4", "r5"])
  }

  // MARK: - What a person looks at

  @Test("O3: Rows put in or taken out above leave every line where it is")
  func above() {
    let live = LiveTable(rows: 40)
    live.table.showsScrollbar = false
    live.table.scrollOffset = Point(x: 0, y: 20)
    let frame = live.frame()
    live.sections[0].insert(contentsOf: ["x", "y", "z"], at: 4)
    live.table.insertRows(at: [4, 5, 6])
    #expect(live.table.scrollOffset.y == 23)
    #expect(live.frame() == frame)
    live.sections[0].removeSubrange(0..<10)
    live.table.performBatchUpdates { $0.deleteRows(0..<10) }
    #expect(live.table.scrollOffset.y == 13)
    #expect(live.frame() == frame)
  }

  @Test("O4: Rows put in or taken out below leave offset and lines as they are")
  func below() {
    let live = LiveTable(rows: 40)
    live.table.showsScrollbar = false
    live.table.scrollOffset = Point(x: 0, y: 10)
    let frame = live.frame()
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections[0].removeSubrange(20..<25)
      live.sections[0].insert("x", at: 15)
      changes.deleteRows(20..<25)
      changes.insertRows(at: [15])
    }
    #expect(live.table.scrollOffset.y == 10)
    #expect(live.frame() == frame)
    #expect(live.cellQuestions.isEmpty)
  }

  @Test("O5: When the first row goes the next takes its line; when all go, one above keeps its")
  func anchorGone() {
    let live = LiveTable(rows: 40)
    live.table.scrollOffset = Point(x: 0, y: 20)
    live.frame()
    live.sections[0].removeSubrange(20..<22)
    live.table.deleteRows(at: [20, 21])
    #expect(live.lines == ["r22", "r23", "r24", "r25", "r26"])
    live.table.cursor = 22
    live.frame()
    live.sections[0].removeSubrange(22..<30)
    live.table.performBatchUpdates { $0.deleteRows(22..<30) }
    #expect(live.lines == ["r22", "r23", "r32", "r33", "r34"])
    #expect(live.name(live.table.cursor) == "r32")
  }

  @Test("O2: A cursor in view keeps its line, also where rows come in at the top of everything")
  func cursorLine() {
    let live = LiveTable(rows: 40)
    live.table.cursor = 2
    live.frame()
    live.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    live.table.insertRows(at: [0, 1])
    #expect(live.lines == ["x", "y", "r0", "r1", "r2"])
    live.sections[0].insert("z", at: 0)
    live.table.insertRows(at: [0])
    #expect(live.lines == ["x", "y", "r0", "r1", "r2"])
  }

  @Test("O6: O7: Rows come in at the top of a table at its top, and at the end of one that follows")
  func ends() {
    let live = LiveTable(rows: 20)
    live.frame()
    live.sections[0].insert("x", at: 0)
    live.table.insertRows(at: [0])
    #expect(live.lines == ["x", "r0", "r1", "r2", "r3"])
    live.table.followsTail = true
    live.table.scrollOffset = Point(x: 0, y: 99)
    live.frame()
    live.sections[0] += ["y", "z"]
    live.table.insertRows(at: [21, 22])
    #expect(live.lines == ["r17", "r18", "r19", "y", "z"])
  }

  @Test("O9: O15: Heights found out above the first line move nothing on the screen")
  func heightsAbove() {
    let live = LiveTable(rows: 60)
    live.table.rowHeight = .perRow(estimate: 3)
    live.height = { _ in 1 }
    live.table.scrollOffset = Point(x: 0, y: 60)
    live.frame()
    let lines = live.lines
    live.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    live.table.insertRows(at: [0, 1])
    #expect(live.lines == lines)
    live.table.invalidateHeights()
    #expect(live.lines == lines)
  }

  @Test("A height moves with its row, and a row asked to be seen is found where it went")
  func movedHeight() {
    let live = LiveTable([["a", "b", "c"], ["d"]], height: 8)
    live.table.rowHeight = .perRow(estimate: 1)
    live.height = { $0 == "b" ? 3 : 1 }
    live.frame()
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections = [["a", "c"], ["d", "b"]]
      changes.moveRow(at: 1, to: RowPath(row: 1, section: 1))
    }
    #expect(live.lines == ["a", "c", "d", "b", "", "", "", ""])
    #expect(live.table.rectForRow(at: RowPath(row: 1, section: 1))?.height == 3)
    #expect(live.heightQuestions.isEmpty)
    let long = LiveTable(rows: 50)
    long.frame()
    long.table.scrollToRow(at: 30, at: .top)
    long.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    long.table.insertRows(at: [0, 1])
    #expect(long.lines.first == "r30")
  }

  // MARK: - Cells

  @Test("R7: Rows that only moved keep their cells; only new and reloaded ones are asked for")
  func cells() {
    let live = LiveTable(rows: 4, height: 8)
    live.frame()
    let cells = (0..<4).map { live.cell(RowPath(row: $0)) }
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections = [["r3", "new", "r0", "r2"]]
      changes.moveRow(at: 3, to: 0)
      changes.insertRows(at: [1])
      changes.deleteRows(at: [1])
      changes.reloadRows(at: [2])
    }
    live.frame()
    #expect(live.cellQuestions == ["new", "r2"])
    #expect(live.cell(0) === cells[3])
    #expect(live.cell(2) === cells[0])
    live.table.scrollToRow(at: 3)
    live.frame()
    #expect(live.cellQuestions == ["new", "r2"])
  }

  @Test("R8: A reloaded row has another cell than before, which is used again afterwards")
  func reloadedCell() {
    let live = LiveTable(rows: 3)
    live.frame()
    let old = live.cell(1)
    live.table.reloadRows(at: [1])
    live.frame()
    let new = live.cell(1)
    #expect(new !== old)
    live.table.performBatchUpdates { $0.reloadRows(at: [1]) }
    live.frame()
    #expect(live.cell(1) !== new)
    #expect(live.cell(1) === old)
    live.table.performBatchUpdates { $0.reconfigureRows(at: [1]) }
    #expect(live.cell(1) === old)
    #expect(live.cellQuestions == ["r0", "r1", "r2", "r1", "r1", "r1"])
  }

  @Test("R9: Rows out of view are reloaded, reconfigured, inserted and moved without a question")
  func outOfView() {
    let live = LiveTable(rows: 40)
    live.table.scrollOffset = Point(x: 0, y: 20)
    live.frame()
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections[0].swapAt(1, 38)
      live.sections[0].append("x")
      changes.reloadRows(at: [2, 35])
      changes.reconfigureRows(at: [3, 36])
      changes.moveRow(at: 1, to: 38)
      changes.moveRow(at: 38, to: 1)
      changes.insertRows(at: [40])
    }
    live.frame()
    #expect(live.cellQuestions.isEmpty)
    #expect(live.displayLog.isEmpty)
  }

  @Test("A million rows put in above and a million taken out below cost no question about rows")
  func millions() {
    let scene = Scene(rows: 1_000_000_000)
    scene.table.scrollOffset = Point(x: 0, y: 500_000_000)
    scene.frame()
    scene.source.resetCounts()
    scene.table.performBatchUpdates { changes in
      changes.insertRows(0..<1_000_000)
      changes.deleteRows(900_000_000..<901_000_000)
    }
    #expect(scene.table.scrollOffset.y == 501_000_000)
    scene.frame()
    #expect(scene.source.rowQuestions == 1)
    #expect(scene.source.cellQuestions.isEmpty)
  }

  @Test("R11: Cells that go in a batch end where they were, those that come begin where they are")
  func displays() {
    let live = LiveTable(rows: 4, height: 4)
    live.frame()
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections = [["new", "r3", "r0", "r2"]]
      changes.deleteRows(at: [1])
      changes.insertRows(at: [0])
      changes.moveRow(at: 3, to: 1)
      changes.reloadRows(at: [2])
    }
    #expect(live.displayLog == ["-0-1 r1", "-0-2 r2"])
    live.frame()
    #expect(live.displayLog == ["-0-1 r1", "-0-2 r2", "+0-0 new", "+0-3 r2"])
    live.forgetQuestions()
    live.size.height = 1
    live.frame()
    #expect(live.displayLog == ["-0-1 r3", "-0-2 r0", "-0-3 r2"])
  }
}
