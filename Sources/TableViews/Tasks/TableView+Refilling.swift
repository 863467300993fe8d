extension TableView {
  /// Asks the factory to fill the cells that some rows have in one column again, without replacing
  /// them. Rows that are not on the screen cost nothing.
  ///
  /// - Parameters:
  ///   - paths: the rows.
  ///   - columnID: the column.
  public func reconfigureCells(
    ofRowsAt paths: some Sequence<RowPath>, inColumn columnID: String
  ) {
    let again = Array(paths)
    whenSettled { table in
      guard let index = table.shownColumns.firstIndex(where: { $0.id == columnID }) else { return }
      table.pass {
        for path in again {
          if let row = table.visible[path] { table.reconfigure(row, onlyIndex: index) }
        }
      }
    }
    if case .measured = rowHeight { invalidateHeights(ofRowsAt: again) }
    needsDisplay?()
  }
}
