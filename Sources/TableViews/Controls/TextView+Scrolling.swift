extension TextView {
  /// Scrolls so many rows down, or up; never past an end, and the cursor stays where it is.
  ///
  /// - Complexity: O(`rows`), beside what it takes to wrap the lines on the way.
  public func scroll(rows distance: Int) {
    let before = top
    revealsEnd = false
    revealsCursor = false
    top = row(distance, from: top)
    top = min(top, row(-(height - 1), from: lastRow))
    if top != before { needsDisplay?() }
  }

  /// Shows the start of the text.
  public func scrollToTop() {
    revealsEnd = false
    top = TextRow(line: 0, row: 0)
    needsDisplay?()
  }

  /// Shows the end of the text.
  ///
  /// - Complexity: O(rows in view), beside what it takes to wrap their lines.
  public func scrollToBottom() {
    top = row(-(height - 1), from: lastRow)
    revealsEnd = true
    needsDisplay?()
  }

  /// The first line in view.
  public var firstVisibleLine: Int { top.line }

  /// Runs an action that scrolls and leaves the cursor; false for others.
  func performScroll(_ action: ActionName) -> Bool {
    let page = max(1, height - 1)
    switch action {
    case .scrollUp: scroll(rows: -1)
    case .scrollDown: scroll(rows: 1)
    case .scrollPageUp: scroll(rows: -page)
    case .scrollPageDown: scroll(rows: page)
    case .scrollLeft: return scroll(columns: -1)
    case .scrollRight: return scroll(columns: 1)
    default: return hasCursor ? false : performReading(action, page: page)
    }
    return true
  }

  /// Where there is no cursor, what moves it elsewhere scrolls.
  private func performReading(_ action: ActionName, page: Int) -> Bool {
    switch action {
    case .moveUp: scroll(rows: -1)
    case .moveDown: scroll(rows: 1)
    case .pageUp: scroll(rows: -page)
    case .pageDown: scroll(rows: page)
    case .halfPageUp: scroll(rows: -max(1, height / 2))
    case .halfPageDown: scroll(rows: max(1, height / 2))
    case .moveToTop, .moveToLineStart, .moveToFirstColumn: scrollToTop()
    case .moveToBottom, .moveToLineEnd, .moveToLastColumn: scrollToBottom()
    case .moveLeft: return scroll(columns: -8)
    case .moveRight: return scroll(columns: 8)
    default: return false
    }
    return true
  }

  /// Scrolls sideways; false where lines are wrapped.
  func scroll(columns distance: Int) -> Bool {
    guard !wrapsLines else { return false }
    leftColumn = max(0, leftColumn + distance)
    needsDisplay?()
    return true
  }

  /// What the scrollbar counts: rows in a short text, as far as they are known, and lines in a
  /// long one.
  private var scrollRange: (content: Int, visible: Int, offset: Int) {
    let countsRows = numberOfLines <= TextView.countedLines
    let visible = height
    var content = numberOfLines
    var offset = top.line
    if countsRows {
      content = (0..<numberOfLines).reduce(0) { $0 + rowCount(ofLine: $1) }
      offset = (0..<top.line).reduce(top.row) { $0 + rowCount(ofLine: $1) }
    }
    content = max(content, visible + 1)
    let farthest = content - visible
    if isShowingEnd { return (content, visible, farthest) }
    let isAtStart = top == TextRow(line: 0, row: 0)
    return (content, visible, isAtStart ? 0 : min(max(1, offset), farthest - 1))
  }

  private static let countedLines = 1_000

  /// The rows of a line; a guess for one that was not in view yet.
  private func rowCount(ofLine line: Int) -> Int {
    if let known = layout.knownRows(ofLine: line) { return known }
    guard let width = layout.width else { return 1 }
    return max(1, (editor.lines.utf8Count(ofLine: line) + width - 1) / width)
  }

  func drawScrollbar(into frame: inout Frame) {
    guard hasScrollbar else { return }
    let track = Rect(x: drawnArea.maxX - 1, y: drawnArea.minY, width: 1, height: height)
    frame.fill(track, style: theme.text.overlaid(by: theme.scrollbar))
    let (content, visible, offset) = scrollRange
    let bar = Scrollbar(track: height, content: content, visible: visible, offset: offset)
    guard let bar else { return }
    let thumb = Rect(x: track.minX, y: track.minY + bar.start, width: 1, height: bar.length)
    frame.fill(thumb, with: "█", style: theme.text.overlaid(by: theme.scrollbarThumb))
  }

  /// Scrolls to where the scrollbar was clicked.
  func scroll(toTrackLine line: Int) {
    let (content, visible, _) = scrollRange
    let offset = Scrollbar.offset(
      forTrackLine: line, track: height, content: content, visible: visible)
    if offset >= content - visible { return scrollToBottom() }
    guard numberOfLines <= TextView.countedLines else {
      top = TextRow(line: offset, row: 0)
      return
    }
    var rest = offset
    var place = 0
    while place + 1 < numberOfLines, rest >= rowCount(ofLine: place) {
      rest -= rowCount(ofLine: place)
      place += 1
    }
    top = TextRow(line: place, row: rest)
  }
}
