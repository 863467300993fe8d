extension TextField {
  public func draw(into frame: inout Frame, in area: Rect) {
    drawnText = Rect(size: .zero)
    guard !area.isEmpty else { return }
    let line = Rect(x: area.minX, y: area.minY, width: area.width, height: 1)
    let style = isEnabled ? style : style.overlaid(by: theme.dim)
    frame.fill(line, style: style)
    let labelWidth = min(displayWidth(of: label), max(0, area.width - 1))
    frame.write(
      label, in: Rect(x: area.minX, y: area.minY, width: labelWidth, height: 1), style: style)
    drawnText = Rect(
      x: area.minX + labelWidth, y: area.minY, width: area.width - labelWidth, height: 1)
    drawText(into: &frame, style: style)
  }

  private func drawText(into frame: inout Frame, style: Style) {
    let columns = TextColumns(shownText)
    let room = drawnText.width
    let cursor = shownOffset(of: editor.head)
    scrolled = columns.start(near: scrolled, showing: cursor, in: room)
    let end = columns.end(ofColumns: room, from: scrolled)
    if columns.text.isEmpty {
      frame.write(placeholder, in: drawnText, style: style.overlaid(by: theme.placeholder))
    } else {
      frame.write(String(columns.part(scrolled..<end)), in: drawnText, style: style)
    }
    let selection = editor.selection
    let first = max(scrolled, shownOffset(of: selection.lowerBound))
    let last = min(end, shownOffset(of: selection.upperBound))
    if isFocused, first < last {
      let x = drawnText.minX + columns.columns(from: scrolled, to: first)
      let width = columns.columns(from: first, to: last)
      frame.overlay(
        theme.selected, in: Rect(x: x, y: drawnText.minY, width: width, height: 1))
    }
    guard isFocused, isEnabled else { return }
    let x = drawnText.minX + columns.columns(from: scrolled, to: cursor)
    frame.cursor = FrameCursor(
      Point(x: min(x, drawnText.maxX - 1), y: drawnText.minY), shape: .bar)
  }

  /// What the screen shows of the text: bullets for a secret.
  private var shownText: Substring {
    let text = editor.lines[0]
    return isSecureTextEntry ? String(repeating: TextField.bullet, count: text.count)[...] : text
  }

  private static let bullet = "•"

  private func shownOffset(of place: TextPlace) -> Int {
    isSecureTextEntry
      ? editor.character(of: place) * TextField.bullet.utf8.count : place.offset
  }

  private func place(ofShownOffset offset: Int) -> TextPlace {
    isSecureTextEntry
      ? editor.place(ofCharacter: offset / TextField.bullet.utf8.count, inLine: 0)
      : TextPlace(line: 0, offset: offset)
  }

  /// Takes a click, which moves the cursor, or what follows it, which selects.
  func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .press:
      guard event.button == .left, isDrawn(at: event.position) else { return false }
      drag = beginDrag(at: place(at: event.position), event)
    case .drag:
      guard let drag else { return false }
      extend(drag, to: place(at: event.position))
    case .release:
      defer { drag = nil }
      return drag != nil
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return false
    }
    return true
  }

  /// Whether the field, its label included, was drawn at a place of the screen.
  private func isDrawn(at point: Point) -> Bool {
    let labelWidth = displayWidth(of: label)
    return point.y == drawnText.minY && point.x >= drawnText.minX - labelWidth
      && point.x < drawnText.maxX
  }

  private func place(at point: Point) -> TextPlace {
    let column = min(max(-1, point.x - drawnText.minX), drawnText.width)
    return place(
      ofShownOffset: TextColumns(shownText).offset(atColumn: column, from: scrolled))
  }
}
