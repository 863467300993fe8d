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
    source.givesIdentities = false
    factory = RecordCellFactory(store: store, theme: options.theme)
    link = RecordTableLink(table: table, factory: factory)
    try multiplexer.add(source)
    try multiplexer.add(factory)
    table.theme = options.theme
    table.keyMap = options.keyMap
    table.selectionMode = .multiple
    table.cursorMode = .cell
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    showsRowNumbers = options.showsRowNumbers
    updateColumns()
    countChanged()
  }

  /// What a status line calls the source and its format, the longest form first; worked out anew
  /// only after a change.
  var subjects: [String] {
    if let knownSubjects { return knownSubjects }
    let name = store.name.split(separator: "/").last.map(String.init) ?? store.name
    let subjects = ["\(store.name)  \(store.summary)", "\(name)  \(store.summary)", name]
    knownSubjects = subjects
    return subjects
  }

  private var knownSubjects: [String]?

  /// Takes over that there are more records, fewer, or at last exactly so many.
  func countChanged() {
    knownSubjects = nil
    let isEmpty = store.columns.isEmpty && store.count.isKnown
    table.emptyText =
      isEmpty ? "Empty: nothing to show" : store.count.isKnown ? "No records" : "Waiting for data"
    if table.cursor == nil, store.count.value > 0 { table.cursor = RowPath(row: 0) }
    guard showsRowNumbers,
      let place = table.columns.firstIndex(where: { $0.id == Self.numbers })
    else { return }
    let width = TableColumn.Width.fixed(rowNumberWidth)
    if table.columns[place].width != width { table.columns[place].width = width }
  }

  /// Shows the hidden columns again and says how many there were.
  func showAllColumns() -> Int {
    var columns = table.columns
    let hidden = columns.indices.filter {
      columns[$0].isHidden && columns[$0].id != Self.numbers
    }
    for index in hidden { columns[index].isHidden = false }
    if !hidden.isEmpty { table.columns = columns }
    return hidden.count
  }

  /// Leaves the row numbers out where they would take a third of the screen.
  func fit(width: Int) {
    guard showsRowNumbers, let place = table.columns.firstIndex(where: { $0.id == Self.numbers })
    else { return }
    let isHidden = widestNumber * 3 > width
    if table.columns[place].isHidden != isHidden { table.columns[place].isHidden = isHidden }
  }

  /// Never narrower than before: what stands beside it would jump.
  private var rowNumberWidth: Int {
    let isGrowing = if case .growing = store.count { true } else { false }
    widestNumber = max(
      widestNumber, isGrowing ? 5 : 3, RecordTableSource.rowNumberWidth(for: store))
    return widestNumber
  }

  private var widestNumber = 0
  private static let numbers = RecordCellFactory.rowNumberColumn

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
  ///
  /// Widths come from the store's sample where it has them, so that nothing is measured, however
  /// many columns there are.
  ///
  /// - Complexity: O(columns).
  func updateColumns() {
    knownSubjects = nil
    let known = Dictionary(
      table.columns.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let given = Dictionary(
      givenColumns.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    givenColumns = store.columns
    var columns: [TableColumn] = []
    columns.reserveCapacity(givenColumns.count + 1)
    if showsRowNumbers { columns.append(known[Self.numbers] ?? rowNumbers) }
    for column in givenColumns {
      var next = TableColumn(
        column.id, title: column.title, width: Self.width(of: column),
        alignment: column.alignment)
      if let shown = known[column.id] {
        next.isHidden = shown.isHidden
        if shown.width != given[column.id].map(Self.width) { next.width = shown.width }
      }
      columns.append(next)
    }
    table.columns = columns
    updateFrozen()
  }

  /// The store's columns when the table got its own.
  private var givenColumns: [RecordColumn] = []

  /// As wide as title and sample, from 3 to 40; columns with longer values share what is left of
  /// the screen.
  private static func width(of column: RecordColumn) -> TableColumn.Width {
    let widest = 40
    guard let sampled = column.sampledWidth else { return .automatic(min: 3, max: widest) }
    if sampled >= widest { return .flexible(min: widest) }
    return .fixed(min(widest, max(3, sampled, displayWidth(of: column.title))))
  }

  private var rowNumbers: TableColumn {
    var column = TableColumn(
      Self.numbers, title: "#", width: .fixed(rowNumberWidth),
      alignment: .trailing)
    column.takesCursor = false
    return column
  }

  /// Follows the store until everything is known, keeping the table in step.
  public func follow(isolation: isolated (any Actor)? = #isolation) async {
    await store.follow(isolation: isolation)
  }
}
