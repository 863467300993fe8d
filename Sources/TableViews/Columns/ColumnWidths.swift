/// The natural widths of automatic columns, each measured once per load and kept while rows
/// scroll by, so that columns never jump.
struct ColumnWidths {
  private var measured: [String: Int] = [:]
  /// Columns whose measure may still grow, because fewer rows than fit had been there, and how
  /// many those were.
  private var open: [String: Int] = [:]

  subscript(column: String) -> Int? { measured[column] }

  /// Whether a column was never measured, or with another number of rows when all of them fitted.
  func needsMeasuring(_ column: String, rows: Int) -> Bool {
    measured[column] == nil || open[column].map { $0 != rows } == true
  }

  /// - Parameter rows: how many rows there were when they did not fill the screen; nil when a
  ///   whole screen of rows took part.
  mutating func record(_ width: Int, for column: String, rows: Int? = nil) {
    measured[column] = max(measured[column] ?? 0, width)
    open[column] = rows
  }

  mutating func forget(_ column: String) {
    measured[column] = nil
    open[column] = nil
  }

  /// Forgets the columns that are not among these.
  mutating func keep(_ columns: [String]) {
    let kept = Set(columns)
    measured = measured.filter { kept.contains($0.key) }
    open = open.filter { kept.contains($0.key) }
  }

  mutating func removeAll() {
    self = ColumnWidths()
  }
}
