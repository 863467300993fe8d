import FileTables
import TableRecords
import TableViews

/// Prints records as aligned text, as they come, without a terminal.
///
/// The first 1,000 records decide how wide the columns are; what is longer later is printed whole
/// all the same. Values are made safe first, so that no control character of the data is printed.
struct TablePrinter {
  /// Takes a piece of output; false ends the printing, as when nobody reads any more.
  let write: (String) -> Bool
  private var widths: [Int] = []
  private var alignments: [TextAlignment] = []
  private var output = ""

  init(write: @escaping (String) -> Bool) {
    self.write = write
  }

  /// Records by which the columns are measured.
  static let sample = 1_000
  /// Bytes that are collected before they are written.
  private static let pieceSize = 32_768

  /// Prints all records that `reader` has.
  ///
  /// - Complexity: O(bytes), in memory for 1,000 records.
  mutating func print(_ reader: DelimitedReader) {
    var waiting: [[String]] = []
    alignments = reader.columns.map(\.alignment)
    let titles = reader.columns.map { Sanitizer.safeText($0.title) }
    if reader.dialect.hasHeader == true, !titles.isEmpty { waiting.append(titles) }
    while waiting.count <= TablePrinter.sample, let record = reader.next() {
      waiting.append(TablePrinter.values(of: record))
    }
    measure(waiting)
    for values in waiting {
      guard add(values) else { return }
    }
    while let record = reader.next() {
      guard add(TablePrinter.values(of: record)) else { return }
    }
    _ = flush()
  }

  private static func values(of record: Record) -> [String] {
    record.fields.map { Sanitizer.safeText($0.text) }
  }

  private mutating func measure(_ rows: [[String]]) {
    for row in rows {
      for (index, value) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], displayWidth(of: value))
      }
    }
  }

  private mutating func add(_ values: [String]) -> Bool {
    for (index, value) in values.enumerated() {
      if index > 0 { output += "  " }
      let width = widths.indices.contains(index) ? widths[index] : 0
      let blanks = String(repeating: " ", count: max(0, width - displayWidth(of: value)))
      let isTrailing = alignments.indices.contains(index) && alignments[index] == .trailing
      let isLast = index == values.count - 1
      output += isTrailing ? blanks + value : isLast ? value : value + blanks
    }
    output += "\n"
    return output.utf8.count < TablePrinter.pieceSize || flush()
  }

  private mutating func flush() -> Bool {
    defer { output.removeAll(keepingCapacity: true) }
    return write(output)
  }
}
