extension TableView {
  /// The pool of plain text cells that every table has.
  static let textCellIdentifier = "TableView.text"

  /// Registers a class of cells under a name.
  public func register<Cell: TableCell>(
    _ type: Cell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { type.init(reuseIdentifier: identifier) }
  }

  /// Registers what makes cells under a name; the cell it returns carries the identifier.
  public func register(
    _ make: @escaping (_ identifier: String) -> TableCell,
    forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { make(identifier) }
  }

  /// A used cell that was prepared for reuse, or a new one; nil for an unknown identifier.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableCell? {
    takeCell(identifier)
  }

  private func takeCell(_ identifier: String) -> TableCell? {
    guard let place = pool.place(of: identifier) else { return nil }
    if let cell = pool.pop(at: place) {
      cell.prepareForReuse()
      return cell
    }
    return pool.maker(at: place)()
  }

  /// The cell for the row that is being asked for; traps for an identifier that was not
  /// registered, and when a request takes two cells.
  ///
  /// While a row is reconfigured it is the cell on the screen.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for path: RowPath
  ) -> TableCell {
    if let current = request, current.path == path {
      if current.hasDequeued {
        failure(
          "Two cells were dequeued for row \(path), column “\(shownColumns[current.index].id)”; a "
            + "request takes one.")
      }
      request?.hasDequeued = true
      if let existing = current.existing, existing.reuseIdentifier == identifier {
        return existing
      }
    }
    guard let cell = takeCell(identifier) else {
      failure(
        "No cell is registered under “\(identifier)”. Call register(_:forCellReuseIdentifier:) "
          + "before the table asks for cells.")
    }
    return cell
  }

  /// A cell that shows a text, for factories that need no more.
  public func dequeueTextCell(for path: RowPath, text: String = "") -> TableCell {
    let cell = dequeueReusableCell(withIdentifier: TableView.textCellIdentifier, for: path)
    cell.text = text
    return cell
  }

  /// A cell of a registration, filled for an item; registers itself at first use.
  public func dequeueConfiguredReusableCell<Cell: TableCell, Item>(
    using registration: CellRegistration<Cell, Item>, for path: RowPath, item: Item
  ) -> Cell {
    let identifier = registration.identifier
    if !pool.isRegistered(identifier) {
      register(Cell.self, forCellReuseIdentifier: identifier)
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier, for: path) as? Cell else {
      failure(
        "The cells registered under “\(identifier)” are not \(Cell.self). Give each registration "
          + "an identifier of its own.")
    }
    registration.configure(cell, path, item)
    return cell
  }

  /// Lets go of the cells that wait to be reused.
  public func purgeReusableCells() {
    pool.purge()
  }
}
