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
      for row in visible.rows.values {
        for (index, cell) in row.cells where !kept.contains(index) {
          row.cells[index] = nil
          endDisplaying(cell)
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
    if let cell = row.cells[index] { return cell }
    let cell = requestCell(for: row.path, column: index) ?? placeholder()
    display(cell, in: row, column: index)
    return cell
  }

  private func display(_ cell: TableCell, in row: VisibleRow, column index: Int) {
    let column = shownColumns[index]
    row.cells[index] = cell
    row.image = nil
    cell.displayed = TableCell.Place(path: row.path, columns: columnSet, index: index)
    cell.changes = cellChanges
    cell.columnAlignment = column.alignment
    cell.columnTruncation = column.truncation
    cell.isCursor = row.isCursor
    cell.isSelected = row.isSelected
    for delegate in answering.delegates {
      delegate.tableView(self, willDisplay: cell, forRowAt: row.path, in: column)
    }
  }

  /// Asks the factories, the first one that makes a cell wins.
  private func requestCell(
    for path: RowPath, column index: Int, existing: TableCell? = nil
  ) -> TableCell? {
    let column = shownColumns[index]
    let outer = request
    defer { request = outer }
    for factory in answering.factories {
      request = CellRequest(
        path: path, columns: columnSet, index: index, existing: existing)
      guard let cell = factory.tableView(self, cellForRowAt: path, in: column) else { continue }
      if let shown = cell.displayed, shown.path != path || shown.column.id != column.id {
        failure(
          "The factory \(type(of: factory)) returned for row \(path), column “\(column.id)” the "
            + "cell that is on the screen for row \(shown.path), column “\(shown.column.id)”. "
            + "Return a new cell, or take one with dequeueReusableCell(withIdentifier:for:).")
      }
      return cell
    }
    return nil
  }

  private func placeholder() -> TableCell {
    let cell = TableCell(text: "—")
    cell.isPlaceholder = true
    return cell
  }

  func endDisplaying(_ row: VisibleRow) {
    for (_, cell) in row.cells { endDisplaying(cell) }
    row.cells.removeAll()
    visible.recycle(row)
  }

  private func endDisplaying(_ cell: TableCell) {
    guard let shown = cell.displayed else { return }
    cell.displayed = nil
    for delegate in answering.delegates {
      delegate.tableView(self, didEndDisplaying: cell, forRowAt: shown.path, in: shown.column)
    }
    pool.put(cell)
  }

  /// Lets go of the cells of rows for which `isGone`; they are asked for anew.
  func dropCells(where isGone: (RowPath) -> Bool = { _ in true }) {
    pass {
      for row in visible.remove(where: isGone) { endDisplaying(row) }
    }
  }

  /// Fills a visible row's cells again without replacing them; a cell that nobody made, or makes
  /// any more, is asked for anew when the row is drawn.
  func reconfigure(_ row: VisibleRow) {
    row.image = nil
    for (index, cell) in row.cells {
      let again =
        cell.isPlaceholder
        ? nil : requestCell(for: row.path, column: index, existing: cell)
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
