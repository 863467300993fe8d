extension Form {
  public func draw(into frame: inout Frame, in area: Rect) {
    drawnArea = area
    drawnRows = [:]
    guard !area.isEmpty else { return }
    frame.fill(area, style: theme.text)
    let problem = shownProblem
    let height = area.height - (problem != nil && area.height > 1 ? 1 : 0)
    let heights = heights(in: height)
    scroll(heights, height)
    let labels = labelWidth(in: area.width)
    var y = area.minY
    for place in rows.indices where place >= firstRow && y < area.minY + height {
      let lines = min(heights[place], area.minY + height - y)
      draw(place, in: Rect(x: area.minX, y: y, width: area.width, height: lines), labels, &frame)
      y += heights[place]
    }
    guard let problem, area.height > 1 else { return }
    frame.write(
      problem, in: Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1),
      style: theme.text.overlaid(by: theme.error))
  }

  /// The lines of each row: the fewest, and what is left over shared by those that are flexible.
  private func heights(in height: Int) -> [Int] {
    var heights = rows.map(\.height.minimum)
    let flexible = rows.indices.filter {
      if case .flexible = rows[$0].height { true } else { false }
    }
    let rest = height - heights.reduce(0, +)
    guard rest > 0, !flexible.isEmpty else { return heights }
    for (number, place) in flexible.enumerated() {
      heights[place] += rest / flexible.count + (number < rest % flexible.count ? 1 : 0)
    }
    return heights
  }

  /// Brings the focused row into view, whole where it fits, and leaves no lines empty below.
  private func scroll(_ heights: [Int], _ height: Int) {
    var last = heights.count
    var used = 0
    while last > 0, used + heights[last - 1] <= height {
      last -= 1
      used += heights[last]
    }
    firstRow = min(max(0, firstRow), min(last, max(0, rows.count - 1)))
    guard revealsFocus, let focused, heights.indices.contains(focused) else { return }
    revealsFocus = false
    if focused < firstRow { firstRow = focused }
    while firstRow < focused, heights[firstRow...focused].reduce(0, +) > height { firstRow += 1 }
  }

  /// The columns of the labels: as many as the widest takes, at most a third of the width.
  private func labelWidth(in width: Int) -> Int {
    let widest = rows.map { displayWidth(of: $0.label) }.max() ?? 0
    return min(widest, width / 3)
  }

  private func draw(_ place: Int, in area: Rect, _ labels: Int, _ frame: inout Frame) {
    let row = rows[place]
    let gap = labels > 0 ? 1 : 0
    let style = theme.text.overlaid(
      by: place == focused && isFocused ? theme.header : theme.dim)
    let label = Rect(x: area.minX, y: area.minY, width: labels, height: 1)
    frame.write(row.label, in: label, style: style)
    let content = Rect(
      x: area.minX + labels + gap, y: area.minY, width: area.width - labels - gap,
      height: area.height)
    drawnRows[place] = Rect(
      x: area.minX, y: area.minY, width: area.width, height: area.height)
    let cursor = frame.cursor
    row.content.draw(into: &frame, in: content)
    if place != focused || !isFocused { frame.cursor = cursor }
  }
}
