extension TableView {
  /// The picture of a row, drawn anew only if something in it changed.
  func image(of row: VisibleRow, _ item: VisibleItem, _ pass: RowPass) -> Frame {
    let isCursor = row.path == cursorPath
    let isSelected = selected.contains(row.path)
    let cursorColumn = isCursor ? pass.cursorColumn : nil
    let lines = linesToDraw(of: item)
    if let image = row.image, row.isCursor == isCursor, row.isSelected == isSelected,
      row.cursorColumn == cursorColumn, row.lines == lines,
      !cellChanges.isPending || !row.cells.needsDrawing
    {
      return image
    }
    row.isCursor = isCursor
    row.isSelected = isSelected
    row.cursorColumn = cursorColumn
    row.lines = lines
    let image = drawnImage(of: row, height: item.height, pass)
    row.image = image
    return image
  }

  /// All lines of a row, or those in view of a row that is higher than the table.
  private func linesToDraw(of item: VisibleItem) -> Range<Int> {
    guard item.height > viewport.height else { return 0..<item.height }
    let start = max(0, -item.screenLine)
    return start..<min(item.height, viewport.height - item.screenLine)
  }

  private func drawnImage(of row: VisibleRow, height: Int, _ pass: RowPass) -> Frame {
    let style = rowStyle(of: row)
    var image = row.blankImage(
      Size(width: metrics.bodyWidth, height: row.lines.count),
      style: theme.text.overlaid(by: style))
    for order in pass.spans.indices {
      if order == pass.scrolledCount { coverFrozenPart(of: &image, in: row, style: style) }
      drawCell(of: row, pass.spans[order], pass, height: height, rowStyle: style, into: &image)
    }
    return image
  }

  /// What is laid over all cells of the row: the delegate's style, then selection or cursor.
  private func rowStyle(of row: VisibleRow) -> Style {
    let own =
      answering.delegates.firstAnswer { $0.tableView(self, styleForRowAt: row.path) } ?? .plain
    guard let state = theme.state(isCursor: row.isCursor, isSelected: row.isSelected) else {
      return own
    }
    return own.overlaid(by: state)
  }

  /// Dim text would be hard to read where a row stands out.
  private func readable(_ style: Style, in row: VisibleRow) -> Style {
    guard row.isCursor || row.isSelected else { return style }
    var style = style
    style.attributes.remove(.dim)
    return style
  }

  private func coverFrozenPart(of image: inout Frame, in row: VisibleRow, style: Style) {
    let width = columnLayout.frozenWidth
    guard width > 0 else { return }
    image.fill(
      Rect(x: 0, y: 0, width: width, height: image.size.height),
      style: theme.text.overlaid(by: style))
    guard width < metrics.bodyWidth else { return }
    image.fill(
      Rect(x: width - 1, y: 0, width: 1, height: image.size.height), with: "│",
      style: readable(theme.text.overlaid(by: theme.separator).overlaid(by: style), in: row))
  }

  private func drawCell(
    of row: VisibleRow, _ span: ColumnSpan, _ pass: RowPass, height: Int, rowStyle: Style,
    into image: inout Frame
  ) {
    let cell =
      row.cells[span.index]
      ?? makeCell(in: row, column: span.index, span.column, from: pass.factories)
    cell.isCursor = row.isCursor
    cell.isSelected = row.isSelected
    let own = cell.isPlaceholder ? theme.placeholder : cell.style
    var style = theme.text.overlaid(by: own).overlaid(by: span.column.style)
      .overlaid(by: rowStyle)
    if span.index == row.cursorColumn { style = style.overlaid(by: theme.cursorCell) }
    cell.effectiveStyle = readable(style, in: row)
    let area = Rect(x: span.x, y: -row.lines.lowerBound, width: span.width, height: height)
    if span.isCutByBodyOnly, cell.drawing == nil, type(of: cell) == TableCell.self {
      cell.draw(into: &image, in: area)
    } else {
      drawCut(cell, area, clip: span.clip, into: &image)
    }
    cell.wasDrawn()
  }

  /// A cell that an edge cuts, or that draws itself: drawn on a frame of its own, so that nothing
  /// but the part in view is touched.
  private func drawCut(
    _ cell: TableCell, _ area: Rect, clip: Range<Int>, into image: inout Frame
  ) {
    let start = max(area.minX, clip.lowerBound)
    let width = min(area.maxX, clip.upperBound) - start
    guard width > 0 else { return }
    var part = Frame(
      size: Size(width: width, height: image.size.height), style: cell.effectiveStyle)
    cell.draw(
      into: &part,
      in: Rect(x: area.minX - start, y: area.minY, width: area.width, height: area.height))
    image.draw(part, at: Point(x: start, y: 0))
  }
}
