import TableRecords
public import TableViews

extension Browser {
  public func draw(into frame: inout Frame, in area: Rect) {
    let hasStatus = area.height > 1
    let content = Rect(
      x: area.minX, y: area.minY, width: area.width, height: area.height - (hasStatus ? 1 : 0))
    contentArea = content
    if let panel { panel.prepare(content.size) } else { page?.fit(width: content.width) }
    activeContent?.draw(into: &frame, in: content)
    guard hasStatus || prompt != nil else { return }
    let line = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
    if let prompt {
      prompt.field.draw(into: &frame, in: line)
    } else {
      let style = theme.text.overlaid(by: theme.status)
      var bar = status
      if !bar.fits(line.width) { bar = status(isNarrow: true) }
      bar.draw(into: &frame, in: line, style: style)
    }
  }

  /// What the status line says now.
  public var status: StatusBar { status(isNarrow: false) }

  /// The status line, with shorter forms of its parts for narrow lines.
  private func status(isNarrow: Bool) -> StatusBar {
    guard let page else { return StatusBar(left: message ?? "", right: "") }
    var status = StatusBar(left: "", right: "")
    if let notice = message ?? search.map(describe) {
      status.left = notice
      status.isMessage = true
    }
    if let panel {
      if !status.isMessage { status.left = panel.hint }
      status.right = panel.position
    } else {
      fill(&status, page, isNarrow: isNarrow)
    }
    if let count { status.right = "\(count)  \(status.right)" }
    return status
  }

  private func fill(_ status: inout StatusBar, _ page: BrowserPage, isNarrow: Bool) {
    let row = page.table.cursor?.row
    let tail = page.store.provisionalTail
    status.right = position(of: row, tail, in: page)
    if isNarrow, count == nil, let row { status.shortRight = StatusBar.number(of: row, tail: tail) }
    guard !status.isMessage else { return }
    let number = pages.count > 1 ? "[\(pageIndex + 1)/\(pages.count)] " : ""
    status.left = number + page.subjects[0]
    if isNarrow { status.shorterLeft = page.subjects.dropFirst().map { number + $0 } }
  }

  private func describe(_ search: RunningSearch) -> String {
    "Searching for \(search.text): \(Int(search.fraction * 100)) %, Ctrl-C stops"
  }

  private func position(of row: Int?, _ tail: Range<Int>?, in page: BrowserPage) -> String {
    var text = StatusBar.position(of: row, count: page.store.count, tail: tail)
    let marked = page.table.numberOfSelectedRows
    if marked > 0 { text = "\(Number.grouped(marked)) marked  \(text)" }
    if let fraction = progress[pageIndex] { text += "  \(Int(fraction * 100)) %" }
    return text
  }
}
