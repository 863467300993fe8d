public import TableRecords

/// Work of a browser that takes a while, and that its host runs as a task.
public enum BrowserJob: Hashable, Sendable {
  /// Follow a page's store: count, read what arrives. Runs as long as the page.
  case follow(page: Int)
  /// Look for the next record that matches.
  case search(page: Int, query: RecordQuery, from: Int, backwards: Bool, hasWrapped: Bool)
}
