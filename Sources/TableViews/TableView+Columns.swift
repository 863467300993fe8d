extension TableView {
  /// Works the columns out from what is known of their widths.
  ///
  /// - Complexity: O(columns), only after a change.
  func layOutColumns() {
    guard columnsAreStale else { return }
    columnsAreStale = false
    let next = ColumnLayout(
      columns: shownColumns.map {
        ColumnLayout.Column($0.width, natural: naturalWidth($0), isHidden: $0.isHidden)
      },
      viewportWidth: metrics.bodyWidth, frozen: frozenColumns)
    if next != columnLayout {
      columnLayout = next
      visible.invalidateImages()
    }
    horizontalOffset = columnLayout.clamped(horizontalOffset)
  }

  /// The width of a column's title and of its cells, as far as they were measured.
  private func naturalWidth(_ column: TableColumn) -> Int? {
    guard case .automatic = column.width else { return nil }
    return max(widths[column.id] ?? 0, displayWidth(of: column.title))
  }

  /// Measures the automatic columns in view that nobody measured yet, by hint or by the cells of
  /// the rows in view. Each is measured once: widths do not change while rows scroll by.
  func measureColumns() {
    while true {
      revealCursorColumn()
      guard let index = nextUnmeasuredColumn() else { break }
      let column = shownColumns[index]
      if let hint = answering.dataSources.firstAnswer({ $0.tableView(self, widthHintFor: column) })
      {
        widths.record(hint, for: column.id)
      } else {
        measure(column, index: index)
      }
      measuredThisPass.insert(column.id)
      columnsAreStale = true
      layOutColumns()
    }
    measuredThisPass.removeAll(keepingCapacity: true)
    revealsCursorColumn = false
  }

  private func nextUnmeasuredColumn() -> Int? {
    return shownPlaces().lazy.map { self.columnLayout.placements[$0].index }.first { index in
      guard case .automatic = shownColumns[index].width else { return false }
      let id = shownColumns[index].id
      return !measuredThisPass.contains(id) && widths.needsMeasuring(id, rows: layout.rowCount)
    }
  }

  private func measure(_ column: TableColumn, index: Int) {
    var width = 0
    for path in rowsInView {
      width = max(width, cell(in: visibleRow(at: path), column: index).naturalWidth)
    }
    let isFull = layout.contentHeight >= viewport.height && !rowsInView.isEmpty
    widths.record(width, for: column.id, rows: isFull ? nil : layout.rowCount)
  }

  /// The places of the columns in view, those that scroll first, so that frozen ones cover them.
  func shownPlaces() -> [Int] {
    columnLayout.visibleColumns(at: horizontalOffset) + Array(0..<columnLayout.frozenCount)
  }

  /// Gives a column the width of its title and its cells in view.
  public func sizeToFit(column id: String) {
    guard let index = shownColumns.firstIndex(where: { $0.id == id }) else { return }
    var width = displayWidth(of: shownColumns[index].title)
    for row in visible.rows.values {
      if let cell = row.cells[index] { width = max(width, cell.naturalWidth) }
    }
    setWidth(width, ofColumn: id)
  }

  /// Makes a column wider or narrower by screen columns; its width is fixed from then on.
  public func resizeColumn(_ id: String, by change: Int) {
    layOutColumns()
    guard let index = shownColumns.firstIndex(where: { $0.id == id }) else { return }
    let (width, overflow) = columnLayout.widths[index].addingReportingOverflow(change)
    setWidth(overflow ? .max : width, ofColumn: id)
  }

  /// Gives a column a fixed width, in screen columns, and tells the delegate.
  func setWidth(_ width: Int, ofColumn id: String) {
    layOutColumns()
    guard let shown = shownColumns.firstIndex(where: { $0.id == id }),
      let index = columns.firstIndex(where: { $0.id == id })
    else { return }
    let old = columnLayout.widths[shown]
    let new = min(max(1, width), TableColumn.Width.widest)
    guard new != old else { return }
    columns[index].width = .fixed(new)
    delegate?.tableView(self, didResize: columns[index], from: old)
  }

  func columnsChanged() {
    let old = shownColumns
    shownColumns = columns
    if old.map(\.id) != columns.map(\.id) {
      let rows = visible.remove { _ in true }
      columnsInView = []
      pass { for row in rows { endDisplaying(row) } }
      widths.keep(columns.map(\.id))
    } else {
      for (before, after) in zip(old, columns) where before.width != after.width {
        widths.forget(after.id)
      }
      for row in visible.rows.values {
        row.cells.visit { index, cell in
          cell.columnAlignment = columns[index].alignment
          cell.columnTruncation = columns[index].truncation
        }
      }
    }
    wrappedColumns = nil
    columnsReshaped()
    layOutColumns()
  }

  func columnsReshaped() {
    whenSettled {
      $0.columnsAreStale = true
      $0.visible.invalidateImages()
    }
    needsDisplay?()
  }

  func drawHeader(into frame: inout Frame, in area: Rect) {
    let style = theme.text.overlaid(by: theme.header)
    frame.fill(Rect(x: area.minX, y: area.minY, width: area.width, height: 1), style: style)
    for place in shownPlaces() {
      let placement = columnLayout.placements[place]
      let (x, clip) = span(of: place)
      frame.write(
        shownColumns[placement.index].title,
        in: Rect(x: area.minX + x, y: area.minY, width: placement.width, height: 1),
        style: style, alignment: shownColumns[placement.index].alignment,
        clip: Rect(x: area.minX + clip.lowerBound, y: area.minY, width: clip.count, height: 1))
    }
  }

  /// Where a column in view begins, and which part of the body may show it.
  func span(of place: Int) -> (x: Int, clip: Range<Int>) {
    let x = columnLayout.screenX(ofColumn: place, offset: horizontalOffset) ?? 0
    let isFrozen = place < columnLayout.frozenCount
    let start = isFrozen ? 0 : min(columnLayout.frozenWidth, metrics.bodyWidth)
    return (x, start..<metrics.bodyWidth)
  }

  // MARK: - The cursor's column

  /// The column that the cursor is in: that of ``cursorColumn`` if it takes the cursor, or the
  /// first one that does.
  public var currentColumn: TableColumn? { currentColumnIndex.map { shownColumns[$0] } }

  /// - Complexity: O(columns) after a change of columns or cursor, then O(1).
  var currentColumnIndex: Int? {
    if let found = foundCursorColumn { return found }
    let found = findCursorColumn()
    foundCursorColumn = .some(found)
    return found
  }

  private func findCursorColumn() -> Int? {
    let open = shownColumns.indices.filter {
      !shownColumns[$0].isHidden && shownColumns[$0].takesCursor
    }
    return open.first { shownColumns[$0].id == cursorColumn } ?? open.first
  }

  func cursorColumnChanged() {
    revealsCursorColumn = true
    needsDisplay?()
  }

  /// Scrolls sideways as little as shows the cursor's column whole, or its beginning.
  func revealCursorColumn() {
    guard revealsCursorColumn, let index = currentColumnIndex,
      let place = columnLayout.placements.firstIndex(where: { $0.index == index })
    else { return }
    horizontalOffset = columnLayout.offset(revealingColumn: place, from: horizontalOffset)
  }

  /// Goes to the column `distance` columns further, as far as there are.
  func moveColumn(by distance: Int) {
    let open = shownColumns.indices.filter {
      !shownColumns[$0].isHidden && shownColumns[$0].takesCursor
    }
    guard let current = currentColumnIndex, let place = open.firstIndex(of: current) else {
      return
    }
    cursorColumn = shownColumns[open[min(max(0, place + distance), open.count - 1)]].id
  }
}
