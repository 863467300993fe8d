import TableRecords
import TableViews
import Testing

@Suite("Cells from records")
struct RecordCellFactoryTests {
  @Test("A record is asked for once, however many of its cells are made")
  func oneQuestionPerRow() throws {
    let store = FakeStore(.known(1_000_000))
    let linked = try LinkedTable(store)
    store.resetQuestions()
    _ = linked.lines(10)
    #expect(store.questions.count == 10)
    #expect(Set(store.questions) == Set((0..<10).map { $0..<$0 + 1 }))
    #expect(linked.factory.cellsMade == 10 * 3)
    store.resetQuestions()
    _ = linked.lines(10)
    #expect(store.questions.isEmpty)
  }

  @Test("A record that is late is asked for once per row, too")
  func oneQuestionPerLateRow() throws {
    let store = FakeStore(.known(100), arrived: 0..<0)
    let linked = try LinkedTable(store)
    store.resetQuestions()
    _ = linked.lines(10)
    #expect(store.questions.count == 10)
  }

  @Test("H11: Missing values, empty ones and NULL look different")
  func kindsOfNothing() throws {
    let store = FakeStore(.known(3))
    store.field = { row, _ in [.missing, .text(""), .null][row] }
    let linked = try LinkedTable(store)
    #expect(linked.lines()[1...3] == ["1    ·      ·", "2", "3    NULL   NULL"])
    let frame = linked.table.render(Size(width: 18, height: 5))
    #expect(frame.style(x: 5, y: 1).attributes.contains(.dim) == false)
    #expect(frame.style(x: 5, y: 3).attributes.contains(.dim))
  }

  @Test("A record with too few fields misses the rest")
  func shortRecord() {
    let record = Record(identifier: RowIdentifier(1), fields: [.text("x")])
    #expect(record[0] == .text("x"))
    #expect(record[1] == .missing)
    #expect(record[-1] == .missing)
  }

  @Test("A column of somebody else is left to the next factory")
  func foreignColumn() throws {
    let linked = try LinkedTable(FakeStore(.known(1)))
    let cell = linked.factory.tableView(
      linked.table, cellForRowAt: RowPath(row: 0), in: TableColumn("somebody else's"))
    #expect(cell == nil)
    #expect(linked.factory.cellsMade == 0)
  }

  @Test("Columns may be in any order, hidden, or called like others in another case")
  func columnOrder() throws {
    let store = FakeStore(.known(2))
    store.columns = ["x", "X", "y", "z", ""].map { RecordColumn(id: $0, title: $0) }
    let linked = try LinkedTable(store)
    let orders = [[4, 3, 2, 1, 0], [0, 2, 4], [1], [3, 0, 3 - 1], [0, 1, 2, 3, 4]]
    for order in orders {
      linked.table.columns = order.map { TableColumn(store.columns[$0].id, width: .fixed(3)) }
      let line = linked.table.render(Size(width: 30, height: 1)).line(0)
      #expect(line.split(separator: " ").map(String.init) == order.map { "0.\($0)" })
    }
    #expect(linked.factory.index(of: "z") == 3)
    #expect(linked.factory.index(of: RecordCellFactory.rowNumberColumn) == nil)
  }

  @Test("What was searched for is marked, in its column only when it has one")
  func marks() throws {
    let linked = try LinkedTable(FakeStore(.known(2)), rowNumbers: false)
    linked.table.cursor = nil
    linked.factory.highlight = try RecordMatcher(RecordQuery("1", column: 0))
    let frame = linked.table.render(Size(width: 14, height: 3))
    #expect(frame.style(x: 0, y: 2).role == .match)
    #expect(frame.style(x: 9, y: 2).role != .match)
  }

  @Test("Rows have the identities of their records, unless nobody wants them")
  func identities() {
    let store = FakeStore(.known(3))
    let source = RecordTableSource(store: store)
    let table = TableView()
    #expect(source.tableView(table, identifierForRowAt: RowPath(row: 2)) == RowIdentifier(2))
    #expect(source.tableView(table, identifierForRowAt: RowPath(row: 3)) == nil)
    store.resetQuestions()
    source.givesIdentities = false
    #expect(source.tableView(table, identifierForRowAt: RowPath(row: 2)) == nil)
    #expect(store.questions.isEmpty)
  }

  @Test("Row numbers are as wide as the longest, counted from either end")
  func rowNumberWidth() {
    func width(_ count: RecordCount, _ tail: Range<Int>? = nil) -> Int {
      RecordTableSource.rowNumberWidth(for: FakeStore(count, tail: tail))
    }
    #expect(width(.known(5)) == 3)
    #expect(width(.known(1_000_000)) == 7)
    #expect(width(.estimated(9_999), 1_000..<9_999) == 5)
    #expect(width(.estimated(99_999), 99_000..<99_999) == 5)
  }

  @Test("The sample's widths are the hints, asked for in any order")
  func widthHints() {
    let store = FakeStore(.known(1))
    store.columns = (0..<5).map {
      RecordColumn(id: "c\($0)", title: "", sampledWidth: $0 == 4 ? nil : $0 * 10)
    }
    let source = RecordTableSource(store: store)
    let table = TableView()
    for place in [0, 1, 2, 4, 3, 3, 0] {
      let hint = source.tableView(table, widthHintFor: TableColumn("c\(place)"))
      #expect(hint == (place == 4 ? nil : place * 10))
    }
    #expect(source.tableView(table, widthHintFor: TableColumn("other")) == nil)
  }
}
