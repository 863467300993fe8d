public import TableRecords
public import TableViews

/// One open source in a browser: its records, and the table that shows them.
///
/// The table's data source and cell factory are two objects behind a multiplexer.
public final class BrowserPage {
  /// Where the records come from.
  public let store: any RecordStore
  /// The table on the screen.
  public let table = TableView()
  /// What makes its cells.
  public let factory: RecordCellFactory
  /// What was searched for last.
  var query: RecordQuery?

  private let source: RecordTableSource
  private let multiplexer = TableMultiplexer()
  private(set) var link: RecordTableLink

  /// Opens a page over a store.
  init(store: any RecordStore, options: BrowserOptions) throws(MultiplexerError) {
    self.store = store
    source = RecordTableSource(store: store)
    factory = RecordCellFactory(store: store, theme: options.theme)
    link = RecordTableLink(table: table, factory: factory)
    try multiplexer.add(source)
    try multiplexer.add(factory)
    table.theme = options.theme
    table.keyMap = options.keyMap
    table.selectionMode = .multiple
    table.cursorMode = .cell
    table.emptyText = "No records"
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    showsRowNumbers = options.showsRowNumbers
    updateColumns()
    table.cursor = RowPath(row: 0)
  }

  /// Whether the first column numbers the rows.
  var showsRowNumbers: Bool {
    didSet { updateColumns() }
  }

  /// How many of the store's columns are frozen.
  private(set) var frozenDataColumns = 0

  /// Freezes the data columns up to the one of `id`, or none when these are frozen already.
  func toggleFreeze(upTo id: String) {
    let shown = table.columns.filter { $0.id != RecordCellFactory.rowNumberColumn }
    guard let index = shown.firstIndex(where: { $0.id == id }) else { return }
    frozenDataColumns = frozenDataColumns == index + 1 ? 0 : index + 1
    updateFrozen()
  }

  private func updateFrozen() {
    table.frozenColumns = frozenDataColumns + (showsRowNumbers ? 1 : 0)
  }

  /// Brings the table's columns in step with the store's, keeping what the user changed.
  func updateColumns() {
    var known: [String: TableColumn] = [:]
    for column in table.columns { known[column.id] = column }
    var columns: [TableColumn] = []
    if showsRowNumbers {
      columns.append(known[RecordCellFactory.rowNumberColumn] ?? Self.rowNumbers)
    }
    for column in store.columns {
      columns.append(
        known[column.id]
          ?? TableColumn(
            column.id, title: column.title, width: .automatic(min: 3, max: 40),
            alignment: column.alignment))
    }
    table.columns = columns
    updateFrozen()
  }

  private static var rowNumbers: TableColumn {
    var column = TableColumn(
      RecordCellFactory.rowNumberColumn, title: "#", width: .automatic(min: 3, max: 20),
      alignment: .trailing)
    column.takesCursor = false
    return column
  }

  /// Follows the store until everything is known, keeping the table in step.
  public func follow(isolation: isolated (any Actor)? = #isolation) async {
    await store.follow(isolation: isolation)
  }
}
