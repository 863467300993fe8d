import TableRecords
import TableViews

extension Browser {
  /// Reads what was typed: text between two slashes is a regular expression.
  static func query(from text: String) -> RecordQuery {
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
      return RecordQuery(text)
    }
    return RecordQuery(String(text.dropFirst().dropLast()), isPattern: true)
  }

  /// Marks what matches on the screen; nil marks nothing.
  func highlight(_ query: RecordQuery?) {
    isHighlighting = query != nil
    mark(query)
  }

  /// Marks what matches, as long as a search is typed.
  func mark(_ query: RecordQuery?) {
    guard let page else { return }
    page.factory.highlight = query.flatMap { try? RecordMatcher($0) }
    page.table.reconfigureRows(at: page.table.pathsForVisibleRows)
  }

  /// Looks for what was typed; nothing typed looks for the last text again.
  func search(for text: String) {
    guard let page else { return }
    if !text.isEmpty { page.query = Browser.query(from: text) }
    guard let query = page.query else { return say("Nothing to search for") }
    do {
      _ = try RecordMatcher(query)
    } catch {
      page.query = nil
      highlight(nil)
      return say("\(error)")
    }
    highlight(query)
    begin(query, from: page.table.cursor?.row ?? 0, backwards: false)
  }

  func searchAgain(backwards: Bool) {
    guard let page, let query = page.query else {
      return say("Nothing was searched for; press \(keyName(.search)) first")
    }
    highlight(query)
    let row = page.table.cursor?.row ?? 0
    begin(query, from: backwards ? row - 1 : row + 1, backwards: backwards)
  }

  func searchCell() {
    guard let page, let text = cursorText() else { return }
    guard !text.isEmpty else { return say("This cell is empty") }
    page.query = RecordQuery(text)
    page.query?.isCaseSensitive = true
    searchAgain(backwards: false)
  }

  private func begin(_ query: RecordQuery, from start: Int, backwards: Bool) {
    _ = stopSearch()
    message = nil
    search = RunningSearch(text: query.text)
    begin(
      .search(
        page: pageIndex, query: query, from: start, backwards: backwards, hasWrapped: false))
  }

  /// Stops the search that runs; false when none does.
  func stopSearch() -> Bool {
    guard let running = search else { return false }
    running.stop?()
    search = nil
    say("Stopped searching")
    return true
  }

  /// Runs a job to its end, in the caller's isolation; called by the task that the host made.
  public func perform(_ job: BrowserJob, isolation: isolated (any Actor)? = #isolation) async {
    switch job {
    case .follow(let index):
      guard pages.indices.contains(index) else { return }
      following.insert(index)
      await pages[index].follow(isolation: isolation)
      following.remove(index)
      progress[index] = nil
      needsDisplay?()
    case .search(let index, let query, let start, let backwards, let hasWrapped):
      guard pages.indices.contains(index) else { return }
      await find(
        query, in: pages[index], from: start, backwards: backwards, hasWrapped: hasWrapped,
        isolation: isolation)
    }
  }

  /// Runs the jobs that nobody started, for hosts without a ``schedule``.
  public func finishJobs(isolation: isolated (any Actor)? = #isolation) async {
    while !waitingJobs.isEmpty {
      await perform(waitingJobs.removeFirst(), isolation: isolation)
    }
  }

  private func find(
    _ query: RecordQuery, in page: BrowserPage, from start: Int, backwards: Bool,
    hasWrapped: Bool, isolation: isolated (any Actor)?
  ) async {
    do {
      var wrapped = hasWrapped
      var found = try await match(query, in: page, from: start, backwards, isolation)
      if found == nil, !wrapped, !Task.isCancelled {
        wrapped = true
        let end = backwards ? page.store.count.value - 1 : 0
        found = try await match(query, in: page, from: end, backwards, isolation)
      }
      guard !Task.isCancelled else { return }
      search = nil
      finish(found, query, in: page, wrapped: wrapped, backwards: backwards)
    } catch {
      guard !Task.isCancelled else { return }
      search = nil
      say("\(error)")
    }
  }

  private func match(
    _ query: RecordQuery, in page: BrowserPage, from start: Int, _ backwards: Bool,
    _ isolation: isolated (any Actor)?
  ) async throws(RecordQueryError) -> Int? {
    try await page.store.firstMatch(
      of: query, from: start, backwards: backwards, isolation: isolation
    ) { fraction in
      self.search?.fraction = fraction
      self.needsDisplay?()
    }
  }

  private func finish(
    _ row: Int?, _ query: RecordQuery, in page: BrowserPage, wrapped: Bool, backwards: Bool
  ) {
    guard let row else { return say("Not found: \(query.text)") }
    page.table.cursor = RowPath(row: row)
    showMatch(query, inRow: row, of: page)
    if wrapped {
      say(backwards ? "Continued from the last row" : "Continued from the first row")
    }
    needsDisplay?()
  }

  /// Brings the cursor to the column of the match, unless the present one matches too.
  private func showMatch(_ query: RecordQuery, inRow row: Int, of page: BrowserPage) {
    guard let matcher = try? RecordMatcher(query) else { return }
    let isMatch = { (field: RecordField) in
      if case .text(let text) = field { matcher.matches(text) } else { false }
    }
    let shown = page.store.records(in: row..<row + 1).first.flatMap { $0 }
    let current = page.table.currentColumn.flatMap { page.factory.index(of: $0.id) }
    if let shown, let current, isMatch(shown[current]) { return }
    let columns = page.table.columns
    let place =
      shown?.fields.firstIndex(where: isMatch)
      ?? page.store.wholeRecord(at: row)?.fields.firstIndex(where: isMatch)
    guard let place, page.store.columns.indices.contains(place) else { return }
    let id = page.store.columns[place].id
    if columns.contains(where: { $0.id == id && !$0.isHidden }) {
      page.table.cursorColumn = id
    } else {
      say("Found in \(page.store.columns[place].title), which is hidden")
    }
  }
}
