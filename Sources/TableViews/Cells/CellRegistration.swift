/// Makes and fills cells of one class for items of one type.
///
/// Create it once and keep it: each registration has a pool of its own.
public struct CellRegistration<Cell: TableCell, Item> {
  let identifier: String
  let configure: (Cell, RowPath, Item) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: the name of the pool, distinct within a table.
  ///   - type: the class of its cells.
  ///   - configure: fills a cell for an item, each time it is shown for another row.
  public init(
    _ identifier: String, _ type: Cell.Type = Cell.self,
    configure: @escaping (Cell, RowPath, Item) -> Void
  ) {
    self.identifier = identifier
    self.configure = configure
  }
}
