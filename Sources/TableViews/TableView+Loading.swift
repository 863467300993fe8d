extension TableView {
  /// Asks for the counts if they are not known: once per section, before anything else. Whoever
  /// is being asked himself gets the counts from before.
  func loadIfNeeded() {
    guard passDepth == 0 else { return }
    let objects = AnsweringObjects(dataSource, cellFactory, delegate)
    if staleness == .fresh, answeringObjects.isSame(as: objects) { return }
    pass(loadStaleCounts)
  }

  func loadStaleCounts() {
    guard staleness != .fresh, !isLoading, openBatch == nil else { return }
    isLoading = true
    load()
    isLoading = false
  }

  private func load() {
    let reason = staleness
    staleness = .fresh
    let anchor = heldAnchor ?? captureAnchor()
    let cursorBefore = cursorPath
    readCounts(keepingHeights: reason == .counts)
    cancelPrefetching(after: reason)
    switch reason {
    case .fresh: break
    case .counts: dropCells { !layout.isValid($0) }
    case .delegates, .everything: cellsAreStale = true
    }
    restoreState(after: reason)
    restorePlace(anchor, cursorBefore: cursorBefore, after: reason)
    topRow = nil
  }

  /// Drops the cells that are to be made anew.
  func dropStaleCells() {
    guard cellsAreStale else { return }
    cellsAreStale = false
    dropCells()
    widths.expire()
    if case .measured = rowHeight { forgetHeights() }
  }

  private func readCounts(keepingHeights: Bool) {
    let counts = countsNow()
    readTitles(counts.count)
    layout = SectionLayout(
      sections: counts.enumerated().map {
        geometry(ofSection: $0.offset, rows: $0.element, keepingHeights: keepingHeights)
      })
  }

  /// Asks the data source for the number of sections, and of rows in each.
  func countsNow() -> [Int] {
    let source = answering.dataSources.first
    let sectionCount = checked(source?.numberOfSections(in: self) ?? 0, "sections")
    var counts: [Int] = []
    counts.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      let rows = checked(
        source?.tableView(self, numberOfRowsInSection: section) ?? 0, "rows in section \(section)")
      counts.append(rows)
    }
    return counts
  }

  func readTitles(_ sectionCount: Int) {
    titles = SectionTitles()
    for section in 0..<sectionCount {
      titles.headers[section] = answering.dataSources.firstAnswer {
        $0.tableView(self, titleForHeaderInSection: section)
      }
      titles.footers[section] = answering.dataSources.firstAnswer {
        $0.tableView(self, titleForFooterInSection: section)
      }
    }
  }

  private func geometry(ofSection section: Int, rows: Int, keepingHeights: Bool)
    -> SectionGeometry
  {
    let header = titles.headers[section] == nil ? 0 : 1
    let footer = titles.footers[section] == nil ? 0 : 1
    if keepingHeights, layout.sections.indices.contains(section) {
      var old = layout.sections[section]
      old.rows.setRowCount(rows)
      old.setHeaderHeight(header)
      old.setFooterHeight(footer)
      return old
    }
    return SectionGeometry(
      rowCount: rows, height: rowHeight.geometry, headerHeight: header, footerHeight: footer)
  }

  private func checked(_ count: Int, _ what: String) -> Int {
    guard count >= 0 else {
      failure("The data source answered \(count) \(what); a count is never negative.")
    }
    return count
  }

  /// Brings cursor and selection to where their rows are after a load.
  private func restoreState(after reason: Staleness) {
    let hadCursor = cursorPath != nil || cursorIsWaiting
    if reason == .everything {
      cursorPath = path(of: cursorIdentifier) ?? cursorPath.flatMap(nearestRow)
      selected = TableSelection(selectedIdentifiers.compactMap { path(of: $0) })
      gesture = SelectionGesture()
    } else {
      cursorPath = cursorPath.flatMap(nearestRow)
      selected = selected.clamped(to: layout.rowCounts)
      gesture.remap(
        path: { layout.isValid($0) ? $0 : nil },
        selection: { $0.clamped(to: layout.rowCounts) })
    }
    if hadCursor, cursorPath == nil { cursorPath = layout.firstShownRow }
    cursorIsWaiting = hadCursor && cursorPath == nil
    rememberCursor()
    rememberSelection()
  }

  /// Where the row of an identifier is now.
  func path(of identifier: RowIdentifier?) -> RowPath? {
    guard let identifier else { return nil }
    let path = answering.dataSources.firstAnswer { $0.tableView(self, rowPathFor: identifier) }
    return path.flatMap { layout.isValid($0) ? $0 : nil }
  }

  /// Lets the row that a person looks at stay on its line: by identity where rows have one. A
  /// cursor that could be seen can be seen again.
  private func restorePlace(
    _ anchor: ScrollAnchor, cursorBefore: RowPath?, after reason: Staleness
  ) {
    let top = topRow
    let topNow = reason == .everything ? path(of: top?.identifier) : nil
    let isIdentified = reason == .everything && (cursorIdentifier ?? top?.identifier) != nil
    let follow = { [cursorPath] (path: RowPath) -> RowPath? in
      guard isIdentified else { return path }
      if path == cursorBefore { return cursorPath }
      return path == top?.path ? topNow : nil
    }
    var now = anchor
    now.places = anchor.places.compactMap { place in
      follow(place.path).map { ScrollAnchor.Place(path: $0, screenLine: place.screenLine) }
    }
    viewport.restore(now, in: layout, followsTail: followsTail)
    if isIdentified, anchor.path == cursorBefore, let cursorPath,
      !viewport.isWholeRowVisible(cursorPath, in: layout)
    {
      now.wasAtTop = false
      viewport.restore(now, in: layout, followsTail: followsTail)
    }
    heldAnchor = rowHeight.isVariable ? now : nil
  }

  /// The row itself, or the last one before it, or the first behind it.
  func nearestRow(to path: RowPath) -> RowPath? {
    if layout.isValid(path) { return path }
    return layout.path(before: path) ?? layout.firstRow
  }

  private func identifier(of path: RowPath) -> RowIdentifier? {
    answering.dataSources.firstAnswer { $0.tableView(self, identifierForRowAt: path) }
  }

  /// Notes who the cursor is, for the next reload.
  func rememberCursor() {
    pass { cursorIdentifier = cursorPath.flatMap(identifier) }
  }

  /// Notes who the selected rows are, for the next reload. When there are more than
  /// ``identityLimit`` nobody is asked, and the selection goes with a reload.
  func rememberSelection() {
    selectedIdentifiers = []
    guard !selected.isEmpty, selected.count <= TableView.identityLimit else { return }
    pass {
      for path in selected.paths {
        guard let identifier = identifier(of: path) else { return }
        selectedIdentifiers.append(identifier)
      }
    }
  }

  /// Notes who the first row in view is, which stays where it is when the cursor is elsewhere.
  func rememberTopRow() {
    let covered = viewport.coveredLines(in: layout)
    let first = itemsInView.first { $0.path != nil && $0.end > covered }?.path
    guard first != topRow?.path else { return }
    topRow = first.map { ($0, identifier(of: $0)) }
  }

  /// How many selected rows are kept by identity through a reload.
  static let identityLimit = 1_000
}
