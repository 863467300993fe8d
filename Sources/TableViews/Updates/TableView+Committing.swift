extension TableView {
  /// Asks for the counts, and brings everything to where it is after the changes.
  ///
  /// - Throws: What does not fit; the table is as it was then.
  func commit(_ changes: TableChanges) throws(TableUpdateError) {
    var problem: TableUpdateError?
    var hasLostSelection = false
    pass {
      guard staleness != .everything else { return }
      do throws(TableUpdateError) {
        if let map = try map(of: changes) {
          hasLostSelection = apply(map)
          if changes.isEmpty { forgetHeights() }
        } else {
          staleness = max(staleness, .delegates)
        }
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    needsDisplay?()
    if hasLostSelection { delegate?.tableViewSelectionDidChange(self) }
  }

  /// Where the changes bring every row; nil when nobody knows exactly how many there were, and no
  /// number fits.
  private func map(of changes: TableChanges) throws(TableUpdateError) -> RowMap? {
    let source = answering.dataSources.first.map { "\(type(of: $0))" } ?? "none"
    let check = UpdateCheck(
      changes, before: Array(layout.rowCounts), after: countsNow(), source: source)
    if staleness == .fresh { return try check.map() }
    return try? check.fitted()?.map()
  }

  /// Brings the table to its new state; the order is that in which one thing needs another.
  ///
  /// - Returns: Whether selected rows are gone.
  private func apply(_ map: RowMap) -> Bool {
    let (anchor, cursorBefore, reason) = (heldAnchor ?? captureAnchor(), cursorPath, staleness)
    staleness = .fresh
    let reconfigured = endDisplaying(map)
    cancelPrefetching(prefetchWindow.take { map.newPath(of: $0) == nil })
    readTitles(map.after.count)
    layout = layout(after: map)
    visible.relocate(map.newPath)
    prefetchWindow.follow(map)
    updateCount += 1
    for rows in followedRows { rows.follow(map) }
    pendingReveal = pendingReveal.flatMap { reveal in
      map.newPath(of: reveal.path).map { PendingReveal(path: $0, position: reveal.position) }
    }
    topRow = topRow.flatMap { row in map.newPath(of: row.path).map { ($0, row.identifier) } }
    let hasLostSelection = followSelection(map)
    followCursor(map)
    restorePlace(anchor, cursorBefore: cursorBefore, after: map)
    if reason == .delegates {
      cellsAreStale = true
      forgetHeights()
    }
    reconfigure(reconfigured)
    return hasLostSelection
  }

  // MARK: - Cells

  /// Lets go of the cells of rows that are gone or reloaded, while rows are still where they were.
  ///
  /// - Returns: The rows whose cells are to be filled again.
  private func endDisplaying(_ map: RowMap) -> [VisibleRow] {
    for row in visible.remove(where: { map.newPath(of: $0) == nil }) { endDisplaying(row) }
    for row in visible.remove(where: { map.reloadedRows.contains($0) }) { retire(row) }
    return visible.rows.values.filter { map.reconfiguredRows.contains($0.path) }
  }

  /// Fills the cells of rows that are still in view; others are asked for when they are again.
  private func reconfigure(_ rows: [VisibleRow]) {
    guard !rows.isEmpty else { return }
    let inView = viewport.visibleRows(in: layout)
    for row in rows.sorted(by: { $0.path < $1.path }) {
      if inView.containsSorted(row.path) {
        reconfigure(row)
      } else {
        let path = row.path
        for gone in visible.remove(where: { $0 == path }) { endDisplaying(gone) }
      }
    }
  }

  // MARK: - Heights

  /// The layout with rows taken out and put in; heights move with their rows.
  private func layout(after map: RowMap) -> SectionLayout {
    var next = SectionLayout(
      sections: map.after.indices.map { section in
        var geometry = geometry(ofSection: section, after: map)
        geometry.setHeaderHeight(titles.headers[section] == nil ? 0 : 1)
        geometry.setFooterHeight(titles.footers[section] == nil ? 0 : 1)
        return geometry
      })
    guard rowHeight.isVariable else { return next }
    for (source, target) in map.moves where layout.isMeasured(source) {
      next.setHeight(layout.height(of: source) ?? rowHeight.estimate, of: target)
    }
    forgetHeights(of: map.reloadedRows, in: &next, map)
    if case .measured = rowHeight { forgetHeights(of: map.reconfiguredRows, in: &next, map) }
    return next
  }

  private func geometry(ofSection section: Int, after map: RowMap) -> SectionGeometry {
    guard let old = map.oldSection(of: section), !map.reloadedSections.contains(old) else {
      return SectionGeometry(rowCount: map.after[section], height: rowHeight.geometry)
    }
    guard layout.sections.indices.contains(old) else {
      return SectionGeometry(rowCount: map.after[section], height: rowHeight.geometry)
    }
    var geometry = layout.sections[old]
    geometry.rows.setRowCount(map.before[old])
    if let changes = map.rows[old] {
      for rows in changes.removed.ranges.reversed() { geometry.rows.remove(rows) }
      for rows in changes.added.ranges {
        geometry.rows.insert(rows: rows.count, at: rows.lowerBound)
      }
    }
    geometry.rows.setRowCount(map.after[section])
    return geometry
  }

  private func forgetHeights(
    of rows: [Int: IndexRanges], in next: inout SectionLayout, _ map: RowMap
  ) {
    for (section, ranges) in rows {
      for (new, rows) in ranges.ranges.flatMap({ map.newRanges(of: $0, inSection: section) }) {
        next.forgetHeights(ofRows: rows, inSection: new)
      }
    }
    for (source, target) in map.moves where rows.contains(source) {
      next.forgetHeights(ofRows: target.row..<target.row + 1, inSection: target.section)
    }
  }
}

extension [Int: IndexRanges] {
  /// Whether a row is among those of its section.
  func contains(_ path: RowPath) -> Bool {
    self[path.section]?.contains(path.row) == true
  }
}
