extension TableView {
  /// Announces the rows that will probably be in view next, and cancels those left behind.
  func prefetch() {
    guard !answering.prefetchers.isEmpty else {
      prefetchWindow = PrefetchWindow()
      return
    }
    let rows = itemsInView.lazy.compactMap(\.path)
    let range = rows.first.flatMap { first in rows.last.map { first...$0 } }
    let (ahead, behind) = prefetchWindow.look(at: range, count: itemsInView.count, in: layout)
    cancelPrefetching(behind)
    guard !ahead.isEmpty else { return }
    let prefetchers = answering.prefetchers
    prefetchers.tell { $0.tableView(self, prefetchRowsAt: ahead) }
  }

  /// Lets another object hear of everything that is ahead.
  func prefetchDataSourceChanged() {
    whenSettled { $0.prefetchWindow = PrefetchWindow() }
    needsDisplay?()
  }

  func cancelPrefetching(_ paths: [RowPath]) {
    guard !paths.isEmpty else { return }
    let prefetchers = answering.prefetchers
    prefetchers.tell { $0.tableView(self, cancelPrefetchingForRowsAt: paths) }
  }

  /// Cancels what was announced and is not what it was after a load.
  func cancelPrefetching(after reason: Staleness) {
    switch reason {
    case .fresh: break
    case .counts:
      cancelPrefetching(prefetchWindow.take { [layout] in !layout.isValid($0) })
    case .delegates, .everything:
      cancelPrefetching(prefetchWindow.takeAll())
    }
  }
}
