/// Answers how many sections and rows a table has, and what its rows are called; never cells.
///
/// Held weakly. A table asks for counts once per section and load and keeps the answers until
/// ``TableView/reloadData()``, ``TableView/noteNumberOfRowsChanged()`` or a change behind a
/// multiplexer. Everything but the row count is optional.
public protocol TableDataSource: AnyObject {
  /// The number of sections, 1 unless answered. Asked once per load, first of all.
  func numberOfSections(in tableView: TableView) -> Int

  /// The number of rows in a section. Asked once per section and load.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The title that stays in view while rows of its section are; nil for a section without one.
  /// Asked once per section and load.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// The line below a section's last row; nil for none. Asked once per section and load.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// What makes the row the same row after a reload. With it, ``TableView/reloadData()`` keeps
  /// cursor and selection on their rows. Asked for the cursor's row, selected rows and the first
  /// row in view.
  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier?

  /// Where the row of an identifier stands now; nil when it is gone or unknown.
  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath?

  /// The width of an automatic column's widest value, in screen columns, if it is known without
  /// looking at cells; nil lets the table measure the rows of its first frame.
  func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int?
}

extension TableDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  public func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier?
  {
    nil
  }

  public func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    nil
  }

  public func tableView(_ tableView: TableView, widthHintFor column: TableColumn) -> Int? { nil }
}
