extension TableView {
  /// A picture of the table at a size, without any terminal.
  ///
  /// - Complexity: O(cells in view); without a change since the last one nobody is asked.
  public func render(_ size: Size) -> Frame {
    var frame = Frame(size: size, style: theme.text)
    draw(into: &frame, in: frame.bounds)
    return frame
  }

  /// Draws the table into a part of a frame. Never fails: what does not fit is cut off, and a
  /// cell that nobody makes is replaced.
  public func draw(into frame: inout Frame, in area: Rect) {
    guard passDepth == 0 else { return }
    guard !area.isEmpty else { return leaveScreen() }
    drawnOrigin = area.origin
    pass {
      prepare(area.size)
      compose(into: &frame, in: area)
      prefetch()
    }
  }

  /// Lets go of all cells: nothing of the table can be seen.
  private func leaveScreen() {
    guard !itemsInView.isEmpty else { return }
    itemsInView = []
    pass {
      for row in visible.remove(where: { _ in true }) { endDisplaying(row) }
      prefetch()
    }
  }

  /// Settles everything that drawing needs: counts, geometry, viewport, columns.
  private func prepare(_ size: Size) {
    loadStaleCounts()
    dropStaleCells()
    layOut(size)
    settleColumnsAndRows()
    if needsScrollbar(metrics) != metrics.hasScrollbar {
      layOut(size)
      settleColumnsAndRows()
    }
    recycleColumns()
    rememberTopRow()
  }

  /// Finds out which rows and columns are in view and how large they are. Rows wrap into columns,
  /// so those come first where both are measured.
  private func settleColumnsAndRows() {
    layOutColumns()
    guard case .measured = rowHeight else {
      settleViewport()
      recycleRows()
      measureColumns()
      return
    }
    itemsInView = viewport.visibleItems(in: layout)
    measureColumns()
    var columns = columnsToWrapInto
    repeat {
      if columns != wrappedColumns { forgetHeights() }
      wrappedColumns = columns
      settleViewport()
      recycleRows()
      measureColumns()
      columns = columnsToWrapInto
    } while columns != wrappedColumns
  }

  /// Which columns are in view, and how wide they are.
  private var columnsToWrapInto: [ColumnLayout.Placement] {
    shownPlaces().map { columnLayout.placements[$0] }
  }

  private func compose(into frame: inout Frame, in area: Rect) {
    let body = Rect(
      x: area.minX, y: area.minY + metrics.headerHeight, width: metrics.bodyWidth,
      height: metrics.bodyHeight)
    if metrics.headerHeight > 0 { drawHeader(into: &frame, in: area) }
    drawBody(into: &frame, in: body)
    if metrics.hasScrollbar { drawScrollbar(into: &frame, in: body) }
    cellChanges.isPending = false
    recycleRetiredCells()
  }

  private func drawBody(into frame: inout Frame, in body: Rect) {
    guard !body.isEmpty else { return }
    if layout.rowCount == 0, layout.contentHeight == 0 {
      drawEmptyText(into: &frame, in: body)
      return
    }
    var end = 0
    let pass = rowPass()
    for item in itemsInView {
      let y = body.minY + item.screenLine
      end = max(end, item.end)
      switch item.kind {
      case .header(let section):
        drawTitle(titles.headers[section], theme.sectionHeader, into: &frame, y: y, body: body)
      case .row(let path):
        let row = visibleRow(at: path)
        let image = image(of: row, item, pass)
        frame.draw(image, at: Point(x: body.minX, y: y + row.lines.lowerBound), clip: body)
      case .footer(let section):
        drawTitle(titles.footers[section], theme.sectionFooter, into: &frame, y: y, body: body)
      }
    }
    let rest = Rect(
      x: body.minX, y: body.minY + end, width: body.width, height: body.height - end)
    frame.fill(rest, style: theme.text)
  }

  private func drawEmptyText(into frame: inout Frame, in body: Rect) {
    frame.fill(body, style: theme.text)
    let line = Rect(
      x: body.minX, y: body.minY + body.height / 2, width: body.width, height: 1)
    frame.write(emptyText, in: line, style: theme.placeholder, alignment: .center)
  }

  private func drawTitle(
    _ title: String?, _ style: Style, into frame: inout Frame, y: Int, body: Rect
  ) {
    let line = Rect(x: body.minX, y: y, width: body.width, height: 1)
    frame.write(title ?? "", in: line, style: theme.text.overlaid(by: style), clip: body)
  }

  private func drawScrollbar(into frame: inout Frame, in body: Rect) {
    let track = Rect(x: body.maxX, y: body.minY, width: 1, height: body.height)
    frame.fill(track, style: theme.text.overlaid(by: theme.scrollbar))
    let bar = Scrollbar(
      track: body.height, content: layout.contentHeight, visible: body.height,
      offset: viewport.top)
    guard let bar else { return }
    let thumb = Rect(x: body.maxX, y: body.minY + bar.start, width: 1, height: bar.length)
    frame.fill(thumb, with: "█", style: theme.text.overlaid(by: theme.scrollbarThumb))
  }
}
