extension TableCell {
  /// Draws text and accessory in the cell's style: one line cut with an ellipsis, or wrapped
  /// where the row has several lines.
  func drawText(into frame: inout Frame, in area: Rect) {
    var textArea = area
    if accessory != nil || area.height > 1 { frame.fill(area, style: effectiveStyle) }
    if let accessory, area.width > 0 {
      textArea.size = Size(width: max(0, area.width - 2), height: area.height)
      let place = Rect(x: area.maxX - 1, y: area.minY, width: 1, height: 1)
      frame.write(accessory.text, in: place, style: effectiveStyle)
    }
    if area.height > 1 {
      drawLines(into: &frame, in: textArea)
    } else if let styledText {
      write(styledText, truncation: columnTruncation, into: &frame, in: textArea)
    } else {
      frame.write(
        text, in: textArea, style: effectiveStyle, alignment: alignment ?? columnAlignment,
        truncation: columnTruncation)
    }
  }

  private func drawLines(into frame: inout Frame, in area: Rect) {
    guard area.width > 0 else { return }
    let whole = styledText?.text ?? text
    let lines = whole.wrapped(to: area.width, limit: area.height + 1)
    let first = max(0, -area.minY)
    let last = min(area.height, frame.size.height - area.minY, lines.count)
    for number in first..<max(first, last) {
      let place = Rect(x: area.minX, y: area.minY + number, width: area.width, height: 1)
      let isCut = number == area.height - 1 && lines.count > area.height
      var line = styled(lines[number], of: whole)
      if isCut { line.runs.append(StyledText.Run("…", line.runs.last?.style ?? .plain)) }
      write(line, truncation: .tail, into: &frame, in: place)
    }
  }

  private func write(
    _ text: StyledText, truncation: TextTruncation, into frame: inout Frame, in area: Rect
  ) {
    frame.write(
      text, in: area, style: effectiveStyle, alignment: alignment ?? columnAlignment,
      truncation: truncation)
  }

  /// A part of the text with the styles that its pieces have.
  private func styled(_ part: Substring, of whole: String) -> StyledText {
    guard let styledText else { return StyledText([StyledText.Run(String(part))]) }
    let start = whole.utf8.distance(from: whole.startIndex, to: part.startIndex)
    let end = start + part.utf8.count
    var runs: [StyledText.Run] = []
    var offset = 0
    for run in styledText.runs {
      let scalars = run.text.unicodeScalars
      let length = run.text.utf8.count
      let (low, high) = (max(0, start - offset), min(length, end - offset))
      if low < high {
        let lower = run.text.utf8.index(run.text.startIndex, offsetBy: low)
        let upper = run.text.utf8.index(run.text.startIndex, offsetBy: high)
        runs.append(StyledText.Run(String(scalars[lower..<upper]), run.style))
      }
      offset += length
    }
    return StyledText(runs)
  }
}
