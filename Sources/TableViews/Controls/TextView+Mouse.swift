extension TextView {
  func handle(_ event: MouseEvent) -> Bool {
    let point = event.position
    switch event.kind {
    case .drag: return continueDrag(event)
    case .release:
      defer { drag = nil }
      return drag != nil
    default: break
    }
    guard drawnArea.contains(point) else { return false }
    switch event.kind {
    case .wheelUp, .wheelDown:
      let step = event.kind == .wheelUp ? -TableView.wheelStep : TableView.wheelStep
      if !event.modifiers.isEmpty { return scroll(columns: step) }
      scroll(rows: step)
    case .wheelLeft: return scroll(columns: -TableView.wheelStep)
    case .wheelRight: return scroll(columns: TableView.wheelStep)
    default: return press(event)
    }
    return true
  }

  private func press(_ event: MouseEvent) -> Bool {
    guard event.button == .left else { return false }
    if hasScrollbar, event.position.x == drawnArea.maxX - 1 {
      drag = .scrollbar
      return continueDrag(event)
    }
    guard hasCursor else { return false }
    drag = .text(beginDrag(at: place(at: event.position), event))
    return true
  }

  private func continueDrag(_ event: MouseEvent) -> Bool {
    switch drag {
    case nil: return false
    case .scrollbar: scroll(toTrackLine: event.position.y - drawnArea.minY)
    case .text(let drag):
      if event.position.y < drawnArea.minY { scroll(rows: -1) }
      if event.position.y >= drawnArea.maxY { scroll(rows: 1) }
      extend(drag, to: place(at: event.position))
    }
    return true
  }

  private func place(at point: Point) -> TextPlace {
    let y = min(max(0, point.y - drawnArea.minY), height - 1)
    var target = row(y, from: top)
    if y == 0, let title = titleLine(above: top) { target = TextRow(line: title, row: 0) }
    let rows = rows(ofLine: target.line)
    target.row = min(target.row, rows.ranges.count - 1)
    let x = point.x - textArea(ofLine: target.line).minX + (wrapsLines ? 0 : leftColumn)
    return place(atColumn: x, in: target)
  }
}
