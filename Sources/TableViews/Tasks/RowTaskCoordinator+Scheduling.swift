extension RowTaskCoordinator {
  /// Cancels what nobody wants any more and starts what is wanted most, if scrolling rests.
  func schedule() {
    guard tableView != nil else { return }
    cancelUnwanted()
    let now = clock.now()
    if let lastScroll, now < lastScroll + settleDelay {
      mailbox.signal(at: lastScroll + settleDelay, by: clock)
      return
    }
    var free = concurrencyLimit - inFlight.count
    if free > 0 {
      for identifier in visibleCandidates(at: now) where free > 0 {
        guard path(of: identifier) != nil else { continue }
        start(identifier, priority: nil)
        free -= 1
      }
      for identifier in prefetchCandidates(at: now).prefix(max(0, free)) {
        start(identifier, priority: .low)
      }
    }
    if let retryTime = nextRetryTime(after: now) { mailbox.signal(at: retryTime, by: clock) }
  }

  private func start(_ identifier: RowIdentifier, priority: TaskPriority?) {
    inFlight[identifier] = mailbox.start(identifier, priority: priority, load)
  }

  /// Cancels the loads whose rows are neither in view nor to be prefetched, or are gone. A row
  /// that waits to be drawn again counts as in view.
  func cancelUnwanted() {
    guard let tableView else { return }
    var rowsInView: Set<RowPath>?
    for identifier in Array(inFlight.keys) {
      guard let path = path(of: identifier) else {
        stop(identifier)
        prefetches.remove(identifier)
        continue
      }
      if isWanted(identifier) { continue }
      let inView = rowsInView ?? Set(tableView.pathsForVisibleRows)
      rowsInView = inView
      if !inView.contains(path) { stop(identifier) }
    }
  }

  private func mayStart(_ identifier: RowIdentifier, at now: Duration) -> Bool {
    guard !values.contains(identifier), inFlight[identifier] == nil,
      !stopped.contains(identifier)
    else { return false }
    return failures[identifier].map { $0.retryTime <= now } ?? true
  }

  /// The rows in view that lack a value, from the top.
  private func visibleCandidates(at now: Duration) -> [RowIdentifier] {
    guard let rows = tableView?.visible.rows else { return [] }
    var found: Set<RowIdentifier> = []
    var candidates: [RowIdentifier] = []
    for (_, row) in rows.sorted(by: { $0.key < $1.key }) {
      row.cells.visit { _, cell in
        guard let identifier = displays[ObjectIdentifier(cell)]?.identifier,
          mayStart(identifier, at: now), found.insert(identifier).inserted
        else { return }
        candidates.append(identifier)
      }
    }
    return candidates
  }

  /// The rows out of view that are to be loaded early, nearest first; those that are gone are
  /// forgotten.
  private func prefetchCandidates(at now: Duration) -> [RowIdentifier] {
    var placed: [(identifier: RowIdentifier, distance: Int)] = []
    for identifier in prefetches where mayStart(identifier, at: now) {
      guard displayCounts[identifier] == nil else { continue }
      if let distance = distance(of: identifier) {
        placed.append((identifier, distance))
      } else {
        prefetches.remove(identifier)
      }
    }
    return placed.sorted { $0.distance < $1.distance }.map(\.identifier)
  }

  /// The lines between a row and what is in view; nil for a row that is gone.
  private func distance(of identifier: RowIdentifier) -> Int? {
    guard let tableView, let path = path(of: identifier),
      let rect = tableView.rectForRow(at: path)
    else { return nil }
    let top = tableView.scrollOffset.y
    let bottom = top + tableView.metrics.bodyHeight
    return max(0, top - rect.maxY + 1, rect.minY - bottom + 1)
  }

  private func nextRetryTime(after now: Duration) -> Duration? {
    failures.lazy.filter { [displayCounts, stopped] in
      displayCounts[$0.key] != nil && !stopped.contains($0.key) && $0.value.retryTime > now
    }.map(\.value.retryTime).min()
  }
}
