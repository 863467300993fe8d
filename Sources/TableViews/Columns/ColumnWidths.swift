/// The natural widths of automatic columns, each measured once per load and kept while rows
/// scroll by, so that columns never jump.
struct ColumnWidths {
  private var measured: [String: Int] = [:]
  /// Columns whose measure may still grow: fewer rows than fit had been there.
  private var open: Set<String> = []

  subscript(column: String) -> Int? { measured[column] }

  /// Whether a column may be left to measure; cheap, for every drawing.
  func isIncomplete(for columnCount: Int) -> Bool {
    measured.count < columnCount || !open.isEmpty
  }

  func needsMeasuring(_ column: String) -> Bool {
    measured[column] == nil || open.contains(column)
  }

  /// - Parameter isFinal: whether a whole screen of rows took part.
  mutating func record(_ width: Int, for column: String, isFinal: Bool) {
    measured[column] = max(measured[column] ?? 0, width)
    if isFinal { open.remove(column) } else { open.insert(column) }
  }

  mutating func forget(_ column: String) {
    measured[column] = nil
    open.remove(column)
  }

  mutating func removeAll() {
    measured = [:]
    open = []
  }
}
