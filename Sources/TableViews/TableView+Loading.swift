extension TableView {
  /// Asks for the counts if they are not known: once per section, before anything else.
  func loadIfNeeded() {
    guard !isLoading else { return }
    pass {
      guard staleness != .fresh else { return }
      isLoading = true
      defer { isLoading = false }
      load()
    }
  }

  private func load() {
    let reason = staleness
    staleness = .fresh
    let anchor = captureAnchor()
    readCounts(keepingHeights: reason == .counts)
    switch reason {
    case .fresh: break
    case .counts: dropCells { !layout.isValid($0) }
    case .delegates, .everything:
      dropCells()
      widths.removeAll()
    }
    restoreState(after: reason)
    viewport.restore(anchor, in: layout, followsTail: followsTail)
  }

  private func readCounts(keepingHeights: Bool) {
    let source = answering.dataSources.first
    let sectionCount = checked(source?.numberOfSections(in: self) ?? 0, "sections")
    var sections: [SectionGeometry] = []
    sections.reserveCapacity(sectionCount)
    titles = SectionTitles()
    for section in 0..<sectionCount {
      let rows = checked(
        source?.tableView(self, numberOfRowsInSection: section) ?? 0, "rows in section \(section)")
      titles.headers[section] = answering.question {
        $0.tableView(self, titleForHeaderInSection: section)
      }
      titles.footers[section] = answering.question {
        $0.tableView(self, titleForFooterInSection: section)
      }
      sections.append(
        geometry(ofSection: section, rows: rows, keepingHeights: keepingHeights))
    }
    layout = SectionLayout(sections: sections)
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
    let hasIdentities = cursorIdentifier != nil || !selectedIdentifiers.isEmpty
    if reason == .everything, hasIdentities {
      restoreByIdentity()
    } else {
      if reason == .everything { selected = TableSelection() }
      selected = selected.clamped(to: layout.rowCounts)
      cursorPath = cursorPath.flatMap(nearestRow)
    }
    rememberIdentities()
  }

  private func restoreByIdentity() {
    let path = cursorIdentifier.flatMap { identifier in
      answering.question { $0.tableView(self, rowPathFor: identifier) }
    }
    if let path, layout.isValid(path) {
      cursorPath = path
    } else {
      cursorPath = cursorPath.flatMap(nearestRow)
    }
    var restored = TableSelection()
    for identifier in selectedIdentifiers {
      let path = answering.question { $0.tableView(self, rowPathFor: identifier) }
      if let path, layout.isValid(path) { restored.insert(path) }
    }
    selected = restored
  }

  /// The row itself, or the last one before it, or the first behind it.
  private func nearestRow(to path: RowPath) -> RowPath? {
    if layout.isValid(path) { return path }
    return layout.path(before: path) ?? layout.firstRow
  }

  /// Notes who the cursor and the selected rows are, for the next reload. Rows beyond
  /// ``identityLimit`` are not asked for; such a selection goes with a reload.
  func rememberIdentities() {
    pass {
      cursorIdentifier = cursorPath.flatMap { path in
        answering.question { $0.tableView(self, identifierForRowAt: path) }
      }
      selectedIdentifiers = []
      guard selected.count <= TableView.identityLimit else { return }
      for path in selected.paths {
        let identifier = answering.question { $0.tableView(self, identifierForRowAt: path) }
        guard let identifier else { return }
        selectedIdentifiers.append(identifier)
      }
    }
  }

  /// How many selected rows are kept by identity through a reload.
  static let identityLimit = 1_000
}
