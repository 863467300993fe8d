/// Neighbouring rows of one height.
struct HeightRun: Hashable {
  /// Rows in the run.
  var count: Int
  /// Lines of each row.
  var height: Int32
  /// Whether the height was measured; an estimate otherwise.
  var isMeasured: Bool

  /// Lines of the whole run.
  var lines: Int { count * Int(height) }

  /// Whether both could be one run.
  func matches(_ other: HeightRun) -> Bool {
    height == other.height && isMeasured == other.isMeasured
  }
}
