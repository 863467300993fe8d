public import TableViews

/// A data source and cell factory that counts what it is asked, to prove that a table asks for
/// no more than it shows.
public final class CountingTable: TableDataSource, TableCellFactory {
  /// Rows of each section.
  public var rowCounts: [Int]
  /// Titles of sections; those without one have no title.
  public var titles: [Int: String] = [:]
  /// The text of a cell.
  public var text: (RowPath, TableColumn) -> String = { "\($1.id)\($0.row)" }
  /// How often the number of sections was asked.
  public private(set) var sectionQuestions = 0
  /// How often the number of rows of a section was asked.
  public private(set) var rowQuestions = 0
  /// The cells that were asked for, in order.
  public private(set) var cellQuestions: [(path: RowPath, column: String)] = []

  /// Creates a source with one section for each count.
  public init(rows: Int...) {
    rowCounts = rows
  }

  /// Forgets what was counted.
  public func resetCounts() {
    sectionQuestions = 0
    rowQuestions = 0
    cellQuestions = []
  }

  public func numberOfSections(in tableView: TableView) -> Int {
    sectionQuestions += 1
    return rowCounts.count
  }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rowQuestions += 1
    return rowCounts[section]
  }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  public func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    cellQuestions.append((path, column.id))
    let cell = tableView.dequeueTextCell(for: path)
    cell.text = text(path, column)
    return cell
  }
}
