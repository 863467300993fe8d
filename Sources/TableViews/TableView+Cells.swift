extension TableView {
  /// Takes out the rows that left the screen, so that their cells are there for those that come.
  func recycleRows() {
    itemsInView = viewport.visibleItems(in: layout)
    pool.limit = max(64, 2 * viewport.height * max(1, columnsInView.count))
    let inView = rowsInView
    for row in visible.remove(where: { !inView.containsSorted($0) }) { endDisplaying(row) }
  }

  /// The rows with a line on the screen at the last drawing.
  var rowsInView: [RowPath] { itemsInView.compactMap(\.path) }

  /// Takes out the cells of columns that left the screen.
  func recycleColumns() {
    let inView = shownPlaces().map { columnLayout.placements[$0].index }
    if inView != columnsInView {
      columnsInView = inView
      let kept = Set(inView)
      for row in visible.rows.values.sorted(by: { $0.path < $1.path }) {
        for index in row.cells.indexes where !kept.contains(index) {
          if let cell = row.cells.take(index) { endDisplaying(cell) }
        }
      }
      visible.invalidateImages()
    } else if horizontalOffset != drawnOffset {
      visible.invalidateImages()
    }
    drawnOffset = horizontalOffset
  }

  func visibleRow(at path: RowPath) -> VisibleRow {
    if let row = visible[path] { return row }
    let row = visible.add(path)
    row.isCursor = path == cursorPath
    row.isSelected = selected.contains(path)
    return row
  }

  /// The row's cell in a column: the one on the screen, or one that a factory makes now.
  func cell(in row: VisibleRow, column index: Int) -> TableCell {
    row.cells[index]
      ?? makeCell(in: row, column: index, shownColumns[index], from: answering.factories)
  }

  /// Asks for a cell that the row does not have, and shows it.
  func makeCell(
    in row: VisibleRow, column index: Int, _ column: TableColumn,
    from factories: RoleList<any TableCellFactory>
  ) -> TableCell {
    let cell =
      requestCell(for: row.path, column: index, column, from: factories) ?? placeholder()
    row.cells[index] = cell
    row.dropImage()
    cell.beginDisplaying(
      TableCell.Place(path: row.path, columns: columnSet, index: index), changes: cellChanges)
    cell.columnAlignment = column.alignment
    cell.columnTruncation = column.truncation
    cell.isCursor = row.isCursor
    cell.isSelected = row.isSelected
    if !answering.appearanceListeners.isEmpty {
      let listeners = answering.appearanceListeners
      listeners.tell { $0.tableView(self, willDisplay: cell, forRowAt: row.path, in: column) }
    }
    return cell
  }

  /// Asks the factories, the first one that makes a cell wins.
  private func requestCell(
    for path: RowPath, column index: Int, _ column: TableColumn,
    from factories: RoleList<any TableCellFactory>, existing: TableCell? = nil
  ) -> TableCell? {
    guard let first = factories.first else { return nil }
    let outer = request
    defer { request = outer }
    request = CellRequest(path: path, index: index, existing: existing)
    if let cell = first.tableView(self, cellForRowAt: path, in: column) {
      if cell.isDisplayed { check(cell, from: first, path, column) }
      return cell
    }
    for factory in factories.others {
      request = CellRequest(path: path, index: index, existing: existing)
      if let cell = factory.tableView(self, cellForRowAt: path, in: column) {
        if cell.isDisplayed { check(cell, from: factory, path, column) }
        return cell
      }
    }
    return nil
  }

  /// A cell that is on the screen already can only be the one that is asked for.
  private func check(
    _ cell: TableCell, from factory: any TableCellFactory, _ path: RowPath, _ column: TableColumn
  ) {
    guard let shown = cell.displayed, shown.path != path || shown.column.id != column.id else {
      return
    }
    failure(
      "The factory \(type(of: factory)) returned for row \(path), column “\(column.id)” the cell "
        + "that is on the screen for row \(shown.path), column “\(shown.column.id)”. Return a new "
        + "cell, or take one with dequeueReusableCell(withIdentifier:for:).")
  }

  private func placeholder() -> TableCell {
    let cell = TableCell(text: "—")
    cell.isPlaceholder = true
    return cell
  }

  /// Takes the row's cells from the screen: the last one first, so that the pool gives them out
  /// again from the first.
  func endDisplaying(_ row: VisibleRow) {
    while let cell = row.cells.takeLast() { endDisplaying(cell) }
    visible.recycle(row)
  }

  private func endDisplaying(_ cell: consuming TableCell) {
    guard takeFromScreen(cell) else { return }
    pool.put(cell)
  }

  /// Notes that a cell left the screen.
  ///
  /// - Returns: Whether it was there.
  private func takeFromScreen(_ cell: TableCell) -> Bool {
    guard cell.isDisplayed else { return false }
    cell.isDisplayed = false
    if !answering.disappearanceListeners.isEmpty { tellDisappearance(of: cell) }
    return true
  }

  /// Lets go of the cells of a row that is reloaded. They return to the pool when the row has
  /// others, so that it does not get the same again.
  func retire(_ row: VisibleRow) {
    while let cell = row.cells.takeLast() {
      if takeFromScreen(cell) { retiredCells.append(cell) }
    }
    visible.recycle(row)
  }

  /// Gives the pool the cells of reloaded rows, which have others by now.
  func recycleRetiredCells() {
    guard !retiredCells.isEmpty else { return }
    for cell in retiredCells { pool.put(cell) }
    retiredCells.removeAll(keepingCapacity: true)
  }

  private func tellDisappearance(of cell: TableCell) {
    guard let shown = cell.place else { return }
    let listeners = answering.disappearanceListeners
    listeners.tell {
      $0.tableView(self, didEndDisplaying: cell, forRowAt: shown.path, in: shown.column)
    }
  }

  /// Lets go of the cells of rows for which `isGone`; they are asked for anew.
  func dropCells(where isGone: (RowPath) -> Bool = { _ in true }) {
    pass {
      for row in visible.remove(where: isGone) { endDisplaying(row) }
    }
  }

  /// Fills a visible row's cells again without replacing them; a cell that nobody made, or makes
  /// any more, is asked for anew when the row is drawn.
  ///
  /// - Parameter onlyIndex: the index of the one column to fill; nil for all.
  func reconfigure(_ row: VisibleRow, onlyIndex: Int? = nil) {
    row.image = nil
    let factories = answering.factories
    for index in row.cells.indexes where onlyIndex == nil || index == onlyIndex {
      guard let cell = row.cells[index] else { continue }
      let again =
        cell.isPlaceholder
        ? nil
        : requestCell(
          for: row.path, column: index, shownColumns[index], from: factories,
          existing: cell)
      guard let again else {
        row.cells[index] = nil
        endDisplaying(cell)
        continue
      }
      if again !== cell {
        failure(
          "While row \(row.path) was reconfigured the factory returned another cell than the one "
            + "on the screen. Take it with dequeueReusableCell(withIdentifier:for:), or reload "
            + "the row with reloadRows(at:).")
      }
    }
  }
}
