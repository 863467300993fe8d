extension TextView {
  public func draw(into frame: inout Frame, in area: Rect) {
    if area.size != drawnArea.size { holdPlace() }
    drawnArea = area
    guard !area.isEmpty else { return }
    frame.fill(area, style: theme.text)
    prepareLayout(for: area.size)
    clampTop()
    if revealsCursor, hasCursor { reveal(editor.head) }
    revealsCursor = false
    var row = top
    let end = lastRow
    for y in area.minY..<area.maxY {
      draw(row, y: y, into: &frame)
      if row == end { break }
      row = self.row(1, from: row)
    }
    if let title = titleLine(above: top) {
      frame.fill(Rect(x: area.minX, y: area.minY, width: bodyWidth, height: 1), style: theme.text)
      draw(TextRow(line: title, row: 0), y: area.minY, into: &frame)
    }
    drawCursor(into: &frame)
    drawScrollbar(into: &frame)
    if drawnTop != top, drawnTop != nil { delegate?.textViewDidScroll(self) }
    drawnTop = top
  }

  /// Keeps in view what matters when the size changes: the cursor, or the end of the text.
  private func holdPlace() {
    if isCursorInView {
      revealsCursor = true
    } else if top > TextRow(line: 0, row: 0), isShowingEnd {
      revealsEnd = true
    }
  }

  /// Whether there is a cursor that keys move.
  var hasCursor: Bool { isEditable || isSelectable }

  /// Whether a scrollbar is in the last column.
  var hasScrollbar: Bool { showsScrollbar && drawnArea.width > 1 && !fits(drawnArea.size) }

  /// The columns without the scrollbar.
  var bodyWidth: Int { drawnArea.width - (hasScrollbar ? 1 : 0) }

  /// Where the text of a line stands on the screen.
  func textArea(ofLine line: Int) -> Rect {
    let indent = rows(ofLine: line).indent
    return Rect(
      x: drawnArea.minX + indent, y: drawnArea.minY, width: bodyWidth - indent,
      height: drawnArea.height)
  }

  private func draw(_ row: TextRow, y: Int, into frame: inout Frame) {
    let rows = rows(ofLine: row.line)
    let style = theme.text.overlaid(
      by: delegate?.textView(self, styleForLine: row.line) ?? .plain)
    if row.row < rows.margin.count {
      let width = min(marginWidth, max(0, bodyWidth - 1))
      frame.write(
        rows.margin[row.row], in: Rect(x: drawnArea.minX, y: y, width: width, height: 1),
        style: theme.text.overlaid(by: theme.rowNumber))
    }
    if row.row < rows.ranges.count {
      write(rows.ranges[row.row], ofLine: row.line, y: y, style: style, into: &frame)
    }
    let isCursorRow = isFocused && hasCursor && row == self.row(of: editor.head)
    if highlightsCursorRow, isCursorRow {
      frame.overlay(
        theme.cursor, in: Rect(x: drawnArea.minX, y: y, width: bodyWidth, height: 1))
    }
    if isFocused, editor.hasSelection { overlaySelection(row, rows, y: y, into: &frame) }
  }

  private func write(
    _ range: Range<Int>, ofLine line: Int, y: Int, style: Style, into frame: inout Frame
  ) {
    let area = textArea(ofLine: line)
    let columns = TextColumns(editor.lines[line])
    var shown = range
    var x = area.minX
    if !wrapsLines {
      let start = columns.offset(atColumn: leftColumn, from: 0)
      x += columns.columns(from: 0, to: start) - leftColumn
      shown = start..<columns.end(ofColumns: area.width + 2, from: start)
    }
    let text = String(columns.part(shown))
    let width = wrapsLines ? area.width : max(area.width, displayWidth(of: text))
    let place = Rect(x: x, y: y, width: width, height: 1)
    if let styled = delegate?.textView(self, styledText: text, inLine: line) {
      frame.write(styled, in: place, style: style, clip: area)
    } else {
      frame.write(text, in: place, style: style, clip: area)
    }
  }

  private func overlaySelection(
    _ row: TextRow, _ rows: TextRows, y: Int, into frame: inout Frame
  ) {
    guard row.row < rows.ranges.count else { return }
    let range = rows.ranges[row.row]
    let selection = editor.selection
    let start = TextPlace(line: row.line, offset: range.lowerBound)
    let end = TextPlace(line: row.line, offset: range.upperBound)
    guard selection.lowerBound <= end, selection.upperBound > start else { return }
    let columns = TextColumns(editor.lines[row.line])
    let first = max(selection.lowerBound, start).offset
    let last = min(selection.upperBound, end).offset
    let x = columns.columns(from: range.lowerBound, to: first)
    var width = columns.columns(from: first, to: last)
    // The end of a line is selected too when the selection goes on in the next one.
    if row.row == rows.ranges.count - 1, selection.upperBound.line > row.line { width += 1 }
    let area = textArea(ofLine: row.line)
    let origin = area.minX - (wrapsLines ? 0 : leftColumn)
    frame.overlay(
      theme.selected,
      in: Rect(x: origin + x, y: y, width: width, height: 1).intersection(area))
  }

  private func drawCursor(into frame: inout Frame) {
    isCursorInView = false
    guard isFocused, hasCursor else { return }
    let target = row(of: editor.head)
    var row = top
    for y in drawnArea.minY..<drawnArea.maxY where target >= top {
      if row == target {
        isCursorInView = true
        let start = rows(ofLine: row.line).ranges[row.row].lowerBound
        let column = TextColumns(editor.lines[row.line]).columns(
          from: start, to: editor.head.offset)
        let area = textArea(ofLine: row.line)
        let x = area.minX + column - (wrapsLines ? 0 : leftColumn)
        guard wrapsLines || (area.minX..<area.maxX).contains(x) else { return }
        frame.cursor = FrameCursor(
          Point(x: min(x, area.maxX - 1), y: y), shape: isEditable ? .bar : .block)
        return
      }
      row = self.row(1, from: row)
    }
  }
}
