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
    dropCells { gone.contains($0) }
    if rowHeight.isVariable { invalidateHeights(ofRowsAt: gone) }
  }

  /// Asks the factory to fill the cells of some rows again, without replacing them. Rows that are
  /// not on the screen cost nothing.
  public func reconfigureRows(at paths: some Sequence<RowPath>) {
    pass {
      for path in paths {
        if let row = visible[path] { reconfigure(row) }
      }
    }
    needsDisplay?()
  }

  /// Lets heights of rows be found out again when they are next in view.
  public func invalidateHeights(ofRowsAt paths: some Sequence<RowPath>) {
    for path in paths where layout.isValid(path) {
      layout.forgetHeights(ofRows: path.row..<path.row + 1, inSection: path.section)
    }
    needsDisplay?()
  }

  func heightsChanged() {
    dropCells()
    staleness = max(staleness, .delegates)
  }
}
