extension TableView {
  /// Runs a pass in which the answering objects are resolved once, and cells are asked for.
  ///
  /// When other objects answer than in the last pass, counts and cells count as stale. What they
  /// change in the table while they answer is done when the pass ends.
  func pass<Result>(_ body: () -> Result) -> Result {
    if passDepth == 0 {
      let objects = AnsweringObjects(dataSource, cellFactory, delegate)
      if !answeringObjects.looksLike(objects) {
        answeringObjects = objects.marked([dataSource, cellFactory, delegate])
      }
      answering = TableRoles(
        dataSource: dataSource, cellFactory: cellFactory, delegate: delegate,
        prefetchDataSource: prefetchDataSource, mayForward: answeringObjects.needsPass)
      notice(answering.signature)
    }
    passDepth += 1
    defer {
      passDepth -= 1
      if passDepth == 0 {
        answering = TableRoles()
        settle()
      }
    }
    return body()
  }

  private func notice(_ signature: TableRoles.Signature) {
    guard signature != lastSignature else { return }
    if signature.asksForCounts(unlike: lastSignature) {
      staleness = max(staleness, .delegates)
    } else {
      cellsAreStale = true
    }
    lastSignature = signature
  }

  /// Does a change now, or when everybody has answered who is being asked.
  func whenSettled(_ change: @escaping (TableView) -> Void) {
    if passDepth == 0 { change(self) } else { unsettled.append(change) }
  }

  /// Does what had to wait. What the changes put off themselves waits for the next pass, so that
  /// one that asks for itself again does not hold up the program.
  private func settle() {
    guard !unsettled.isEmpty, !isSettling else { return }
    isSettling = true
    let changes = unsettled
    unsettled = []
    for change in changes { change(self) }
    isSettling = false
    needsDisplay?()
  }

  /// A new data source means other rows, unless it is a multiplexer that asks the old one first.
  func dataSourceChanged(from old: (any TableDataSource)?) {
    answeringObjects = AnsweringObjects()
    ownedDataSources.settle(on: dataSource)
    let first = (dataSource as? TableMultiplexer)?.delegates.first
    if first == nil || first !== old {
      staleness = .everything
      cursorIdentifier = nil
      selectedIdentifiers = []
      topRow = nil
    }
    needsDisplay?()
  }

  func cellFactoryChanged() {
    answeringObjects = AnsweringObjects()
    ownedCellFactories.settle(on: cellFactory)
    cellsAreStale = true
    needsDisplay?()
  }

  func delegateChanged() {
    answeringObjects = AnsweringObjects()
    ownedDelegates.settle(on: delegate)
    whenSettled { table in
      if case .perRow = table.rowHeight { table.forgetHeights() }
      table.visible.invalidateImages()
    }
    needsDisplay?()
  }

  /// Whether moving the cursor selects.
  var followsFocus: Bool { selectionFollowsFocus ?? (selectionMode == .single) }

  func canFocus(_ path: RowPath) -> Bool {
    layout.height(of: path) ?? 0 > 0
      && delegate?.tableView(self, canFocusRowAt: path) != false
  }
}
