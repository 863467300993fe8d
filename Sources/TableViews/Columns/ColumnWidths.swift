/// The natural widths of automatic columns, each measured once per load and kept while rows
/// scroll by, so that columns never jump.
struct ColumnWidths {
  private var measured: [String: Int] = [:]
  /// Columns whose measure may still grow, because fewer rows than fit had been there, and how
  /// many those were.
  private var open: [String: Int] = [:]
  /// Columns whose measure is that of rows from before a load; it holds until they are in view.
  private var expired: Set<String> = []

  subscript(column: String) -> Int? { measured[column] }

  /// Whether a column was not measured since the last load, or with another number of rows when
  /// all of them fitted.
  func needsMeasuring(_ column: String, rows: Int) -> Bool {
    measured[column] == nil || expired.contains(column) || open[column].map { $0 != rows } == true
  }

  /// - Parameter rows: how many rows there were when they did not fill the screen; nil when a
  ///   whole screen of rows took part.
  mutating func record(_ width: Int, for column: String, rows: Int? = nil) {
    let isFirst = expired.remove(column) != nil
    measured[column] = isFirst ? width : max(measured[column] ?? 0, width)
    open[column] = rows
  }

  mutating func forget(_ column: String) {
    measured[column] = nil
    open[column] = nil
    expired.remove(column)
  }

  /// Forgets the columns that are not among these.
  mutating func keep(_ columns: [String]) {
    let kept = Set(columns)
    measured = measured.filter { kept.contains($0.key) }
    open = open.filter { kept.contains($0.key) }
    expired.formIntersection(kept)
  }

  /// Lets every column be measured anew when it is next in view.
  mutating func expire() {
    expired = Set(measured.keys)
    open = [:]
  }
}
