/// Cursor, selection and viewport after an update.
extension TableView {
  /// Goes on with a row after telling or asking somebody, who may have updated the table.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - body: What may lead to an update.
  /// - Returns: Where the row is now; nil when it is gone.
  func following(_ path: RowPath, _ body: () -> Void) -> RowPath? {
    let rows = FollowedRows([path])
    following(rows, body)
    return rows.paths[0].flatMap { layout.isValid($0) ? $0 : nil }
  }

  func following(_ rows: FollowedRows, _ body: () -> Void) {
    followedRows.append(rows)
    body()
    followedRows.removeAll { $0 === rows }
  }

  /// Brings the cursor to its row, or to what took its place: the row that stands there now, else
  /// the one above.
  func followCursor(_ map: RowMap) {
    let hadCursor = cursorPath != nil || cursorIsWaiting
    if let old = cursorPath {
      if let new = map.newPath(of: old) {
        cursorPath = new
      } else {
        let isReloaded = map.reloadedSections.contains(old.section)
        let same = isReloaded ? path(of: cursorIdentifier) : nil
        cursorPath = same ?? nearestRow(to: map.place(of: old))
        rememberCursor()
      }
    }
    guard hadCursor, cursorPath == nil else { return }
    cursorPath = layout.firstShownRow
    cursorIsWaiting = cursorPath == nil
    rememberCursor()
  }

  /// Brings the selection to its rows.
  ///
  /// - Returns: Whether some of them are gone.
  func followSelection(_ map: RowMap) -> Bool {
    let old = selected
    let isIdentified = !selectedIdentifiers.isEmpty && selectedIdentifiers.count == old.count
    selected = map.selection(after: old).clamped(to: layout.rowCounts)
    gesture.remap(path: map.newPath) {
      map.selection(after: $0).clamped(to: layout.rowCounts)
    }
    if isIdentified {
      followIdentifiers(of: old, map)
    } else {
      rememberSelection()
    }
    return selected.count != old.count
  }

  /// Notes where the rows went whose identities are known, and finds those of reloaded sections.
  private func followIdentifiers(of old: TableSelection, _ map: RowMap) {
    var known: [(path: RowPath, identifier: RowIdentifier)] = []
    for (path, identifier) in zip(old.paths, selectedIdentifiers) {
      if let new = map.newPath(of: path) {
        known.append((new, identifier))
      } else if map.reloadedSections.contains(path.section),
        let new = self.path(of: identifier), selected.insert(new)
      {
        known.append((new, identifier))
      }
    }
    selectedIdentifiers = known.sorted { $0.path < $1.path }.map(\.identifier)
  }

  /// Lets what a person looks at stay on its line. A cursor that could be seen can be seen again,
  /// even where rows put in at the top would push it out.
  func restorePlace(_ anchor: ScrollAnchor, cursorBefore: RowPath?, after map: RowMap) {
    var now = anchor
    now.places = anchor.places.compactMap { place in
      map.replacement(of: place.path).map {
        ScrollAnchor.Place(path: $0, screenLine: place.screenLine)
      }
    }
    viewport.restore(now, in: layout, followsTail: followsTail)
    if anchor.path != nil, anchor.path == cursorBefore, let cursorPath,
      !viewport.isWholeRowVisible(cursorPath, in: layout)
    {
      now.wasAtTop = false
      viewport.restore(now, in: layout, followsTail: followsTail)
    }
    heldAnchor = rowHeight.isVariable ? now : nil
  }
}
