import TableViews
import Testing

@Suite struct TableUpdates {
  @Test("B1: Deletions name rows as they were and insertions as they are, in whatever order")
  func spaces() {
    for isInsertedFirst in [true, false] {
      let live = LiveTable([["10", "11", "12", "13"]])
      live.frame()
      live.table.performBatchUpdates { changes in
        live.sections = [["11", "X", "13"]]
        if isInsertedFirst { changes.insertRows(at: [1]) }
        changes.deleteRows(at: [0, 2])
        if !isInsertedFirst { changes.insertRows(at: [1]) }
      }
      #expect(live.lines == ["11", "X", "13", "", ""])
      #expect(live.cellQuestions == ["10", "11", "12", "13", "X"])
    }
  }

  @Test("B4: Counts are asked once per section when the outermost batch ends, and not before")
  func counts() {
    let live = LiveTable([["a"], ["b"]])
    live.frame()
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections = [["a", "A"], ["b"]]
      changes.insertRows(at: [1])
      live.table.performBatchUpdates { inner in
        live.sections[1].append("B")
        inner.insertRows(at: [RowPath(row: 1, section: 1)])
      }
      #expect(live.countQuestions.isEmpty)
    }
    #expect(live.countQuestions == [-1, 0, 1])
    #expect(live.table.numberOfRows == 4)
    #expect(live.countQuestions.count == 3)
  }

  @Test("B5: B6: Rows that move within a section or to another make the counts they should")
  func moves() throws {
    let live = LiveTable([["a", "b", "c"], ["d"]])
    live.frame()
    live.forgetQuestions()
    try live.table.performCheckedBatchUpdates { changes in
      live.sections = [["c", "b"], ["a", "d"]]
      changes.moveRow(at: 2, to: 0)
      changes.moveRow(at: 0, to: RowPath(row: 0, section: 1))
    }
    #expect(live.lines == ["c", "b", "a", "d", ""])
    #expect(live.cellQuestions.isEmpty)
    live.sections = [["c"], ["a", "d", "b"]]
    #expect(throws: TableUpdateError.self) {
      try live.table.performCheckedBatchUpdates { $0.moveRow(at: 1, to: 0) }
    }
  }

  @Test("B7: Rows named in sections that go, come or are reloaded as a whole are passed over")
  func rowsOfWholeSections() throws {
    let live = LiveTable([["a", "b"], ["c"], ["d"]])
    live.frame()
    try live.table.performCheckedBatchUpdates { changes in
      live.sections = [["C", "D", "E"], ["d"], ["x", "y"]]
      changes.deleteSections([0])
      changes.deleteRows(at: [0, 1])
      changes.reloadRows(at: [1])
      changes.reloadSections([1])
      changes.deleteRows(at: [RowPath(row: 0, section: 1)])
      changes.insertRows(at: [RowPath(row: 1, section: 0)])
      changes.insertSections([2])
      changes.insertRows(at: [RowPath(row: 0, section: 2), RowPath(row: 1, section: 2)])
    }
    live.size.height = 7
    #expect(live.lines == ["C", "D", "E", "d", "x", "y", ""])
  }

  @Test("B8: A reloaded section may have any number of rows")
  func reloadedSection() throws {
    let live = LiveTable([["a", "b"], ["c"]])
    live.frame()
    live.forgetQuestions()
    live.sections[0] = ["A", "B", "C", "D"]
    live.table.reloadSections([0])
    #expect(live.lines == ["A", "B", "C", "D", "c"])
    #expect(live.cellQuestions == ["A", "B", "C", "D"])
    live.sections[0] = []
    live.table.reloadSections([0])
    #expect(live.lines == ["c", "", "", "", ""])
  }

  @Test("B9: A batch of nothing asks heights anew, and no cell")
  func nothing() {
    let live = LiveTable(rows: 20)
    live.table.rowHeight = .perRow(estimate: 1)
    live.height = { _ in 2 }
    live.frame()
    live.forgetQuestions()
    live.height = { _ in 1 }
    live.table.performBatchUpdates { _ in }
    #expect(live.lines == ["r0", "r1", "r2", "r3", "r4"])
    #expect(live.cellQuestions == ["r3", "r4"])
    #expect(live.heightQuestions.count == 5)
  }

  @Test("B15: A row that is reloaded and moved gets another cell where it goes")
  func reloadAndMove() throws {
    let live = LiveTable([["a", "b", "c"]])
    live.frame()
    live.forgetQuestions()
    let (first, moved) = (live.cell(0), live.cell(2))
    try live.table.performCheckedBatchUpdates { changes in
      live.sections = [["c", "a", "b"]]
      changes.moveRow(at: 2, to: 0)
      changes.reloadRows(at: [2])
    }
    #expect(live.lines == ["c", "a", "b", "", ""])
    #expect(live.cellQuestions == ["c"])
    #expect(live.cell(0) !== moved)
    #expect(live.cell(1) === first)
  }

  @Test("B16: Rows of a section that moves are deleted where it was and inserted where it is")
  func movedSection() throws {
    let live = LiveTable([["a", "b"], ["c"], ["d"]])
    live.table.selectionMode = .multiple
    live.table.selection = TableSelection([RowPath(row: 1, section: 0)])
    live.table.cursor = RowPath(row: 0, section: 2)
    live.frame()
    live.forgetQuestions()
    try live.table.performCheckedBatchUpdates { changes in
      live.sections = [["c"], ["d"], ["X", "b", "Y"]]
      changes.moveSection(0, to: 2)
      changes.deleteRows(at: [0])
      changes.insertRows(at: [RowPath(row: 0, section: 2), RowPath(row: 2, section: 2)])
    }
    #expect(live.lines == ["c", "d", "X", "b", "Y"])
    #expect(live.cellQuestions == ["X", "Y"])
    #expect(live.selectedNames == ["b"])
    #expect(live.name(live.table.cursor) == "d")
  }

  @Test("B17: Rows move out of sections that are deleted and into new ones, and stay the same")
  func sectionsOfMoves() throws {
    let live = LiveTable([["a", "b"], ["c"]])
    live.table.cursor = 1
    live.table.selectRow(at: 1)
    live.frame()
    live.forgetQuestions()
    let cell = live.cell(1)
    try live.table.performCheckedBatchUpdates { changes in
      live.sections = [["x", "b"], ["c"]]
      changes.deleteSections([0])
      changes.insertSections([0])
      changes.moveRow(at: 1, to: 1)
    }
    #expect(live.lines == ["x", "b", "c", "", ""])
    #expect(live.cellQuestions == ["x"])
    #expect(live.cell(1) === cell)
    #expect(live.table.cursor == 1)
    #expect(live.selectedNames == ["b"])
  }

  @Test("B18: A row that is named twice is deleted, reloaded or reconfigured once")
  func twice() throws {
    let live = LiveTable([["a", "b", "c", "d"]])
    live.frame()
    live.forgetQuestions()
    try live.table.performCheckedBatchUpdates { changes in
      live.sections = [["b", "c", "d"]]
      changes.deleteRows(at: [0, 0])
      changes.deleteRows(0..<1)
      changes.reloadRows(at: [1, 1])
      changes.reconfigureRows(at: [2, 1, 2])
      changes.reconfigureRows(2..<3)
      changes.reloadRows(1..<2)
    }
    #expect(live.lines == ["b", "c", "d", "", ""])
    #expect(live.cellQuestions == ["c", "b"])
  }

  @Test("B29: Of batches inside each other the outermost is done; inner completions run first")
  func nesting() {
    let live = LiveTable([["a", "b"]])
    live.frame()
    var log: [String] = []
    live.table.performBatchUpdates { changes in
      live.table.performBatchUpdates { _ in
        live.table.insertRows(at: [2])
        log.append("block")
      } completion: {
        log.append("inner 0")
      }
      live.table.performBatchUpdates {
        $0.deleteRows(at: [0])
      } completion: {
        log.append("inner 1")
      }
      live.sections = [["b", "c", "d"]]
      changes.insertRows(at: [1])
      live.table.reloadRows(at: [1])
      #expect(live.table.numberOfRows == 2)
    } completion: {
      log.append("outer, \(live.table.numberOfRows) rows")
    }
    #expect(log == ["block", "inner 0", "inner 1", "outer, 3 rows"])
    #expect(live.lines == ["b", "c", "d", "", ""])
    #expect(live.cellQuestions == ["a", "b", "b", "c", "d"])
  }

  @Test("B30: B31: An update before the first load is part of that load")
  func beforeLoading() throws {
    let live = LiveTable([["a"]])
    live.sections = [["a", "b", "c"]]
    live.table.insertRows(at: [7])
    #expect(live.countQuestions.isEmpty)
    #expect(live.lines == ["a", "b", "c", "", ""])
    let other = LiveTable([["x", "y"]])
    live.table.dataSource = other
    try live.table.performCheckedBatchUpdates { $0.deleteRows(at: [2]) }
    #expect(live.table.numberOfRows == 2)
  }

  @Test("B32: A reload inside a batch takes its place")
  func reloadInside() {
    let live = LiveTable([["a", "b"]])
    live.frame()
    live.forgetQuestions()
    live.table.performBatchUpdates { changes in
      live.sections = [["x", "y", "z"]]
      changes.deleteRows(at: [0])
      live.table.reloadData()
      #expect(live.table.numberOfRows == 2)
    }
    #expect(live.countQuestions.isEmpty)
    #expect(live.lines == ["x", "y", "z", "", ""])
    #expect(live.countQuestions == [-1, 0])
  }

  @Test("B34: A table that was never drawn follows a batch and asks for no cell")
  func undrawn() {
    let live = LiveTable(rows: 4)
    live.table.selectionMode = .multiple
    live.table.cursor = 3
    live.table.selectRow(at: 2)
    live.table.performBatchUpdates { changes in
      live.sections[0].insert(contentsOf: ["x", "y"], at: 0)
      changes.insertRows(at: [0, 1])
      changes.reconfigureRows(at: [0])
    }
    #expect(live.table.cursor == 5)
    #expect(live.selectedNames == ["r2"])
    #expect(live.table.numberOfRows == 6)
    #expect(live.cellQuestions.isEmpty)
  }

  @Test("B37: A completion runs once, before the batch returns, after a failure too")
  func completion() {
    let live = LiveTable(rows: 3)
    live.frame()
    var count = 0
    live.table.performBatchUpdates { _ in
      #expect(count == 0)
    } completion: {
      count += 1
    }
    #expect(count == 1)
    live.table.consistencyPolicy = .reloadAndReport { _ in }
    live.table.performBatchUpdates {
      $0.insertRows(at: [9])
    } completion: {
      count += 1
    }
    #expect(count == 2)
  }

  @Test("B38: B39: While a batch is open queries and frames are as before it")
  func insideBlock() {
    let live = LiveTable(rows: 3)
    live.table.cursor = 2
    let before = live.frame()
    live.table.performBatchUpdates { changes in
      live.sections[0].removeFirst()
      changes.deleteRows(at: [0])
      #expect(live.table.numberOfRows(inSection: 0) == 3)
      #expect(live.table.cursor == 2)
      #expect(live.table.rectForRow(at: 2)?.minY == 2)
      #expect(live.frame() == before)
    }
    #expect(live.table.numberOfRows(inSection: 0) == 2)
    #expect(live.table.cursor == 1)
    live.table.performBatchUpdates { _ in
      live.sections[0].append("late")
      live.table.noteNumberOfRowsChanged()
      #expect(live.table.numberOfRows == 2)
    }
    #expect(live.table.numberOfRows == 3)
  }

  @Test("Rows that were appended and announced just before a batch are part of what was there")
  func afterNote() throws {
    let live = LiveTable(rows: 3, height: 8)
    live.table.cursor = 1
    live.frame()
    live.forgetQuestions()
    live.sections[0].append("tail")
    live.table.noteNumberOfRowsChanged()
    live.sections[0].insert("head", at: 0)
    try live.table.performCheckedBatchUpdates { $0.insertRows(at: [0]) }
    #expect(live.lines == ["head", "r0", "r1", "r2", "tail", "", "", ""])
    #expect(live.name(live.table.cursor) == "r1")
    #expect(live.cellQuestions == ["head", "tail"])
  }

  @Test("A delegate that joined just before a batch lets the batch move the cursor all the same")
  func afterJoining() throws {
    let live = LiveTable(rows: 3)
    let multiplexer = TableMultiplexer()
    try multiplexer.add(live)
    live.table.dataSource = multiplexer
    live.table.cursor = 1
    live.frame()
    let logger = LoggingDelegate()
    try multiplexer.add(logger)
    live.sections[0].insert("head", at: 0)
    live.table.insertRows(at: [0])
    #expect(live.name(live.table.cursor) == "r1")
    #expect(live.lines == ["head", "r0", "r1", "r2", ""])
  }

  @Test("Titles of sections that came, went and moved stand where they should")
  func titles() {
    let live = LiveTable([["a"], ["b"]], height: 6)
    live.titles = [0: "A"]
    live.frame()
    live.table.performBatchUpdates { changes in
      live.sections = [["x"], ["b"], ["a"]]
      live.titles = [0: "X", 2: "A"]
      changes.insertSections([0])
      changes.moveSection(0, to: 2)
    }
    #expect(live.lines == ["X", "x", "b", "A", "a", ""])
    #expect(live.table.rectForHeader(inSection: 1) == nil)
  }
}
