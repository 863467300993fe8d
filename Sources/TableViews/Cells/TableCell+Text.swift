extension TableCell {
  /// Draws text and accessory in the cell's style: one line cut with an ellipsis, or wrapped
  /// where the row has several lines.
  func drawText(into frame: inout Frame, in area: Rect) {
    var textArea = area
    if let accessory, area.width > 0 {
      textArea.size = Size(width: max(0, area.width - 2), height: area.height)
      let place = Rect(x: area.maxX - 1, y: area.minY, width: 1, height: 1)
      frame.write(accessory.text, in: place, style: effectiveStyle)
    }
    let alignment = self.alignment ?? columnAlignment
    if let styledText {
      frame.write(
        styledText, in: textArea, style: effectiveStyle, alignment: alignment,
        truncation: columnTruncation)
    } else if area.height > 1 {
      drawLines(into: &frame, in: textArea, alignment: alignment)
    } else {
      frame.write(
        text, in: textArea, style: effectiveStyle, alignment: alignment,
        truncation: columnTruncation)
    }
  }

  private func drawLines(into frame: inout Frame, in area: Rect, alignment: TextAlignment) {
    guard area.width > 0 else { return }
    let lines = text.wrapped(to: area.width, limit: area.height + 1)
    for (offset, line) in lines.prefix(area.height).enumerated() {
      let place = Rect(x: area.minX, y: area.minY + offset, width: area.width, height: 1)
      let isCut = offset == area.height - 1 && lines.count > area.height
      frame.write(
        isCut ? String(line) + "…" : String(line), in: place, style: effectiveStyle,
        alignment: alignment)
    }
  }
}
