extension RowTaskCoordinator {
  /// Delivers values as they arrive and starts loads, until the task is cancelled or the table is
  /// gone. One runs at a time.
  ///
  /// - Parameter isolation: where the table belongs; the caller's.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    while await deliverNext(isolation: isolation) {}
  }

  /// Waits until something has arrived and delivers all that has; for hosts that do something
  /// between deliveries.
  ///
  /// - Parameter isolation: where the table belongs; the caller's.
  /// - Returns: false when nothing will arrive any more, or the task is cancelled.
  public func deliverNext(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    guard await mailbox.waitForNews(isolation: isolation) else { return false }
    deliver()
    return true
  }

  /// Delivers what has arrived, without waiting, and starts what can start; for hosts that have a
  /// beat of their own. However much it is, the table asks for one frame.
  ///
  /// - Complexity: O(rows in view + arrivals) questions for the paths of identities.
  public func deliver() {
    let outcomes = mailbox.take().filter { inFlight[$0.identifier] == $0.ticket }
    for outcome in outcomes { inFlight[outcome.identifier] = nil }
    let delivered = outcomes.compactMap { outcome in
      path(of: outcome.identifier).map { (outcome, $0) }
    }
    for (outcome, _) in delivered { keep(outcome) }
    refresh(delivered.map(\.0.identifier))
    for (outcome, path) in delivered {
      switch outcome.result {
      case .success: delegate?.rowTasks(self, didLoad: outcome.identifier, at: path)
      case .failure(let error):
        delegate?.rowTasks(self, didFail: outcome.identifier, with: error)
      }
    }
    schedule()
  }

  private func keep(_ outcome: RowTaskMailbox<Value>.Outcome) {
    let identifier = outcome.identifier
    switch outcome.result {
    case .success(let value):
      failures[identifier] = nil
      prefetches.remove(identifier)
      values.insert(value, for: identifier) { displayCounts[$0] != nil }
    case .failure:
      let count = (failures[identifier]?.count ?? 0) + 1
      let retryTime = clock.now() + backoff.delay(afterFailures: count)
      failures[identifier] = Failure(count: count, retryTime: retryTime)
      prefetches.remove(identifier)
      forgetOldFailures()
    }
  }

  /// Failures of rows that nobody looks at are not kept without bound.
  private func forgetOldFailures() {
    guard failures.count > max(cacheLimit, 2 * displayCounts.count) else { return }
    failures = failures.filter { displayCounts[$0.key] != nil }
  }

  /// Where a row is now, or nil when it is gone.
  func path(of identifier: RowIdentifier) -> RowPath? {
    guard let tableView else { return nil }
    return tableView.dataSource?.tableView(tableView, rowPathFor: identifier)
  }

  /// Has the cells of rows filled again, those that are on the screen and still stand for them.
  func refresh(_ identifiers: [RowIdentifier]) {
    guard let tableView else { return }
    var paths: [RowPath] = []
    var shown: [RowPath] = []
    for identifier in identifiers {
      guard let path = path(of: identifier) else { continue }
      paths.append(path)
      if isShown(identifier, at: path) { shown.append(path) }
    }
    if tableView.rowHeight.isVariable, !paths.isEmpty {
      tableView.invalidateHeights(ofRowsAt: paths)
    }
    guard !shown.isEmpty else { return }
    if let column {
      tableView.reconfigureCells(ofRowsAt: shown, inColumn: column)
    } else {
      tableView.reconfigureRows(at: shown)
    }
  }

  /// Whether the row's cell came to the screen for it and was not reused since. A row that the
  /// table does not know of yet is drawn with its value anyway.
  private func isShown(_ identifier: RowIdentifier, at path: RowPath) -> Bool {
    guard let row = tableView?.visible[path] else { return false }
    var isShown = false
    row.cells.visit { _, cell in
      guard let display = displays[ObjectIdentifier(cell)] else { return }
      isShown =
        isShown
        || (display.identifier == identifier && display.token == cell.configurationToken)
    }
    return isShown
  }
}
