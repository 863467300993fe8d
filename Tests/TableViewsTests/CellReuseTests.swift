import TableTesting
import TableViews
import Testing

private final class CountedCell: TableCell {
  var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// Makes cells of registered classes and counts them.
private final class Cells: TableCellFactory {
  var made: [ObjectIdentifier] = []
  var identifier: (TableColumn) -> String? = { _ in "a" }
  private var all: [TableCell] = []

  func register(in table: TableView, _ identifiers: String...) {
    for identifier in identifiers {
      table.register(
        { [unowned self] identifier in
          let cell = CountedCell(reuseIdentifier: identifier)
          made.append(ObjectIdentifier(cell))
          all.append(cell)
          return cell
        }, forCellReuseIdentifier: identifier)
    }
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard let identifier = identifier(column) else { return CountedCell(text: "\(path.row)") }
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: path)
    cell.text = "\(path.row)"
    return cell
  }
}

@Suite struct CellReuse {
  private func scene(_ cells: Cells, height: Int = 5) -> Scene {
    let scene = Scene(rows: 1_000, height: height)
    scene.table.cellFactory = cells
    cells.register(in: scene.table, "a", "b")
    return scene
  }

  @Test("R1: Each identifier has its own pool, the last cell in is the first out")
  func pools() throws {
    let table = TableView()
    let cells = Cells()
    let source = CountingTable(rows: 6)
    table.columns = ["a", "b"].map { TableColumn($0, width: .fixed(3)) }
    table.dataSource = source
    table.cellFactory = cells
    cells.register(in: table, "a", "b")
    cells.identifier = { $0.id }
    _ = table.render(Size(width: 8, height: 3))
    let shown = try #require(table.cellForRow(at: 2, in: "a"))
    source.rowCounts = [0]
    table.noteNumberOfRowsChanged()
    _ = table.render(Size(width: 8, height: 3))
    let first = try #require(table.dequeueReusableCell(withIdentifier: "a"))
    #expect(first === shown)
    for _ in 0..<5 {
      let cell = try #require(table.dequeueReusableCell(withIdentifier: "b"))
      #expect(cell.reuseIdentifier == "b")
    }
  }

  @Test("R1: A cell without an identifier is never given out again")
  func withoutIdentifier() {
    let cells = Cells()
    let scene = scene(cells)
    cells.identifier = { _ in nil }
    scene.frame()
    scene.press("<PgDn>")
    cells.identifier = { _ in "a" }
    scene.table.reloadData()
    scene.frame()
    #expect(cells.made.count == 5)
  }

  @Test("R2: A cell is prepared once for each time it is used again, and not before the first")
  func preparation() {
    let cells = Cells()
    let scene = scene(cells)
    scene.frame()
    let cell = scene.table.cellForRow(at: 0, in: "c") as? CountedCell
    #expect(cell?.preparations == 0)
    scene.table.reconfigureRows(at: [0])
    scene.frame()
    #expect(cell?.preparations == 0)
    scene.table.perform(.scrollDown)
    scene.frame()
    #expect(cell?.preparations == 1)
    #expect(scene.table.cellForRow(at: 5, in: "c") === cell)
  }

  @Test("R3: R10: Scrolling through a full table makes no cell beyond the first screen")
  func scrolling() {
    let cells = Cells()
    let scene = scene(cells)
    scene.frame()
    #expect(cells.made.count == 5)
    for action in [ActionName.scrollDown, .scrollPageDown, .moveToBottom, .pageUp, .moveToTop] {
      scene.table.perform(action)
      scene.frame()
    }
    #expect(cells.made.count == 5)
  }

  @Test("R2: What a used cell was given is undone before it is given out")
  func stateIsReset() {
    let scene = Scene(rows: 2, height: 1)
    let factory = ActingFactory { table, path, _ in
      let cell = table.dequeueTextCell(for: path)
      cell.text = "c\(path.row)"
      guard path.row == 0 else { return cell }
      cell.style = Style(foreground: .palette(1))
      cell.accessory = .checkmark
      cell.alignment = .trailing
      return cell
    }
    scene.table.cellFactory = factory
    scene.table.showsScrollbar = false
    #expect(scene.lines == [String(repeating: " ", count: 16) + "c0 ✓"])
    let cell = scene.table.cellForRow(at: 0, in: "c")
    scene.table.perform(.scrollDown)
    let frame = scene.frame()
    #expect(scene.table.cellForRow(at: 1, in: "c") === cell)
    #expect(frame.lines == ["c1"])
    #expect(frame.style(x: 0, y: 0) == .plain)
  }

  @Test("R15: Selected and cursor states do not stay in a cell that is used for another row")
  func stateFlags() {
    let scene = Scene(rows: 20, height: 4)
    scene.press("<Home>")
    let cell = scene.table.cellForRow(at: 0, in: "c")
    #expect(cell?.isSelected == true && cell?.isCursor == true)
    var stale = false
    scene.delegate.onWillDisplay = { cell, _ in stale = stale || cell.isSelected || cell.isCursor }
    scene.table.scrollOffset = Point(x: 0, y: 10)
    scene.frame()
    #expect(!stale)
  }

  @Test("R11: A cell ends being displayed once for each time it was displayed, for the same row")
  func pairs() {
    let scene = Scene(rows: 40, 40, height: 6)
    scene.source.titles = [0: "A", 1: "B"]
    scene.table.columns = ["a", "b"].map { TableColumn($0, width: .fixed(15)) }
    scene.frame()
    scene.press("<PgDn><End><Ctrl-Up><Home><Right>")
    scene.table.reloadRows(at: [1, 2])
    scene.frame()
    scene.table.rowHeight = .fixed(2)
    scene.frame()
    scene.source.rowCounts = [1]
    scene.table.noteNumberOfRowsChanged()
    scene.frame()
    scene.table.columns = [TableColumn("z")]
    scene.frame()
    scene.source.rowCounts = [0]
    scene.table.reloadData()
    scene.frame()
    var shown: Set<String> = []
    for entry in scene.delegate.displayLog {
      let name = String(entry.dropFirst())
      if entry.hasPrefix("+") {
        #expect(shown.insert(name).inserted, "\(name) was displayed twice")
      } else {
        #expect(shown.remove(name) != nil, "\(name) ended without being displayed")
      }
    }
    #expect(shown.isEmpty)
    #expect(scene.delegate.displayLog.count > 60)
  }

  @Test("R11: Cells come and go from the top")
  func displayOrder() {
    let scene = Scene(rows: 40, height: 3)
    scene.frame()
    scene.press("<End>")
    #expect(
      scene.delegate.displayLog == [
        "+0-0c", "+0-1c", "+0-2c", "-0-0c", "-0-1c", "-0-2c", "+0-37c", "+0-38c", "+0-39c",
      ])
  }

  @Test("R12: The cell of a row out of view or out of range is nil and asks nobody")
  func query() {
    let scene = Scene(rows: 40)
    scene.frame()
    scene.source.resetCounts()
    #expect(scene.table.cellForRow(at: 3, in: "c")?.text == "c3")
    #expect(scene.table.cellForRow(at: 30, in: "c") == nil)
    #expect(scene.table.cellForRow(at: 300, in: "c") == nil)
    #expect(scene.table.cellForRow(at: RowPath(row: 0, section: -1), in: "c") == nil)
    #expect(scene.table.cellForRow(at: 3, in: "d") == nil)
    #expect(scene.source.cellQuestions.isEmpty)
  }

  @Test("R14: A pool keeps a limited number of cells, and can be emptied")
  func limit() {
    let cells = Cells()
    let scene = scene(cells, height: 300)
    scene.frame()
    #expect(cells.made.count == 300)
    scene.size.height = 2
    scene.frame()
    scene.table.purgeReusableCells()
    scene.size.height = 5
    scene.frame()
    #expect(cells.made.count == 303)
    scene.size.height = 300
    scene.frame()
    scene.size.height = 2
    scene.frame()
    scene.size.height = 300
    let before = cells.made.count
    scene.frame()
    #expect(cells.made.count - before == 298 - 64, "64 had been kept")
  }

  @Test("R16: A row without lines gets no cell, and loses the one it had")
  func hiddenRows() {
    let scene = Scene(rows: 4)
    scene.table.rowHeight = .perRow(estimate: 1)
    var hidden = 1
    scene.delegate.height = { $0.row == hidden ? 0 : 1 }
    scene.frame()
    #expect(scene.source.cellQuestions.map(\.path) == [0, 2, 3])
    hidden = 2
    scene.table.invalidateHeights(ofRowsAt: [1, 2])
    #expect(scene.lines.prefix(3) == ["c0", "c1", "c3"])
    #expect(scene.table.cellForRow(at: 2, in: "c") == nil)
    #expect(scene.delegate.displayLog.last == "+0-1c")
    #expect(scene.delegate.displayLog.contains("-0-2c"))
  }

  @Test("A registration of a class gives its cells filled, from a pool of its own")
  func registration() {
    let scene = Scene(rows: 30, height: 3)
    let registration = CellRegistration<CountedCell, Int>("number") { cell, path, item in
      cell.text = "\(path.row):\(item)"
    }
    let factory = ActingFactory { table, path, _ in
      table.dequeueConfiguredReusableCell(using: registration, for: path, item: path.row * 2)
    }
    scene.table.cellFactory = factory
    #expect(scene.lines == ["0:0", "1:2", "2:4"])
    let cell = scene.table.cellForRow(at: 0, in: "c") as? CountedCell
    scene.press("<End>")
    #expect(cell?.preparations == 1)
    #expect(scene.lines == ["27:54", "28:56", "29:58"])
  }

  @Test("R4: The form without a row is nil for an identifier that was not registered")
  func unregistered() {
    #expect(TableView().dequeueReusableCell(withIdentifier: "x") == nil)
  }

  @Test("R5: A factory that takes a cell and passes leaves the next one its turn")
  func passing() throws {
    let scene = Scene(rows: 1, height: 1)
    let first = ActingFactory { table, path, _ in
      _ = table.dequeueTextCell(for: path)
      return nil
    }
    let second = ActingFactory { table, path, _ in
      let cell = table.dequeueTextCell(for: path)
      cell.text = "second"
      return cell
    }
    let multiplexer = TableMultiplexer()
    try multiplexer.add(first)
    try multiplexer.add(second)
    scene.table.cellFactory = multiplexer
    #expect(scene.lines == ["second"])
  }

  @Test("R18: Neither cells nor table keep each other's makers alive")
  func lifetimes() {
    weak var source: CountingTable?
    weak var delegate: LoggingDelegate?
    weak var table: TableView?
    var cell: TableCell?
    do {
      let scene = Scene(rows: 3)
      scene.frame()
      cell = scene.table.cellForRow(at: 0, in: "c")
      source = scene.source
      delegate = scene.delegate
      table = scene.table
    }
    #expect(cell != nil)
    #expect(source == nil && delegate == nil && table == nil)
    let alone = TableView()
    do {
      let source = CountingTable(rows: 3)
      alone.dataSource = source
      alone.cellFactory = source
      #expect(alone.render(Size(width: 3, height: 1)).text == "0 █")
    }
    #expect(alone.dataSource == nil && alone.cellFactory == nil)
    #expect(alone.numberOfSections == 0)
    #expect(alone.render(Size(width: 3, height: 1)).text == "   ")
  }
}
