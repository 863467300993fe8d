public import TableViews

/// Makes cells from the records of a store.
///
/// A record that is not there yet shows an ellipsis, and is filled in when it arrives. Missing
/// values, empty ones and NULL look different.
public final class RecordCellFactory: TableCellFactory {
  /// The id of the column that shows row numbers.
  public static let rowNumberColumn = "\u{0}#"

  /// Where the records come from.
  public let store: any RecordStore
  /// What is marked inside cells; nil for nothing.
  @exclusivity(unchecked) public var highlight: RecordMatcher? {
    didSet { isHighlighting = highlight != nil }
  }
  @exclusivity(unchecked) private var isHighlighting = false
  /// The looks of what is not plain text.
  public var theme: TableTheme
  /// How many cells were made or filled since the factory exists.
  @exclusivity(unchecked) public private(set) var cellsMade = 0

  // Without run-time checks for overlapping accesses: these are asked for every visible cell.
  @exclusivity(unchecked) private var positions: ColumnPositions
  @exclusivity(unchecked) private var current: (position: Int, record: Record?)?

  /// Creates a factory over a store.
  public init(store: any RecordStore, theme: TableTheme = .dark) {
    self.store = store
    self.theme = theme
    positions = ColumnPositions(store.columns)
  }

  /// Call when the store's columns changed.
  ///
  /// - Complexity: O(columns).
  public func columnsChanged() {
    positions = ColumnPositions(store.columns)
    forgetRecord()
  }

  /// Call when records changed or arrived.
  public func forgetRecord() {
    current = nil
  }

  /// The position of a column among those of the store; nil for the row numbers.
  ///
  /// - Complexity: O(1); O(columns) the first time that columns are not asked for in order.
  public func index(of columnID: String) -> Int? {
    positions.expectedPosition(of: columnID) ?? positions.position(of: columnID)
  }

  public func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    var index = positions.expectedPosition(of: column.id)
    if index == nil, column.id != RecordCellFactory.rowNumberColumn {
      index = positions.position(of: column.id)
      guard index != nil else { return nil }
    }
    cellsMade += 1
    guard let index else {
      positions.beginRow()
      let cell = tableView.dequeueTextCell(for: path, text: rowNumber(path.row))
      cell.style = theme.rowNumber
      return cell
    }
    read(path.row)
    return makeCell(for: path, index, tableView)
  }

  private func rowNumber(_ position: Int) -> String {
    if let tail = store.provisionalTail, tail.contains(position) {
      return String(position - tail.upperBound)
    }
    return String(position + 1)
  }

  /// The record, asked for once for all cells of a row that are made one after the other.
  private func read(_ position: Int) {
    if current?.position == position { return }
    guard position < store.count.value else {
      current = nil
      return
    }
    current = (position, store.record(at: position))
  }

  private func makeCell(for path: RowPath, _ index: Int, _ tableView: TableView) -> TableCell {
    guard let field = current?.record?[index] else {
      return makeCell(for: path, "…", theme.placeholder, tableView)
    }
    switch field {
    case .text(let text):
      let cell = makeCell(for: path, text, .plain, tableView)
      if isHighlighting { mark(cell, text, index) }
      return cell
    case .null: return makeCell(for: path, "NULL", theme.dim, tableView)
    case .missing: return makeCell(for: path, "·", theme.dim, tableView)
    }
  }

  private func makeCell(
    for path: RowPath, _ text: String, _ style: Style, _ tableView: TableView
  ) -> TableCell {
    let cell = tableView.dequeueTextCell(for: path, text: text)
    cell.style = style
    return cell
  }

  private func mark(_ cell: TableCell, _ text: String, _ index: Int) {
    guard let highlight, highlight.column == nil || highlight.column == index else { return }
    cell.styledText = highlight.marked(text, with: theme.match)
  }
}
