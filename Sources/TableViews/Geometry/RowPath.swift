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
