/// How long a failed task rests before it is tried again: longer after each failure.
public struct RowTaskBackoff: Hashable, Sendable {
  /// The rest after the first failure.
  public var first: Duration
  /// The longest rest.
  public var maximum: Duration

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - first: the rest after the first failure; it doubles with each further one.
  ///   - maximum: the longest rest.
  public init(first: Duration = .seconds(1), maximum: Duration = .seconds(60)) {
    self.first = first
    self.maximum = maximum
  }

  /// The rest after so many failures in a row.
  ///
  /// - Parameter failures: 1 or more.
  public func delay(afterFailures failures: Int) -> Duration {
    let doublings = min(max(0, failures - 1), 30)
    return min(maximum, first * (1 << doublings))
  }
}
