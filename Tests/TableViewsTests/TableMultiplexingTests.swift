import TableTesting
import TableViews
import Testing

/// Knows counts and nothing else.
private final class Counts: TableDataSource {
  var rows = 3
  var questions = 0

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    questions += 1
    return rows
  }
}

/// Makes cells and nothing else; for the rows that a test gives it.
private final class Cells: TableCellFactory {
  let name: String
  var isMine: (RowPath) -> Bool = { _ in true }
  var questions = 0

  init(_ name: String) {
    self.name = name
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    questions += 1
    return isMine(path) ? TableCell(text: "\(name)\(path.row)") : nil
  }
}

@Suite struct TableMultiplexing {
  private let size = Size(width: 8, height: 4)

  private func table(_ multiplexer: TableMultiplexer) -> TableView {
    let table = TableView()
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    return table
  }

  @Test("MT1: MT2: Counts come from one object and cells from the other, in either order")
  func split() throws {
    for isReversed in [false, true] {
      let (counts, cells) = (Counts(), Cells("x"))
      let multiplexer = TableMultiplexer()
      let objects: [AnyObject] = isReversed ? [cells, counts] : [counts, cells]
      for object in objects { try multiplexer.add(object) }
      let table = table(multiplexer)
      #expect(table.numberOfRows(inSection: 0) == 3)
      #expect(table.render(size).lines == ["x0", "x1", "x2", ""])
      #expect(table.cellForRow(at: 1, in: "")?.text == "x1")
      #expect(counts.questions == 1)
      #expect(cells.questions == 3)
    }
  }

  @Test("MT3: Nobody keeps the multiplexer for the table; without it there are no rows")
  func weakMultiplexer() throws {
    let (counts, cells) = (Counts(), Cells("x"))
    var multiplexer: TableMultiplexer? = TableMultiplexer()
    try multiplexer?.add(counts)
    try multiplexer?.add(cells)
    let table = TableView()
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    #expect(table.render(size).lines[0] == "x0")
    multiplexer = nil
    #expect(table.dataSource == nil)
    table.reloadData()
    #expect(table.numberOfSections == 0)
    #expect(table.render(size).lines[0] == "")
  }

  @Test("MT17: A table controller adds itself and its data source, and the table is complete")
  func readme() throws {
    final class Controller: TableCellFactory {
      let multiplexer = TableMultiplexer()
      let counts = Counts()
      let table = TableView()

      init() throws {
        try multiplexer.add(self)
        try multiplexer.add(counts)
        table.dataSource = multiplexer
        table.cellFactory = multiplexer
      }

      func tableView(
        _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
      ) -> TableCell? { TableCell(text: "mine") }
    }
    let controller = try Controller()
    #expect(controller.table.render(size).lines == ["mine", "mine", "mine", ""])
    weak var gone: Controller?
    do {
      let other = try Controller()
      _ = other.table.render(size)
      gone = other
    }
    #expect(gone == nil, "nothing keeps the controller")
  }

  @Test("MT16: An object that is added after the multiplexer was assigned takes part at once")
  func addedLater() throws {
    let (counts, cells, listener) = (Counts(), Cells("x"), LoggingDelegate())
    let multiplexer = TableMultiplexer()
    let table = table(multiplexer)
    table.delegate = multiplexer
    #expect(table.render(size).lines[0] == "")
    try multiplexer.add(counts)
    #expect(table.numberOfRows == 3)
    #expect(table.render(size).lines[0] == "—")
    try multiplexer.add(cells)
    #expect(table.render(size).lines[0] == "x0")
    try multiplexer.add(listener)
    table.perform(.moveDown)
    #expect(listener.log.contains("cursor 0-0"))
  }

  @Test("Objects that come, go and change places are noticed; cursor and selection stay")
  func changes() throws {
    let (counts, first, second) = (Counts(), Cells("a"), Cells("b"))
    let multiplexer = TableMultiplexer()
    for object in [counts, first] as [AnyObject] { try multiplexer.add(object) }
    let table = table(multiplexer)
    table.selectionMode = .multiple
    table.selection = TableSelection(rows: 1..<3)
    table.cursor = 2
    #expect(table.render(size).lines[0] == "a0")
    try multiplexer.insert(second, before: first)
    #expect(table.render(size).lines[0] == "b0")
    #expect(table.cursor == 2)
    #expect(table.selection == TableSelection(rows: 1..<3))
    multiplexer.remove(second)
    #expect(table.render(size).lines[0] == "a0")
    let more = Counts()
    more.rows = 2
    try multiplexer.insert(more, before: counts)
    #expect(table.numberOfRows == 2)
    #expect(table.cursor == 1)
    #expect(table.selection == TableSelection([1]))
    let asked = counts.questions
    _ = table.render(size)
    #expect(counts.questions == asked)
  }

  @Test("An object that takes the place of another one at the same address is noticed")
  func replacedObject() throws {
    let cells = Cells("x")
    let multiplexer = TableMultiplexer()
    try multiplexer.add(cells)
    let table = table(multiplexer)
    for rows in 1...20 {
      let counts = Counts()
      counts.rows = rows
      try multiplexer.add(counts)
      #expect(table.numberOfRows == rows)
      multiplexer.remove(counts)
    }
  }

  @Test("ME10: Rows whose factory has died get placeholders, rows whose source died go")
  func deaths() throws {
    let multiplexer = TableMultiplexer()
    let table = table(multiplexer)
    let counts = Counts()
    try multiplexer.add(counts)
    do {
      let cells = Cells("x")
      try multiplexer.add(cells)
      #expect(table.render(size).lines[2] == "x2")
    }
    #expect(table.render(size).lines == ["—", "—", "—", ""])
    do {
      let first = Counts()
      first.rows = 1
      try multiplexer.insert(first, before: counts)
      #expect(table.numberOfRows == 1)
    }
    #expect(table.numberOfRows == 3)
  }

  @Test("A death inside a nested multiplexer is noticed by the next query")
  func nestedDeath() throws {
    let (outer, inner) = (TableMultiplexer(), TableMultiplexer())
    try outer.add(inner)
    let table = table(outer)
    do {
      let counts = Counts()
      try inner.add(counts)
      #expect(table.numberOfRows == 3)
    }
    #expect(table.numberOfRows == 0)
  }

  @Test("MX5: Without a data source there are no rows, and asking for a cell gives nil")
  func noSource() throws {
    let cells = Cells("x")
    let multiplexer = TableMultiplexer()
    try multiplexer.add(cells)
    let table = table(multiplexer)
    for source in [multiplexer, nil] as [TableMultiplexer?] {
      table.dataSource = source
      #expect(table.numberOfRows == 0)
      #expect(table.numberOfSections == 0)
      #expect(table.cellForRow(at: 0, in: "") == nil)
      #expect(table.render(size).lines == ["", "", "", ""])
    }
    #expect(cells.questions == 0)
  }

  @Test("MD1: A table asks for the title that it shows; when nobody answers there is none")
  func title() throws {
    final class Titled: TableDataSource {
      var title: String? = "Called"
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        title
      }
    }
    let (silent, titled) = (Counts(), Titled())
    let table = TableView()
    table.dataSource = titled
    #expect(table.render(size).lines == ["Called", "—", "", ""])
    titled.title = nil
    table.reloadData()
    #expect(table.render(size).lines == ["—", "", "", ""])
    table.dataSource = silent
    #expect(table.render(size).lines == ["—", "—", "—", ""])
    titled.title = "Called"
    table.addDataSource(titled)
    #expect(table.render(size).lines == ["Called", "—", "—", "—"])
    table.dataSource = nil
    #expect(table.render(size).lines == ["", "", "", ""])
  }

  @Test("A table's multiplexer says who is behind it")
  func description() throws {
    let (counts, cells) = (Counts(), Cells("x"))
    let multiplexer = TableMultiplexer()
    try multiplexer.add(cells)
    try multiplexer.add(counts)
    #expect(
      String(reflecting: multiplexer) == """
        DelegateMultiplexer of TableDataSource, TableCellFactory, TableViewDelegate, \
        TableDataSourcePrefetching, relaxed
          Cells: TableCellFactory
          Counts: TableDataSource
        """)
  }

  @Test("A cell is made by the first factory that wants to")
  func firstFactory() throws {
    let (counts, first, second) = (Counts(), Cells("a"), Cells("b"))
    first.isMine = { $0.row == 1 }
    second.isMine = { $0.row != 2 }
    let inner = TableMultiplexer()
    try inner.add(first)
    try inner.add(second)
    let multiplexer = TableMultiplexer()
    try multiplexer.add(inner)
    try multiplexer.add(counts)
    #expect(table(multiplexer).render(size).lines == ["b0", "a1", "—", ""])
    #expect((first.questions, second.questions) == (3, 2))
  }

  @Test("MT5: News go to every delegate in order, of opinions the first one counts")
  func delegates() throws {
    let (first, second) = (LoggingDelegate(), LoggingDelegate())
    let counts = Counts()
    second.maySelect = { $0 == 1 ? .deny : .allow }
    second.style = { _ in Style(role: .error) }
    second.height = { _ in 2 }
    let multiplexer = TableMultiplexer()
    for object in [first, counts, second] as [AnyObject] { try multiplexer.add(object) }
    let table = table(multiplexer)
    table.delegate = multiplexer
    table.rowHeight = .perRow(estimate: 1)
    let frame = table.render(size)
    #expect(frame.lines == ["—", "", "—", ""])
    #expect(frame.style(x: 6, y: 0).role == .error)
    table.perform(.moveDown)
    table.perform(.moveDown)
    table.perform(.primaryAction)
    #expect(first.displayLog == second.displayLog)
    #expect(first.log == second.log)
    #expect(
      first.log == [
        "cursor 0-0", "willSelect 0-0", "didSelect 0-0", "changed", "cursor 0-1",
        "willSelect 0-1", "willSelect 0-1", "act 0-1",
      ])
    first.maySelect = { _ in .allow }
    table.perform(.moveUp)
    table.perform(.moveDown)
    #expect(table.selectedRow == 1, "the first opinion counts")
  }

  @Test("Titles, identities and hints come from whoever knows them")
  func otherQuestions() throws {
    let counts = Counts()
    let names = IdentifiedSource(["a", "b", "c"])
    let hinting = HintingSource(hint: 6)
    let multiplexer = TableMultiplexer()
    for object in [counts, names, hinting] as [AnyObject] { try multiplexer.add(object) }
    let table = table(multiplexer)
    table.columns = ["p", "q"].map { TableColumn($0, title: $0) }
    table.cursor = 2
    #expect(table.render(Size(width: 12, height: 2)).lines == ["p      q", "c      c"])
    names.names = ["c", "a", "b"]
    table.reloadData()
    #expect(table.cursor == 0)
  }
}
