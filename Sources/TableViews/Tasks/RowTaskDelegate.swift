/// Hears what becomes of the work for rows.
///
/// Told in the isolation of whoever delivers, after the value was kept and the cell on the screen
/// was filled. Work that was cancelled, or whose row is gone, is not told.
public protocol RowTaskDelegate: AnyObject {
  /// The value of a row has arrived. Told once for each load.
  ///
  /// - Parameters:
  ///   - tasks: the sender; it has the value.
  ///   - identifier: whose value it is.
  ///   - path: where the row stands at this moment, seen or not.
  func rowTasks<Value>(
    _ tasks: RowTaskCoordinator<Value>, didLoad identifier: RowIdentifier, at path: RowPath)

  /// A load failed; it is tried again while the row is in view.
  ///
  /// - Parameters:
  ///   - tasks: the sender.
  ///   - identifier: whose value is missing.
  ///   - error: what the load threw.
  func rowTasks<Value>(
    _ tasks: RowTaskCoordinator<Value>, didFail identifier: RowIdentifier,
    with error: any Error)
}

extension RowTaskDelegate {
  public func rowTasks<Value>(
    _ tasks: RowTaskCoordinator<Value>, didLoad identifier: RowIdentifier, at path: RowPath
  ) {}

  public func rowTasks<Value>(
    _ tasks: RowTaskCoordinator<Value>, didFail identifier: RowIdentifier, with error: any Error
  ) {}
}
