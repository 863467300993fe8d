/// Rows from an array, for tables whose data are already there.
///
/// Data source and cell factory in one object. After changing ``elements`` the table is told with
/// ``TableView/reloadData()``, or ``TableView/noteNumberOfRowsChanged()`` when only the end
/// changed.
///
/// ```swift
/// let fruit = ArrayTableSource(["Apple", "Pear"]) { name, _ in name }
/// table.dataSource = fruit
/// table.cellFactory = fruit
/// ```
public final class ArrayTableSource<Element>: TableDataSource, TableCellFactory {
  /// What the rows show, one element each.
  public var elements: [Element]
  /// The title above all rows; nil for none.
  public var title: String?
  private let text: (Element, TableColumn) -> String
  private let identifier: ((Element) -> RowIdentifier)?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - elements: one for each row.
  ///   - identifier: what makes an element the same row after a change; cursor and selection
  ///     then stay on their rows through a reload.
  ///   - text: the text of an element in a column; called when the cell is made.
  public init(
    _ elements: [Element], identifier: ((Element) -> RowIdentifier)? = nil,
    text: @escaping (Element, TableColumn) -> String
  ) {
    self.elements = elements
    self.identifier = identifier
    self.text = text
  }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    elements.count
  }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    title
  }

  public func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier?
  {
    guard let identifier, elements.indices.contains(path.row) else { return nil }
    return identifier(elements[path.row])
  }

  /// - Complexity: O(elements).
  public func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    guard let own = self.identifier else { return nil }
    return elements.firstIndex { own($0) == identifier }.map { RowPath(row: $0) }
  }

  public func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard elements.indices.contains(path.row) else { return nil }
    let cell = tableView.dequeueTextCell(for: path)
    cell.text = text(elements[path.row], column)
    return cell
  }
}
