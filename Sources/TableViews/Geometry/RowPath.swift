/// A row of a table: its section and its position there, both from zero.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The section.
  public var section: Int
  /// The position within the section.
  public var row: Int

  /// Creates a path; tables without sections have one, number 0.
  public init(row: Int, section: Int = 0) {
    self.section = section
    self.row = row
  }

  /// Orders rows as they stand in a table, from the top.
  public static func < (first: RowPath, second: RowPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// Section and row, as in `0-12`.
  public var description: String { "\(section)-\(row)" }
}

extension [RowPath] {
  /// Whether a row is among these, which stand in ascending order.
  ///
  /// - Complexity: O(log n).
  func containsSorted(_ path: RowPath) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == path
  }
}
