import TerminalCore

@testable import TableViews

extension RandomUpdates {
  /// Does a batch and compares everything with what lists of names say.
  ///
  /// - Throws: a ``Mismatch``, or the error of the batch.
  func step() throws {
    use()
    try followDisplays(nil)
    let before = Before(self)
    let batch = nextBatch()
    live.forgetQuestions()
    try live.table.performCheckedBatchUpdates { changes in
      changes = batch.changes
      adopt(batch)
    }
    try check(batch, before)
    let asked = live.cellQuestions
    draw()
    try followDisplays(batch)
    try checkCells(batch, before, askedAtOnce: asked)
    try checkPicture()
  }

  /// What the table was like before a batch.
  struct Before {
    let cursor: RowPath?
    let selected: Set<String>
    let anchor: ScrollAnchor
    let cells: [String: TableCell]
    let wasWaiting: Bool

    init(_ updates: RandomUpdates) {
      let live = updates.live
      cursor = live.table.cursor
      selected = Set(live.selectedNames)
      anchor = live.table.captureAnchor()
      var cells: [String: TableCell] = [:]
      for path in live.table.pathsForVisibleRows {
        if let cell = live.cell(path) { cells[live.name(path) ?? ""] = cell }
      }
      self.cells = cells
      wasWaiting = live.table.cursorIsWaiting
    }
  }

  // MARK: - The naive idea

  private func path(of name: String) -> RowPath? {
    for (section, rows) in live.sections.enumerated() {
      if let row = rows.firstIndex(of: name) { return RowPath(row: row, section: section) }
    }
    return nil
  }

  /// The position that took the place of one: what was put between the neighbours that are left,
  /// counted as far from the upper one, or else the lower neighbour.
  private func place(of old: Int, in now: [Int?], count: Int) -> Int {
    let above = now[..<old].lastIndex { $0 != nil }
    let start = above.map { (now[$0] ?? 0) + 1 } ?? 0
    let below = now[old...].lazy.compactMap { $0 }.first ?? count
    return min(start + old - (above.map { $0 + 1 } ?? 0), below)
  }

  /// Where a row is, or what took its place; whether that is the row or one put there instead.
  private func place(of old: RowPath, _ batch: RandomBatch) -> (path: RowPath, isRow: Bool) {
    let name = batch.old[old.section][old.row]
    if batch.survivors.contains(name), let path = path(of: name) { return (path, true) }
    guard let section = batch.sectionsNow[old.section] else {
      let now = zip(batch.sectionsNow, batch.stays).map { $1 ? $0 : nil }
      let place = place(of: old.section, in: now, count: batch.new.count)
      return (RowPath(row: 0, section: place), false)
    }
    let rows = batch.new[section]
    if batch.reloadedSections.contains(old.section) {
      return (RowPath(row: min(old.row, max(0, rows.count - 1)), section: section), !rows.isEmpty)
    }
    let now = batch.old[old.section].map { name in
      batch.moved.contains(name) ? nil : rows.firstIndex(of: name)
    }
    let row = place(of: old.row, in: now, count: rows.count)
    let isNew =
      row < rows.count && (!batch.survivors.contains(rows[row]) || batch.moved.contains(rows[row]))
    return (RowPath(row: row, section: section), isNew)
  }

  private func expectedCursor(_ batch: RandomBatch, _ before: Before) -> RowPath? {
    let all = live.sections.indices.flatMap { section in
      live.sections[section].indices.map { RowPath(row: $0, section: section) }
    }
    guard let old = before.cursor else { return before.wasWaiting ? all.first : nil }
    let place = place(of: old, batch).path
    return all.last { $0 <= place } ?? all.first
  }

  private func height(_ name: String) -> Int { isVariable ? heights[name] ?? estimate : 1 }

  /// The first line of each row, by name, and the lines of all.
  private func lines() -> (first: [String: Int], count: Int) {
    var (first, line): ([String: Int], Int) = ([:], 0)
    for (section, rows) in live.sections.enumerated() {
      if live.titles[section] != nil { line += 1 }
      for name in rows {
        first[name] = line
        line += height(name)
      }
    }
    return (first, line)
  }

  private func expectedTop(_ batch: RandomBatch, _ before: Before) -> Int {
    let (first, count) = lines()
    let height = live.table.viewport.height
    func top(isPinned: Bool) -> Int {
      var top = before.anchor.top
      for place in before.anchor.places {
        let now = self.place(of: place.path, batch)
        guard now.isRow, let line = first[live.name(now.path) ?? ""] else { continue }
        top = line - place.screenLine
        break
      }
      if isPinned, before.anchor.wasAtTop { top = 0 }
      return min(max(0, top), max(0, count - height))
    }
    let pinned = top(isPinned: true)
    guard !batch.changes.isEmpty, before.anchor.path != nil, before.anchor.path == before.cursor,
      let cursor = live.table.cursor, let name = live.name(cursor), let line = first[name]
    else { return pinned }
    let title = live.titles[cursor.section] != nil && height > 1 ? 1 : 0
    let isWhole =
      self.height(name) > 0 && line - title >= pinned
      && line + self.height(name) <= pinned + height
    return isWhole ? pinned : top(isPinned: false)
  }

  // MARK: - Comparing

  private func check(_ batch: RandomBatch, _ before: Before) throws {
    let table = live.table
    try expect(table.numberOfSections == batch.new.count, "\(table.numberOfSections) sections")
    for (section, rows) in batch.new.enumerated() {
      try expect(table.numberOfRows(inSection: section) == rows.count, "rows of \(section)")
    }
    let (first, count) = lines()
    for (name, line) in first {
      guard let path = path(of: name) else { continue }
      let lines = table.layout.lines(of: path)
      try expect(
        lines == line..<line + height(name), "\(name) at \(String(describing: lines)), not \(line)")
    }
    try expect(table.contentSize.height == count, "\(table.contentSize.height) of \(count) lines")
    let cursor = expectedCursor(batch, before)
    try expect(
      table.cursor == cursor,
      "cursor at \(String(describing: table.cursor)), not \(String(describing: cursor))")
    try expect(
      Set(live.selectedNames) == before.selected.intersection(batch.survivors),
      "selected \(live.selectedNames)")
    let gone = !before.selected.isSubset(of: batch.survivors)
    try expect(live.selectionChanges == (gone ? 1 : 0), "\(live.selectionChanges) news")
    let top = expectedTop(batch, before)
    try expect(
      table.viewport.top == top, "offset \(table.viewport.top), not \(top), of \(before.anchor)")
  }

  private func checkCells(_ batch: RandomBatch, _ before: Before, askedAtOnce: [String]) throws {
    let inView = live.table.pathsForVisibleRows
    let names = inView.map { live.name($0) ?? "none" }
    try expect(
      Set(live.cellQuestions).count == live.cellQuestions.count, "asked \(live.cellQuestions)")
    let filledAgain = before.cells.keys.filter {
      batch.reconfigured.contains($0) && batch.survivors.contains($0)
        && !batch.reloaded.contains($0)
    }
    for (path, name) in zip(inView, names) {
      let cell = live.cell(path)
      try expect(cell?.text == name, "\(path) shows \(cell?.text ?? "nothing"), not \(name)")
      let isKept = batch.survivors.contains(name) && !batch.reloaded.contains(name)
      guard let old = before.cells[name] else {
        try expect(live.cellQuestions.contains(name), "\(name) was not asked for")
        continue
      }
      if !batch.survivors.contains(name) || batch.reloaded.contains(name) {
        try expect(cell !== old, "\(name) has its old cell")
      }
      let isAsked = live.cellQuestions.contains(name)
      if isVariable, filledAgain.contains(name) { continue }
      try expect(!isKept || cell === old, "\(name) has another cell")
      try expect(isAsked == (!isKept || filledAgain.contains(name)), "\(name) asked: \(isAsked)")
    }
    let unseen = Set(live.cellQuestions).subtracting(names)
    if !isVariable { try expect(unseen.isEmpty, "asked for \(unseen) out of view") }
    try expect(Set(askedAtOnce).isSubset(of: filledAgain), "\(askedAtOnce) asked in the batch")
    try expect(shown == Set(names), "\(shown) on the screen instead of \(names)")
  }

  private func checkPicture() throws {
    let frame = live.frame()
    try expect(live.cellQuestions.count == Set(live.cellQuestions).count, "asked again")
    let covered = live.table.viewport.coveredLines(in: live.table.layout)
    for item in live.table.itemsInView {
      guard let path = item.path, item.screenLine >= covered else { continue }
      let text = frame.lines[item.screenLine]
      try expect(text == live.name(path), "line \(item.screenLine) says \(text) for \(path)")
    }
  }
}
