/// Rows with which an action goes on after it asked or told somebody, who may have updated the
/// table.
final class FollowedRows {
  /// Where the rows are now; nil for those that are gone.
  private(set) var paths: [RowPath?]

  init(_ paths: [RowPath]) {
    self.paths = paths
  }

  func follow(_ map: RowMap) {
    paths = paths.map { $0.flatMap(map.newPath) }
  }
}
