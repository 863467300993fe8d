import TableRecords
import TableTesting
import TableViews
import Testing

@Suite("A table that follows its store")
struct RecordTableLinkTests {
  @Test("Records that are late show an ellipsis and are filled in when they arrive")
  func lateRecords() throws {
    let linked = try LinkedTable(FakeStore(.known(3), arrived: 0..<1))
    #expect(
      linked.lines() == ["#    a      b", "1    0.0    0.1", "2    …      …", "3    …      …", ""])
    let cell = linked.table.cellForRow(at: RowPath(row: 1), in: "a")
    linked.store.arrive(1..<2)
    #expect(linked.lines()[2...3] == ["2    1.0    1.1", "3    …      …"])
    #expect(linked.table.cellForRow(at: RowPath(row: 1), in: "a") === cell)
  }

  @Test("Arriving records fill the cells of their own rows only")
  func fewCells() throws {
    let linked = try LinkedTable(FakeStore(.known(100), arrived: 0..<0))
    _ = linked.lines()
    let made = linked.factory.cellsMade
    linked.store.arrive(2..<60)
    #expect(linked.factory.cellsMade - made == 2 * 3)
    _ = linked.lines()
    #expect(linked.factory.cellsMade - made == 2 * 3)
  }

  @Test("Rows that are appended leave cursor, marks, offset and cells as they are")
  func growth() throws {
    let linked = try LinkedTable(FakeStore(.growing(10)))
    linked.table.cursor = RowPath(row: 7)
    linked.table.selection = TableSelection(rows: 6..<8)
    let before = linked.lines()
    let made = linked.factory.cellsMade
    linked.store.become(.growing(5_000))
    #expect(linked.lines() == before)
    #expect(linked.factory.cellsMade == made)
    #expect(linked.table.numberOfRows == 5_000)
    #expect(linked.table.cursor == RowPath(row: 7))
    #expect(linked.table.selection == TableSelection(rows: 6..<8))
  }

  @Test("Rows that turn out not to be there take the cursor to the last one")
  func shrinking() throws {
    let linked = try LinkedTable(FakeStore(.estimated(50)))
    linked.table.cursor = RowPath(row: 40)
    _ = linked.lines()
    linked.store.become(.known(20))
    #expect(linked.table.cursor == RowPath(row: 19))
    #expect(linked.lines()[4] == "20   19.0   19.1")
  }

  @Test("The tail is counted from the end, and its records keep cursor and place when all is known")
  func provisionalTail() throws {
    let store = FakeStore(.estimated(2_000), tail: 1_990..<2_000, arrived: 0..<1_000)
    let linked = try LinkedTable(store)
    linked.table.cursor = RowPath(row: 1_998)
    linked.table.selection = TableSelection(rows: 1_997..<1_999)
    #expect(
      linked.lines()[1...4] == [
        "-5   -5.0   -5.1", "-4   -4.0   -4.1", "-3   -3.0   -3.1", "-2   -2.0   -2.1",
      ])
    store.arrived = 0..<3_000
    store.named = { $0 >= 2_990 ? $0 - 3_000 : $0 }
    store.become(.known(3_000))
    #expect(
      linked.lines()[1...4] == [
        "2996 -5.0   -5.1", "2997 -4.0   -4.1", "2998 -3.0   -3.1", "2999 -2.0   -2.1",
      ])
    #expect(linked.table.cursor == RowPath(row: 2_998))
    #expect(linked.table.selection == TableSelection(rows: 2_997..<2_999))
  }

  @Test("An estimate that was too high brings the tail back", arguments: [1_500, 1_999, 2_001])
  func shrinkingTail(count: Int) throws {
    let store = FakeStore(.estimated(2_000), tail: 1_990..<2_000, arrived: 0..<1_000)
    let linked = try LinkedTable(store)
    linked.table.cursor = RowPath(row: 1_999)
    _ = linked.lines()
    store.arrived = 0..<count
    store.become(.known(count))
    #expect(linked.table.cursor == RowPath(row: count - 1))
    #expect(linked.lines()[4].hasPrefix("\(count)"))
  }

  @Test("All rows that are marked stay all rows when there turn out to be more")
  func allMarked() throws {
    let store = FakeStore(.estimated(2_000), tail: 1_990..<2_000)
    let linked = try LinkedTable(store)
    linked.table.selectAll()
    store.become(.known(2_500))
    #expect(linked.table.selection == TableSelection(rows: 0..<2_500))
  }

  @Test("Rows outside of the tail stay where they are when the tail moves")
  func outsideTail() throws {
    let store = FakeStore(.estimated(2_000), tail: 1_990..<2_000)
    let linked = try LinkedTable(store)
    linked.table.cursor = RowPath(row: 500)
    let before = linked.lines()
    store.become(.estimated(2_400), tail: 2_390..<2_400)
    #expect(linked.lines() == before)
    #expect(linked.table.cursor == RowPath(row: 500))
  }

  @Test("Records that changed places between two drawings are not shown as they were")
  func countGoesBack() throws {
    let linked = try LinkedTable(FakeStore(.growing(1)))
    #expect(linked.lines()[1] == "1    0.0    0.1")
    linked.store.become(.growing(0))
    linked.store.field = { _, column in .text("new\(column)") }
    linked.store.become(.growing(1))
    #expect(linked.lines()[1] == "1    new0   new1")
  }

  @Test("Columns that turn up are known at once, and cells in view are filled anew")
  func newColumns() throws {
    let linked = try LinkedTable(FakeStore(.growing(2)))
    let listener = ColumnListener { columns in
      linked.table.columns = columns.map { TableColumn($0.id, title: $0.title, width: .fixed(4)) }
    }
    linked.link.listener = listener
    _ = linked.lines()
    linked.store.change(linked.store.columns + [RecordColumn(id: "c", title: "c")])
    #expect(linked.lines()[0...1] == ["a    b    c", "0.0  0.1  0.2"])
    linked.store.field = { _, _ in .text("x") }
    linked.store.change(linked.store.columns)
    #expect(linked.lines()[1] == "x    x    x")
  }

  @Test("The listener hears everything after the table was told")
  func listener() throws {
    let linked = try LinkedTable(FakeStore(.growing(2)))
    let listener = NewsListener { linked.table.numberOfRows }
    linked.link.listener = listener
    linked.store.become(.known(5))
    linked.store.arrive(2..<5)
    linked.store.delegate?.recordStore(linked.store, didProgress: 0.5)
    linked.store.delegate?.recordStore(linked.store, didReport: "odd")
    #expect(listener.news == ["count 2 5", "arrived 2..<5", "progress 0.5", "odd"])
  }
}

private final class ColumnListener: RecordStoreDelegate {
  let change: ([RecordColumn]) -> Void

  init(_ change: @escaping ([RecordColumn]) -> Void) {
    self.change = change
  }

  func recordStoreDidChangeColumns(_ store: any RecordStore) {
    change(store.columns)
  }
}

private final class NewsListener: RecordStoreDelegate {
  var news: [String] = []
  let rows: () -> Int

  init(_ rows: @escaping () -> Int) {
    self.rows = rows
  }

  func recordStore(_ store: any RecordStore, didChangeCountFrom oldCount: RecordCount) {
    news.append("count \(oldCount.value) \(rows())")
  }

  func recordStore(_ store: any RecordStore, recordsDidArrive range: Range<Int>) {
    news.append("arrived \(range)")
  }

  func recordStore(_ store: any RecordStore, didProgress fraction: Double?) {
    news.append("progress \(fraction ?? -1)")
  }

  func recordStore(_ store: any RecordStore, didReport problem: String) {
    news.append(problem)
  }
}
