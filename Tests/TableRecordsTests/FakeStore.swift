import TableRecords
import TableViews

/// A store that answers late, grows and becomes known when a test says so.
final class FakeStore: RecordStore {
  let name = "fake"
  let summary = "made up"
  var columns = [
    RecordColumn(id: "a", title: "a", sampledWidth: 5),
    RecordColumn(id: "b", title: "b", sampledWidth: 5),
  ]
  private(set) var count: RecordCount
  private(set) var provisionalTail: Range<Int>?
  weak var delegate: (any RecordStoreDelegate)?
  /// The positions of records that are there.
  var arrived: Range<Int>
  /// What was asked for.
  private(set) var questions: [Range<Int>] = []
  /// The value of a field.
  var field: (Int, Int) -> RecordField = { .text("\($0).\($1)") }
  /// The true position of the first record of the tail.
  private var tailStart: Int?

  init(_ count: RecordCount, tail: Range<Int>? = nil, arrived: Range<Int>? = nil) {
    self.count = count
    provisionalTail = tail
    self.arrived = arrived ?? 0..<count.value
  }

  func resetQuestions() {
    questions = []
  }

  /// Changes the number of records and tells it.
  func become(_ count: RecordCount, tail: Range<Int>? = nil) {
    let old = self.count
    self.count = count
    provisionalTail = tail
    delegate?.recordStore(self, didChangeCountFrom: old)
  }

  /// Lets records arrive and tells it.
  func arrive(_ range: Range<Int>) {
    arrived = min(arrived.lowerBound, range.lowerBound)..<max(arrived.upperBound, range.upperBound)
    delegate?.recordStore(self, recordsDidArrive: range)
  }

  func change(_ columns: [RecordColumn]) {
    self.columns = columns
    delegate?.recordStoreDidChangeColumns(self)
  }

  func records(in range: Range<Int>) -> [Record?] {
    questions.append(range)
    return range.map { existing(at: $0) }
  }

  func wholeRecord(at position: Int) -> Record? { existing(at: position) }

  /// Records of the tail are called by their place from the end.
  private func existing(at position: Int) -> Record? {
    if let tail = provisionalTail, tail.contains(position) {
      return record(named: position - tail.upperBound)
    }
    guard arrived.contains(position), position < count.value else { return nil }
    return record(named: count.isKnown ? named?(position) ?? position : position)
  }

  /// What a record is called once everything is known.
  var named: ((Int) -> Int)?

  private func record(named number: Int) -> Record {
    Record(
      identifier: RowIdentifier(number), fields: columns.indices.map { field(number, $0) })
  }

  func follow(isolation: isolated (any Actor)?) async {}
  func cancel() {}
  func apply(_ request: RecordRequest) -> Bool { false }

  func firstMatch(
    of query: RecordQuery, from start: Int, backwards: Bool, isolation: isolated (any Actor)?,
    progress: (Double) -> Void
  ) async throws(RecordQueryError) -> Int? { nil }
}

/// A table over a fake store, linked to it.
final class LinkedTable {
  let store: FakeStore
  let table = TableView()
  let factory: RecordCellFactory
  let link: RecordTableLink
  private let source: RecordTableSource
  private let multiplexer = TableMultiplexer()

  init(_ store: FakeStore, rowNumbers: Bool = true) throws {
    self.store = store
    source = RecordTableSource(store: store)
    source.givesIdentities = false
    factory = RecordCellFactory(store: store)
    link = RecordTableLink(table: table, factory: factory)
    try multiplexer.add(source)
    try multiplexer.add(factory)
    table.columns =
      (rowNumbers
        ? [TableColumn(RecordCellFactory.rowNumberColumn, title: "#", width: .fixed(4))] : [])
      + store.columns.map { TableColumn($0.id, title: $0.title, width: .fixed(6)) }
    table.showsScrollbar = false
    table.selectionMode = .multiple
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    table.cursor = RowPath(row: 0)
  }

  /// The lines of a picture with a header and so many rows.
  func lines(_ rows: Int = 4) -> [String] {
    let frame = table.render(Size(width: 18, height: rows + 1))
    return (0...rows).map { line in
      var text = frame.line(line)
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
