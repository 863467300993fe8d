extension TableView {
  /// Runs a pass in which the answering objects are resolved once, and cells are asked for.
  ///
  /// When other objects answer than in the last pass, counts and cells count as stale.
  func pass<Result>(_ body: () -> Result) -> Result {
    if passDepth == 0 {
      answering = TableRoles(
        dataSource: dataSource, cellFactory: cellFactory, delegate: delegate)
      let signature = answering.signature
      if signature != lastSignature {
        lastSignature = signature
        staleness = max(staleness, .delegates)
      }
    }
    passDepth += 1
    defer {
      passDepth -= 1
      if passDepth == 0 { answering = TableRoles() }
    }
    return body()
  }

  /// Whether moving the cursor selects.
  var followsFocus: Bool { selectionFollowsFocus ?? (selectionMode == .single) }

  func canFocus(_ path: RowPath) -> Bool {
    layout.height(of: path) ?? 0 > 0
      && delegate?.tableView(self, canFocusRowAt: path) != false
  }
}
