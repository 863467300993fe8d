/// Where the cursor can go.
extension TableView {
  /// The next row in a direction that the cursor may stand on; where there is no cursor, the
  /// first or the last row in view, or of all when none is.
  func step(_ direction: Int) -> RowPath? {
    guard let cursorPath else {
      if let row = onScreen({ direction > 0 ? $0.first : $0.last }) { return row }
      let end = direction > 0 ? layout.firstShownRow : layout.lastShownRow
      return end.flatMap { focusable(from: $0, towards: direction) }
    }
    let next =
      direction > 0 ? layout.shownPath(after: cursorPath) : layout.shownPath(before: cursorPath)
    return next.flatMap { focusable(from: $0, towards: direction) }
  }

  /// The row a page (or a share of one) away: as many rows as stand wholly in view.
  func page(_ direction: Int, share: Int = 1) -> RowPath? {
    guard let cursorPath else { return step(direction) }
    settleReveal()
    let rows = max(1, viewport.wholeRows(in: layout).count / share)
    guard let target = layout.shownPath(from: cursorPath, by: direction * rows) else { return nil }
    return focusable(from: target, towards: direction)
      ?? focusable(from: target, towards: -direction)
  }

  /// The first row of the section before or after; first the beginning of the present one.
  func section(_ direction: Int) -> RowPath? {
    guard let cursorPath else { return step(direction) }
    if direction < 0 { return sectionStart(before: cursorPath) }
    let count = layout.rowCount(inSection: cursorPath.section) ?? 1
    let last = RowPath(row: count - 1, section: cursorPath.section)
    return layout.shownPath(after: last).flatMap { focusable(from: $0, towards: 1) }
  }

  /// The nearest row above that is the first one of its section on which the cursor may stand.
  private func sectionStart(before path: RowPath) -> RowPath? {
    var section = path.section
    for _ in 0..<TableView.focusSearchLimit {
      let start = RowPath(row: 0, section: section)
      if let first = focusable(from: start, towards: 1), first < path { return first }
      guard let before = layout.shownPath(before: start) else { return nil }
      section = before.section
    }
    return nil
  }

  /// One of the rows in view: of those that are seen whole if there are any. Those under a pinned
  /// title do not count.
  func onScreen(_ choose: ([RowPath]) -> RowPath?) -> RowPath? {
    settleReveal()
    let whole = viewport.wholeRows(in: layout).filter(canFocus)
    if !whole.isEmpty { return choose(whole) }
    let partial = viewport.uncoveredRows(in: layout).compactMap(\.path).filter(canFocus)
    return partial.isEmpty ? nil : choose(partial)
  }

  /// `path`, or the nearest row after it in a direction on which the cursor may stand. Gives up
  /// after a while: a table of refused rows must not hold up a key.
  func focusable(from path: RowPath, towards direction: Int) -> RowPath? {
    var candidate: RowPath? = path
    for _ in 0..<TableView.focusSearchLimit {
      guard let row = candidate else { return nil }
      if canFocus(row) { return row }
      candidate = direction > 0 ? layout.shownPath(after: row) : layout.shownPath(before: row)
    }
    return nil
  }

  /// How many refused rows in a row are passed over.
  static let focusSearchLimit = 10_000
}
