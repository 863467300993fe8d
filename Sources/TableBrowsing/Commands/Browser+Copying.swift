import TableRecords
import TableViews

extension Browser {
  /// The value under the cursor as the source has it; says why when there is none.
  func cursorText() -> String? {
    guard let page, let row = page.table.cursor?.row, let id = page.table.currentColumn?.id,
      let index = page.factory.index(of: id)
    else {
      say("There is no value here")
      return nil
    }
    guard let record = page.store.wholeRecord(at: row) else {
      say("This record has not arrived; try again in a moment")
      return nil
    }
    return record[index].text
  }

  func copyCell() {
    if let text = cursorText() { copy(text, what: "1 value") }
  }

  /// Copies the marked rows, or the cursor's: values separated by tabs, rows by line ends.
  func copyRows() {
    guard let page else { return }
    var rows: [Int] = []
    let marked = page.table.selection
    if marked.isEmpty {
      if let row = page.table.cursor?.row { rows = [row] }
    } else if marked.count > Browser.copyLimit {
      return say("\(Number.grouped(marked.count)) rows are too many for a clipboard")
    } else {
      rows = marked.paths.map(\.row)
    }
    let records = rows.compactMap { page.store.wholeRecord(at: $0) }
    guard !records.isEmpty else { return say("There is no row here") }
    guard records.count == rows.count else {
      return say("Some of these rows have not arrived; try again in a moment")
    }
    let text = records.map(Browser.line).joined(separator: "\n")
    copy(text, what: rows.count == 1 ? "1 row" : "\(Number.grouped(rows.count)) rows")
  }

  /// How many rows can be copied at once.
  static let copyLimit = 100_000

  private static func line(_ record: Record) -> String {
    record.fields.map { quoted($0.text) }.joined(separator: "\t")
  }

  /// Values that would break the line apart are quoted as in a CSV file.
  private static func quoted(_ text: String) -> String {
    let breaks = text.utf8.contains { $0 == 9 || $0 == 10 || $0 == 13 || $0 == 34 }
    guard breaks else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  func copy(_ text: String, what: String) {
    let bytes = text.utf8.count
    if copyText?(text) == true {
      say("Copied \(what), \(Number.grouped(bytes)) bytes")
    } else {
      say("Not copied: the terminal does not take \(Number.grouped(bytes)) bytes")
    }
  }
}
