import TableRecords
public import TableViews

extension Browser {
  public func draw(into frame: inout Frame, in area: Rect) {
    let hasStatus = area.height > 1
    let content = Rect(
      x: area.minX, y: area.minY, width: area.width, height: area.height - (hasStatus ? 1 : 0))
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
    if let panel { return StatusBar(left: message ?? panel.hint, right: panel.position) }
    return StatusBar(
      left: message ?? search.map(describe) ?? subject(of: page), right: position(in: page))
  }

  private func describe(_ search: RunningSearch) -> String {
    "Searching for \(search.text): \(Int(search.fraction * 100)) %, Ctrl-C stops"
  }

  private func subject(of page: BrowserPage) -> String {
    let number = pages.count > 1 ? "[\(pageIndex + 1)/\(pages.count)] " : ""
    return "\(number)\(page.store.name)  \(page.store.summary)"
  }

  private func position(in page: BrowserPage) -> String {
    var parts: [String] = []
    if let count { parts.append(String(count)) }
    let marked = page.table.numberOfSelectedRows
    if marked > 0 { parts.append("\(Number.grouped(marked)) marked") }
    parts.append(
      StatusBar.position(
        of: page.table.cursor?.row, count: page.store.count, tail: page.store.provisionalTail))
    if let fraction = progress[pageIndex] { parts.append("\(Int(fraction * 100)) %") }
    return parts.joined(separator: "  ")
  }
}
