extension TableView {
  /// Takes out the rows that left the screen, so that their cells are there for those that come.
  func recycleRows() {
    itemsInView = viewport.visibleItems(in: layout)
    pool.limit = max(64, 2 * viewport.height * max(1, columnsInView.count))
    let rows = rowsInView
    guard let first = rows.first, let last = rows.last else {
      for row in visible.removeAll() { endDisplaying(row) }
      return
    }
    for row in visible.remove(where: { $0 < first || $0 > last }) { endDisplaying(row) }
  }

  /// The rows with a line on the screen at the last drawing.
  var rowsInView: [RowPath] { itemsInView.compactMap(\.path) }

  private func recycleColumns(_ inView: Set<Int>) {
    for row in visible.rows.values {
      for index in row.cells.keys where !inView.contains(index) {
        if let cell = row.cells.removeValue(forKey: index) { endDisplaying(cell, index) }
      }
    }
  }

  /// Sees that each row in view has its cells and a picture of them.
  func fillRows() {
    let inView = shownPlaces().map { columnLayout.placements[$0].index }
    if inView != columnsInView {
      columnsInView = inView
      recycleColumns(Set(inView))
      visible.invalidateImages()
    } else if horizontalOffset != drawnOffset {
      visible.invalidateImages()
    }
    drawnOffset = horizontalOffset
    for path in rowsInView {
      let row = visibleRow(at: path)
      let isCursor = path == cursorPath
      let isSelected = selected.contains(path)
      if row.image == nil || row.isCursor != isCursor || row.isSelected != isSelected {
        row.isCursor = isCursor
        row.isSelected = isSelected
        drawImage(of: row)
      }
    }
  }

  func visibleRow(at path: RowPath) -> VisibleRow {
    if let row = visible[path] { return row }
    let row = VisibleRow(path: path)
    visible.insert(row)
    return row
  }

  /// The row's cell in a column: the one on the screen, or one that a factory makes now.
  func cell(in row: VisibleRow, column index: Int) -> TableCell {
    if let cell = row.cells[index] { return cell }
    let column = columns[index]
    let cell = requestCell(for: row.path, in: column, existing: nil)
    display(cell, in: row, column: index)
    return cell
  }

  private func display(_ cell: TableCell, in row: VisibleRow, column index: Int) {
    let column = columns[index]
    row.cells[index] = cell
    cell.displayed = (row.path, column.id)
    cell.columnAlignment = column.alignment
    cell.columnTruncation = column.truncation
    cell.isCursor = row.path == cursorPath
    cell.isSelected = selected.contains(row.path)
    for delegate in answering.delegates {
      delegate.tableView(self, willDisplay: cell, forRowAt: row.path, in: column)
    }
  }

  /// Asks the factories, the first one that makes a cell wins.
  private func requestCell(
    for path: RowPath, in column: TableColumn, existing: TableCell?
  ) -> TableCell {
    request = CellRequest(path: path, column: column.id, existing: existing)
    defer { request = nil }
    for factory in answering.factories {
      guard let cell = factory.tableView(self, cellForRowAt: path, in: column) else { continue }
      if let shown = cell.displayed, shown != (path, column.id) {
        failure(
          "The factory \(type(of: factory)) returned for row \(path), column “\(column.id)” the "
            + "cell that is on the screen for row \(shown.path), column “\(shown.column)”. "
            + "Return a new cell, or take one with dequeueReusableCell(withIdentifier:for:).")
      }
      return cell
    }
    let placeholder = TableCell(text: "—")
    placeholder.style = theme.placeholder
    return placeholder
  }

  func endDisplaying(_ row: VisibleRow) {
    for (index, cell) in row.cells { endDisplaying(cell, index) }
    row.cells = [:]
  }

  private func endDisplaying(_ cell: TableCell, _ index: Int) {
    guard let shown = cell.displayed else { return }
    cell.displayed = nil
    if columns.indices.contains(index), columns[index].id == shown.column {
      for delegate in answering.delegates {
        delegate.tableView(
          self, didEndDisplaying: cell, forRowAt: shown.path, in: columns[index])
      }
    }
    pool.put(cell)
  }

  /// Lets go of the cells of rows for which `isGone`; they are asked for anew.
  func dropCells(where isGone: (RowPath) -> Bool = { _ in true }) {
    pass {
      for row in visible.remove(where: isGone) { endDisplaying(row) }
    }
    needsDisplay?()
  }

  func invalidateImages() {
    visible.invalidateImages()
    needsDisplay?()
  }

  func columnsReshaped() {
    columnsAreStale = true
    invalidateImages()
  }

  /// Fills a visible row's cells again without replacing them.
  func reconfigure(_ row: VisibleRow) {
    row.image = nil
    for (index, cell) in row.cells {
      let again = requestCell(for: row.path, in: columns[index], existing: cell)
      if again !== cell {
        failure(
          "While row \(row.path) was reconfigured the factory returned another cell than the one "
            + "on the screen. Take it with dequeueReusableCell(withIdentifier:for:), or reload "
            + "the row with reloadRows(at:).")
      }
    }
  }
}
