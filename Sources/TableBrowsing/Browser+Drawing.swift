import TableRecords
public import TableViews

extension Browser {
  public func draw(into frame: inout Frame, in area: Rect) {
    let hasStatus = area.height > 1
    let content = Rect(
      x: area.minX, y: area.minY, width: area.width, height: area.height - (hasStatus ? 1 : 0))
    contentSize = content.size
    if let panel { panel.prepare(content.size) } else { page?.fit(width: content.width) }
    activeTable?.draw(into: &frame, in: content)
    guard hasStatus || prompt != nil else { return }
    let line = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
    if let prompt {
      prompt.field.draw(into: &frame, in: line)
    } else {
      status.draw(into: &frame, in: line, style: theme.text.overlaid(by: theme.status))
    }
  }

  /// What the status line says now.
  public var status: StatusBar {
    guard let page else { return StatusBar(left: message ?? "", right: "") }
    let notice = message ?? search.map(describe)
    var status = StatusBar(left: notice ?? "", right: "")
    status.isMessage = notice != nil
    if let panel {
      if notice == nil { status.left = panel.hint }
      status.right = panel.position
    } else {
      if notice == nil {
        let subjects = page.subjects
        let number = pageNumber
        status.left = number + subjects[0]
        status.shorterLeft = subjects.dropFirst().map { number + $0 }
      }
      status.right = position(in: page)
      if count == nil, let row = page.table.cursor?.row {
        status.shortRight = StatusBar.number(of: row, tail: page.store.provisionalTail)
      }
    }
    if let count { status.right = "\(count)  \(status.right)" }
    return status
  }

  private func describe(_ search: RunningSearch) -> String {
    "Searching for \(search.text): \(Int(search.fraction * 100)) %, Ctrl-C stops"
  }

  private var pageNumber: String {
    pages.count > 1 ? "[\(pageIndex + 1)/\(pages.count)] " : ""
  }

  private func position(in page: BrowserPage) -> String {
    var text = StatusBar.position(
      of: page.table.cursor?.row, count: page.store.count, tail: page.store.provisionalTail)
    let marked = page.table.numberOfSelectedRows
    if marked > 0 { text = "\(Number.grouped(marked)) marked  \(text)" }
    if let fraction = progress[pageIndex] { text += "  \(Int(fraction * 100)) %" }
    return text
  }
}
