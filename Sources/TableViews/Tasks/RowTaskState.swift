/// How far the work for a row has come.
public enum RowTaskState: Hashable, Sendable {
  /// Nobody wants it.
  case idle
  /// It is wanted and starts when scrolling rests and others have finished.
  case waiting
  /// It runs.
  case loading
  /// The value is there.
  case loaded
  /// It failed so often in a row; it is tried again while the row is in view.
  case failed(attempts: Int)
}
