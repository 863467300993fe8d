import TableTesting
import TableViews
import Testing

@Suite struct TableReloading {
  @Test("B31: Another data source is asked at the next query, not before")
  func anotherSource() {
    let scene = Scene(rows: 3)
    scene.frame()
    let other = CountingTable(rows: 8, 2)
    scene.table.dataSource = other
    #expect(other.rowQuestions == 0)
    #expect(scene.table.numberOfSections == 2)
    #expect(scene.table.numberOfRows == 10)
    #expect(other.rowQuestions == 2)
  }

  @Test("B38: Counts are those of the last load, whatever the source would say now")
  func cachedCounts() {
    let scene = Scene(rows: 3)
    scene.frame()
    scene.source.rowCounts = [9, 9]
    #expect(scene.table.numberOfRows(inSection: 0) == 3)
    #expect(scene.table.numberOfSections == 1)
    #expect(scene.lines[3].isEmpty)
  }

  @Test("B33: A reload asked for by whoever is asked is done at the next drawing")
  func reloadFromInside() {
    let scene = Scene(rows: 5)
    var reloads = 1
    let factory = ActingFactory { table, path, _ in
      if reloads > 0 {
        reloads -= 1
        scene.source.rowCounts = [2]
        table.reloadData()
        #expect(table.numberOfRows == 5, "counts stay while cells are asked for")
      }
      return TableCell(text: "r\(path.row)")
    }
    scene.table.cellFactory = factory
    #expect(scene.lines.prefix(6) == ["r0", "r1", "r2", "r3", "r4", ""])
    #expect(scene.lines.prefix(3) == ["r0", "r1", ""])
  }

  @Test("B33: Whatever is changed while somebody answers, the frame is whole, and so is the next")
  func changesFromInside() {
    let changes: [(TableView) -> Void] = [
      { $0.reloadData() }, { $0.noteNumberOfRowsChanged() }, { $0.columns = [] },
      { $0.columns = [TableColumn("x"), TableColumn("y")] }, { $0.columns[0].title = "T" },
      { $0.reloadRows(at: [0, 1, 2]) }, { $0.reconfigureRows(at: [0, 1, 2]) },
      { $0.rowHeight = .measured(estimate: 3) }, { $0.rowHeight = .fixed(2) },
      { $0.theme = .light }, { $0.dataSource = nil }, { $0.cellFactory = nil },
      { $0.delegate = nil }, { $0.cursor = 2 }, { $0.scrollOffset = Point(x: 3, y: 2) },
      { $0.invalidateHeights(ofRowsAt: [0, 1]) }, { $0.frozenColumns = 1 },
      { $0.handle(.key(.pageDown)) }, { $0.perform(.scrollDown) }, { $0.selectAll() },
      { $0.showsScrollbar = false }, { $0.purgeReusableCells() }, { $0.sizeToFit(column: "c") },
      { $0.resizeColumn("c", by: 3) }, { $0.scrollToRow(at: 19, at: .middle) },
      { _ = $0.render(Size(width: 3, height: 3)) }, { $0.cursorMode = .cell },
      { $0.cursorColumn = "d" }, { $0.pinsSectionHeaders = false },
    ]
    for (number, change) in changes.enumerated() {
      for mode in [RowHeight.fixed(1), .perRow(estimate: 2), .measured(estimate: 1)] {
        for place in 0..<4 {
          check(number, change, mode, place)
        }
      }
    }
  }

  private func check(
    _ number: Int, _ change: @escaping (TableView) -> Void, _ mode: RowHeight, _ place: Int
  ) {
    let scene = Scene(rows: 20, height: 6)
    scene.source.titles = [0: "Title"]
    scene.table.columns = [TableColumn("c"), TableColumn("d")]
    scene.table.rowHeight = mode
    scene.table.cursor = 3
    scene.delegate.height = { _ in 1 }
    let table = scene.table
    var waiting = 1
    func act(_ path: RowPath) {
      guard path.row == 1, waiting > 0 else { return }
      waiting -= 1
      change(table)
    }
    switch place {
    case 0:
      scene.source.text = { path, column in
        act(path)
        return "\(column.id)\(path.row)"
      }
    case 1:
      scene.delegate.height = { path in
        act(path)
        return 1
      }
    case 2:
      scene.delegate.style = { path in
        act(path)
        return nil
      }
    default: scene.delegate.onWillDisplay = { act($1) }
    }
    let frame = framed(scene)
    #expect(frame.lines[0] == "Title", "change \(number) at \(place)")
    #expect(frame.lines[1].hasPrefix("c"), "change \(number) at \(place)")
    #expect(frame.find("~") == nil, "change \(number) at \(place)")
    waiting = 0
    scene.frame()
    let next = framed(scene)
    #expect(next.find("~") == nil, "after change \(number) at \(place)")
    #expect(next == framed(scene), "after change \(number) at \(place)")
  }

  /// A frame in which every cell that nobody drew can be seen.
  private func framed(_ scene: Scene) -> Frame {
    var frame = Frame(size: scene.size)
    frame.fill(frame.bounds, with: "~", style: .plain)
    scene.table.draw(into: &frame, in: frame.bounds)
    return frame
  }

  @Test("B33: A factory that always asks for more is asked again at the next frame, not for ever")
  func layoutLoop() {
    let scene = Scene(rows: 3)
    var calls = 0
    let factory = ActingFactory { table, path, _ in
      calls += 1
      table.reconfigureRows(at: [path])
      table.reloadData()
      return table.dequeueTextCell(for: path)
    }
    scene.table.cellFactory = factory
    for _ in 0..<3 { scene.frame() }
    #expect((9...30).contains(calls))
  }

  @Test("Rows that were appended or cut leave the others their cells")
  func noteCounts() {
    let scene = Scene(rows: 3, 2, height: 8)
    scene.source.titles = [1: "T"]
    scene.table.selectionMode = .multiple
    scene.table.selectAll()
    scene.table.cursor = RowPath(row: 1, section: 1)
    scene.frame()
    scene.source.resetCounts()
    scene.source.rowCounts = [4, 1, 1]
    scene.source.titles = [1: "U"]
    scene.table.noteNumberOfRowsChanged()
    #expect(scene.lines == ["c0", "c1", "c2", "c3", "U", "c0", "c0", ""])
    #expect(scene.source.cellQuestions.map(\.path) == [3, RowPath(row: 0, section: 2)])
    #expect(scene.table.cursor == RowPath(row: 0, section: 1))
    #expect(scene.table.numberOfSelectedRows == 4)
  }

  @Test("Rows that are reloaded get other cells, rows out of view cost nothing")
  func reloadRows() {
    let scene = Scene(rows: 30)
    scene.frame()
    scene.source.resetCounts()
    scene.source.text = { path, _ in "new\(path.row)" }
    scene.table.reloadRows(at: [2, 20, 99])
    #expect(scene.lines[1...3] == ["c1", "new2", "c3"])
    #expect(scene.source.cellQuestions.map(\.path) == [2])
  }

  @Test("Rows that are reconfigured keep their cells and their selection")
  func reconfigure() {
    let scene = Scene(rows: 30)
    scene.table.selectRow(at: 2)
    scene.frame()
    let cell = scene.table.cellForRow(at: 2, in: "c")
    scene.source.resetCounts()
    scene.source.text = { path, _ in "new\(path.row)" }
    scene.table.reconfigureRows(at: [2, 20, 99])
    #expect(scene.lines[1...3] == ["c1", "new2", "c3"])
    #expect(scene.table.cellForRow(at: 2, in: "c") === cell)
    #expect(scene.table.isRowSelected(at: 2))
    #expect(scene.source.cellQuestions.map(\.path) == [2])
  }

  @Test("A row that is reconfigured with a longer text is as high as that takes")
  func reconfigureMeasured() {
    let scene = Scene(rows: 3, width: 6, height: 6)
    scene.table.rowHeight = .measured(estimate: 1)
    scene.frame()
    scene.source.text = { path, _ in path.row == 1 ? "much more text" : "c\(path.row)" }
    scene.table.reconfigureRows(at: [1])
    #expect(scene.lines == ["c0", "much", "more", "text", "c2", ""])
  }

  @Test("Another factory is asked for all cells in view, and counts are not asked again")
  func anotherFactory() {
    let scene = Scene(rows: 3)
    scene.frame()
    scene.source.resetCounts()
    let factory = ActingFactory { _, path, _ in TableCell(text: "other\(path.row)") }
    scene.table.cellFactory = factory
    #expect(scene.lines.prefix(3) == ["other0", "other1", "other2"])
    #expect(scene.questions == 0)
  }

  @Test("Another delegate is asked for heights and styles")
  func anotherDelegate() {
    let scene = Scene(rows: 2, height: 4)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.frame()
    let other = LoggingDelegate()
    other.height = { _ in 2 }
    other.style = { _ in Style(role: .error) }
    scene.table.delegate = other
    let frame = scene.frame()
    #expect(frame.lines == ["c0", "", "c1", ""])
    #expect(frame.style(x: 0, y: 3).role == .error)
  }

  @Test("A source that says another count each time is believed once per load")
  func lyingSource() {
    final class Liar: TableDataSource, TableCellFactory {
      var count = 10
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        count -= 3
        return count
      }
      func tableView(
        _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
      ) -> TableCell? { path.row < 2 ? TableCell(text: "x") : nil }
    }
    let liar = Liar()
    let table = TableView()
    table.dataSource = liar
    table.cellFactory = liar
    table.cursor = 6
    #expect(table.render(Size(width: 3, height: 5)).lines == ["—", "—", "—", "—", "—"])
    table.reloadData()
    #expect(table.render(Size(width: 3, height: 5)).lines == ["x", "x", "—", "—", ""])
  }
}
