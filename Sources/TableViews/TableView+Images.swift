extension TableView {
  /// Draws a row's cells into its picture.
  func drawImage(of row: VisibleRow) {
    let style = rowStyle(of: row)
    let height = layout.height(of: row.path) ?? 1
    let scrolledCount = columnLayout.visibleColumns(at: horizontalOffset).count
    var image = Frame(
      size: Size(width: metrics.bodyWidth, height: height),
      style: theme.text.overlaid(by: style))
    for (order, place) in shownPlaces().enumerated() {
      if order == scrolledCount { coverFrozenPart(of: &image, in: row, style: style) }
      drawCell(of: row, place: place, rowStyle: style, into: &image)
    }
    row.image = image
  }

  /// What is laid over all cells of the row: the delegate's style, then selection or cursor.
  private func rowStyle(of row: VisibleRow) -> Style {
    let own = answering.opinion { $0.tableView(self, styleForRowAt: row.path) } ?? .plain
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
    of row: VisibleRow, place: Int, rowStyle: Style, into image: inout Frame
  ) {
    let index = columnLayout.placements[place].index
    let (x, clip) = span(of: place)
    let cell = cell(in: row, column: index)
    let column = columns[index]
    cell.isCursor = row.isCursor
    cell.isSelected = row.isSelected
    var style = theme.text.overlaid(by: cell.style).overlaid(by: column.style)
      .overlaid(by: rowStyle)
    if cursorMode == .cell, row.isCursor, index == currentColumnIndex {
      style = style.overlaid(by: theme.cursorCell)
    }
    cell.effectiveStyle = readable(style, in: row)
    let width = columnLayout.placements[place].width
    let height = image.size.height
    if x >= clip.lowerBound, x + width <= clip.upperBound {
      cell.draw(into: &image, in: Rect(x: x, y: 0, width: width, height: height))
    } else {
      drawCut(cell, x: x, width: width, clip: clip, into: &image)
    }
  }

  /// A column that an edge cuts: drawn whole on a frame of its own, and the part in view copied.
  private func drawCut(
    _ cell: TableCell, x: Int, width: Int, clip: Range<Int>, into image: inout Frame
  ) {
    let height = image.size.height
    let seen = max(x, clip.lowerBound)..<max(x, clip.lowerBound, min(x + width, clip.upperBound))
    guard !seen.isEmpty else { return }
    var whole = Frame(size: Size(width: width, height: height), style: cell.effectiveStyle)
    cell.draw(into: &whole, in: whole.bounds)
    image.draw(
      whole, at: Point(x: x, y: 0),
      clip: Rect(x: seen.lowerBound, y: 0, width: seen.count, height: height))
  }
}
