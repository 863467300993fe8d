public import TableRecords

extension DelimitedFile {
  /// The position of the next record that matches, from `start` (included) on.
  ///
  /// A text is looked for in each value as it is shown, byte for byte; without case, letters of
  /// ASCII and of the rest of Unicode equal their other case. Searching counts records on its
  /// way, so that the position is exact where the index has not been yet, and counts on until
  /// the position is none that is counted from the end.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - start: the first position to look at.
  ///   - backwards: whether to go towards the beginning.
  ///   - isolation: the caller's.
  ///   - progress: told the fraction searched, now and then, in the caller's isolation.
  /// - Returns: nil when there is none, or when the search was cancelled.
  /// - Throws: `RecordQueryError` when the pattern is not a regular expression.
  /// - Complexity: O(bytes searched); off the caller's thread.
  public func firstMatch(
    of query: RecordQuery, from start: Int, backwards: Bool = false,
    isolation: isolated (any Actor)? = #isolation, progress: (Double) -> Void = { _ in }
  ) async throws(RecordQueryError) -> Int? {
    _ = try FieldMatcher(query)
    guard start >= 0 else { return nil }
    let search = RecordSearch(
      index, query: query, origin: origin(start), backwards: backwards,
      margin: provisionalTail?.count ?? 0)
    let running = BackgroundJob { search.run($0) }
    searching = running
    for await _ in running.news { progress(search.fraction) }
    let isCancelled = running.isStopped || Task.isCancelled
    running.stop()
    refresh()
    return isCancelled ? nil : search.position
  }

  private func origin(_ position: Int) -> RecordSearch.Origin {
    if let tail = place(of: position), tail.isTail { return .offset(tail.start.offset) }
    return .position(position)
  }
}
