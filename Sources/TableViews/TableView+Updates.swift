extension TableView {
  /// Asks for everything anew, at the next drawing or query.
  ///
  /// The cursor stays at its place, or on its row when the data source gives rows identities; the
  /// selection goes unless it does. The scroll offset stays as far as there are rows.
  public func reloadData() {
    staleness = .everything
    needsDisplay?()
  }

  /// Tells the table that rows were appended or cut at the end of sections.
  ///
  /// Cursor, selection, offset and the cells of all other rows stay.
  public func noteNumberOfRowsChanged() {
    staleness = max(staleness, .counts)
    needsDisplay?()
  }

  /// Asks for other cells of some rows; cursor and selection stay. Rows that are not on the
  /// screen cost nothing.
  public func reloadRows(at paths: some Sequence<RowPath>) {
    let gone = Set(paths)
    guard openBatch == nil else {
      openBatch?.nested.reloadRows(at: gone)
      return
    }
    whenSettled { table in
      table.pass {
        for row in table.visible.remove(where: { gone.contains($0) }) { table.retire(row) }
      }
      table.forgetHeights(of: gone)
    }
    needsDisplay?()
  }

  /// Asks the factory to fill the cells of some rows again, without replacing them. Rows that are
  /// not on the screen cost nothing.
  public func reconfigureRows(at paths: some Sequence<RowPath>) {
    let again = Array(paths)
    guard openBatch == nil else {
      openBatch?.nested.reconfigureRows(at: again)
      return
    }
    whenSettled { table in
      table.pass {
        for path in again {
          if let row = table.visible[path] { table.reconfigure(row) }
        }
      }
      if case .measured = table.rowHeight { table.forgetHeights(of: again) }
    }
    needsDisplay?()
  }

  /// Lets heights of rows be found out again when they are next in view.
  public func invalidateHeights(ofRowsAt paths: some Sequence<RowPath>) {
    let forgotten = Array(paths)
    whenSettled { $0.forgetHeights(of: forgotten) }
    needsDisplay?()
  }

  /// Lets the heights of all rows be found out again when they are next in view.
  public func invalidateHeights() {
    whenSettled { $0.forgetHeights() }
    needsDisplay?()
  }

  /// Lets rows be measured again; those on the screen keep their place.
  private func forgetHeights(of paths: some Sequence<RowPath>) {
    guard rowHeight.isVariable else { return }
    keepingPlace {
      for path in paths where layout.isValid(path) {
        layout.forgetHeights(ofRows: path.row..<path.row + 1, inSection: path.section)
      }
    }
  }

  func heightsChanged() {
    staleness = max(staleness, .delegates)
    needsDisplay?()
  }

  func picturesChanged() {
    whenSettled { $0.visible.invalidateImages() }
    needsDisplay?()
  }
}
