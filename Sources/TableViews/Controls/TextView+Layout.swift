extension TextView {
  /// The columns of the margin and of the blank beside it.
  var marginColumns: Int { marginWidth > 0 ? marginWidth + 1 : 0 }

  /// How many rows there are on the screen, at least 1.
  var height: Int { max(1, drawnArea.height) }

  /// Where the text of a line begins: titles take the margin's columns too.
  private func indent(ofLine line: Int) -> Int {
    guard marginWidth > 0 else { return 0 }
    let isTitle = delegate?.textView(self, titleLineForLine: line) == line
    return isTitle ? 0 : min(marginColumns, max(0, drawnArea.width - 1))
  }

  /// Divides the width for an area; nothing is wrapped anew unless it changed.
  func prepareLayout(for size: Size) {
    let hasBar = showsScrollbar && size.width > 1 && !fits(size)
    layout.use(width: wrapsLines ? size.width - (hasBar ? 1 : 0) : nil)
  }

  /// The columns for the text of a line; where it can be changed, one is left for the cursor
  /// behind it.
  private func textWidth(_ width: Int, _ indent: Int) -> Int {
    max(1, width - indent - (isEditable ? 1 : 0))
  }

  /// Whether everything can be shown without a scrollbar.
  ///
  /// - Complexity: O(cells of the size).
  func fits(_ size: Size) -> Bool {
    if let known = layout.fits, known.size == size { return known.answer }
    var left = size.height
    var line = 0
    while line < numberOfLines, left >= 0 {
      var count = 1
      if wrapsLines {
        let width = textWidth(size.width, indent(ofLine: line))
        count = text(ofLine: line).wrapped(to: width, limit: left + 1).count
      }
      left -= max(count, margin(ofLine: line).count)
      line += 1
    }
    let answer = left >= 0 && line == numberOfLines
    layout.fits = (size, answer)
    return answer
  }

  private func margin(ofLine line: Int) -> [String] {
    guard indent(ofLine: line) > 0, let text = delegate?.textView(self, marginTextForLine: line)
    else {
      return []
    }
    return text.wrapped(to: marginWidth).map(String.init)
  }

  /// The rows of a line.
  ///
  /// - Complexity: O(length of the line) when it was not in view before.
  func rows(ofLine line: Int) -> TextRows {
    let width = layout.width
    return layout.rows(ofLine: line) {
      let indent = indent(ofLine: line)
      guard let width else {
        let range = 0..<editor.lines.utf8Count(ofLine: line)
        return TextRows(ranges: [range], margin: margin(ofLine: line), indent: indent)
      }
      let text = String(editor.lines[line])
      let ranges = text.wrapped(to: textWidth(width, indent)).map { part in
        let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return start..<start + part.utf8.count
      }
      return TextRows(ranges: ranges, margin: margin(ofLine: line), indent: indent)
    }
  }

  /// The row that a place is in.
  func row(of place: TextPlace) -> TextRow {
    TextRow(line: place.line, row: rows(ofLine: place.line).row(of: place.offset))
  }

  /// The last row of the text.
  var lastRow: TextRow {
    TextRow(line: numberOfLines - 1, row: rows(ofLine: numberOfLines - 1).count - 1)
  }

  /// The row so many rows further down or up; the last or the first one when there are not so
  /// many.
  ///
  /// - Complexity: O(`distance`), beside what it takes to wrap the lines on the way.
  func row(_ distance: Int, from start: TextRow) -> TextRow {
    var row = start
    var left = distance
    while left < 0 {
      if row.row + left >= 0 {
        row.row += left
        return row
      }
      guard row.line > 0 else { return TextRow(line: 0, row: 0) }
      left += row.row + 1
      row.line -= 1
      row.row = rows(ofLine: row.line).count - 1
    }
    while left > 0 {
      let last = rows(ofLine: row.line).count - 1
      if row.row + left <= last {
        row.row += left
        return row
      }
      guard row.line + 1 < numberOfLines else { return TextRow(line: row.line, row: last) }
      left -= last - row.row + 1
      row = TextRow(line: row.line + 1, row: 0)
    }
    return row
  }

  /// The title that covers the first row when `first` is the row there; nil when none does.
  func titleLine(above first: TextRow) -> Int? {
    guard let line = delegate?.textView(self, titleLineForLine: first.line),
      line >= 0, line < numberOfLines, TextRow(line: line, row: 0) < first
    else { return nil }
    return line
  }

  /// Keeps the first row where it is, if all rows of the screen are filled then.
  func clampTop() {
    let last = lastRow
    let highest = row(-(height - 1), from: last)
    let count = rows(ofLine: min(max(0, top.line), last.line)).count
    top.line = min(max(0, top.line), last.line)
    top.row = min(max(0, top.row), count - 1)
    if revealsEnd { top = highest }
    top = min(top, highest)
    revealsEnd = false
  }

  /// Scrolls as little as brings the cursor into view.
  func reveal(_ place: TextPlace) {
    let target = row(of: place)
    let bottom = row(height - 1, from: top)
    if target < top {
      top = target
    } else if target > bottom {
      top = row(-(height - 1), from: target)
    }
    if height > 1, target == top, titleLine(above: top) != nil { top = row(-1, from: top) }
    guard !wrapsLines else { return }
    let width = textArea(ofLine: place.line).width
    let columns = TextColumns(editor.lines[place.line])
    let x = columns.columns(from: 0, to: place.offset)
    let needed = min(width, columns.columns(at: place.offset))
    leftColumn = min(max(leftColumn, x + needed - width), x)
  }

  /// Whether the last row is in view, as at the last drawing.
  var isShowingEnd: Bool { row(height - 1, from: top) == lastRow }
}
