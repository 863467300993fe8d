import TableTesting
import TableViews
import Testing

/// Makes the cells of some sections.
private final class SectionCells: TableCellFactory {
  let name: String
  let sections: Set<Int>
  var questions: [RowPath] = []

  init(_ name: String, _ sections: Set<Int>) {
    self.name = name
    self.sections = sections
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    questions.append(path)
    guard sections.contains(path.section) else { return nil }
    return TableCell(text: "\(name) \(path.section)-\(path.row)")
  }
}

/// Counts, and a title if it has one.
private final class Counts: TableDataSource {
  var rows: [Int]
  var titles: [Int: String] = [:]

  init(_ rows: Int...) { self.rows = rows }

  func numberOfSections(in tableView: TableView) -> Int { rows.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows[section]
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }
}

@Suite("Delegates that are added to a table")
struct AddedDelegatesTests {
  private let table = TableView()
  private let counts = Counts(2, 1)
  private let size = Size(width: 12, height: 4)

  private var lines: [String] { table.render(size).lines }

  @Test("MR6: Data sources, factories and delegates have a multiplexer each, made when needed")
  func separate() throws {
    let (cells, logger) = (SectionCells("a", [0, 1]), LoggingDelegate())
    #expect(table.dataSource == nil && table.cellFactory == nil && table.delegate == nil)
    table.addDataSource(counts)
    table.addCellFactory(cells)
    table.addDelegate(logger)
    let parts = [table.dataSource, table.cellFactory, table.delegate] as [AnyObject?]
    let multiplexers = parts.compactMap { $0 as? TableMultiplexer }
    #expect(Set(multiplexers.map { ObjectIdentifier($0) }).count == 3)
    #expect(multiplexers.map(\.count) == [1, 1, 1])
    #expect(lines == ["a 0-0", "a 0-1", "a 1-0", ""])
    table.perform(.moveDown)
    #expect(logger.log.contains("cursor 0-0"))
  }

  @Test("Two cell factories share a table, each for the sections that it knows")
  func twoFactories() {
    let (first, second) = (SectionCells("a", [1]), SectionCells("b", [0]))
    table.dataSource = counts
    table.cellFactory = first
    #expect(lines == ["—", "—", "a 1-0", ""])
    table.addCellFactory(second)
    #expect(lines == ["b 0-0", "b 0-1", "a 1-0", ""])
    #expect(second.questions == [RowPath(row: 0), RowPath(row: 1)])
    table.removeCellFactory(first)
    #expect(lines == ["b 0-0", "b 0-1", "—", ""])
  }

  @Test("The first data source counts, the next ones answer what it does not know")
  func twoSources() {
    let titles = Counts(7)
    titles.titles = [0: "Title"]
    table.dataSource = counts
    table.addDataSource(titles)
    #expect(lines == ["Title", "—", "—", "—"])
    table.removeDataSource(counts)
    #expect(table.numberOfRows == 7)
    #expect(table.numberOfSections == 1)
  }

  @Test("A data source behind the one that the table has leaves cursor and selection in place")
  func sourceAddedLater() {
    let titles = Counts(0)
    titles.titles = [0: "Title"]
    table.dataSource = counts
    table.selectionMode = .multiple
    table.cursor = RowPath(row: 1)
    table.selection = TableSelection([1])
    #expect(lines[0] == "—")
    table.addDataSource(titles)
    #expect(lines[0] == "Title")
    #expect(table.cursor == RowPath(row: 1))
    #expect(table.selection == TableSelection([1]))
    table.dataSource = titles
    #expect(table.selection.isEmpty)
    #expect(table.numberOfRows == 0)
  }

  @Test("MR7 MX2: The delegate that the table had is told first, then those that were added")
  func twoDelegates() {
    let (first, second) = (LoggingDelegate(), LoggingDelegate())
    first.maySelect = { $0 == 1 ? .deny : nil }
    second.maySelect = { _ in .allow }
    table.dataSource = counts
    table.delegate = first
    table.addDelegate(second)
    table.perform(.moveDown)
    table.perform(.moveDown)
    #expect(first.log == second.log + ["willSelect 0-1"])
    #expect(table.selectedRow == 0, "the first opinion counts")
    table.removeDelegate(first)
    table.perform(.moveUp)
    table.perform(.moveDown)
    #expect(table.selectedRow == 1)
  }

  @Test("MX8: A property that is set to nil is nil, and nothing that was added comes back")
  func clearing() {
    let (cells, logger, other) = (SectionCells("a", [0]), LoggingDelegate(), LoggingDelegate())
    table.addDataSource(counts)
    table.addCellFactory(cells)
    table.addDelegate(logger)
    #expect(lines[0] == "a 0-0")
    (table.dataSource, table.cellFactory, table.delegate) = (nil, nil, nil)
    #expect(table.numberOfSections == 0)
    #expect(lines[0] == "")
    table.addDataSource(counts)
    table.addDelegate(other)
    #expect(lines[0] == "—")
    table.perform(.moveDown)
    #expect(logger.log.isEmpty)
    #expect(other.log.contains("cursor 0-0"))
  }

  @Test("Retained objects live as long as the table, or until they are removed")
  func retained() {
    weak var probe: Counts?
    do {
      let temporary = Counts(4)
      table.addDataSource(temporary, retained: true)
      probe = temporary
    }
    #expect(table.numberOfRows == 4)
    if let probe { table.removeDataSource(probe) }
    #expect(probe == nil)
    #expect(table.numberOfRows == 0)
  }

  @Test("MR2: A controller that adds itself in every role is not kept by its table")
  func noCycle() {
    final class Controller: TableDataSource, TableCellFactory, TableViewDelegate {
      let table = TableView()
      init() {
        table.addDataSource(self)
        table.addCellFactory(self)
        table.addDelegate(self)
      }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
      ) -> TableCell? { TableCell(text: "mine") }
    }
    weak var controller: Controller?
    weak var table: TableView?
    do {
      let made = Controller()
      #expect(made.table.render(size).lines[0] == "mine")
      (controller, table) = (made, made.table)
    }
    #expect(controller == nil)
    #expect(table == nil)
  }
}
