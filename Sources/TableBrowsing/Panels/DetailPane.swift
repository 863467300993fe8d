import TableRecords
import TableViews

/// All values of one record, one below the other, wrapped to the width of the screen.
///
/// Names stand in the margin of the text, so that a value can be selected and copied as it is.
final class DetailPane: Panel, TextViewDelegate {
  let content = TextView()
  let hint: String
  /// The first line of each value.
  let parts: [Int]
  var position = ""
  /// What is marked inside values.
  var highlight: RecordMatcher?

  private let record: Record
  private let titles: [String]
  private let widestName: Int

  /// Shows a record, the cursor at one of its values.
  ///
  /// - Complexity: O(length of the record).
  init(record: Record, titles: [String], field: Int, theme: TableTheme, keyMap: KeyMap) {
    self.record = record
    let count = max(record.fields.count, titles.count)
    self.titles = titles + (titles.count..<count).map { "(\($0 + 1))" }
    widestName = self.titles.reduce(0) { max($0, displayWidth(of: $1)) }
    let name = { (action: ActionName) in keyMap.keys(for: action).first?.description ?? "" }
    hint =
      "\(name(.quit)) goes back  \(name(.copyCell)) copies  "
      + "\(name(.moveLeft)) \(name(.moveRight)) other records"
    let values = self.titles.indices.map { DetailPane.shownText(record[$0]) }
    var line = 0
    parts = values.map { value in
      defer { line += DetailPane.lineCount(value) }
      return line
    }
    content.text = values.isEmpty ? "This record has no values" : values.joined(separator: "\n")
    content.isEditable = false
    content.highlightsCursorRow = true
    content.theme = theme
    content.delegate = self
    let first = parts.indices.contains(field) ? parts[field] : 0
    content.cursorPosition = TextPosition(line: first, character: 0)
  }

  private static func shownText(_ field: RecordField) -> String {
    switch field {
    case .text(let text): text
    case .null: "NULL"
    case .missing: "·"
    }
  }

  /// How many lines a text view makes of a value: line ends are LF, CR LF and CR.
  private static func lineCount(_ value: String) -> Int {
    var count = 1
    var previous: UInt8 = 0
    for byte in value.utf8 {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }

  /// The value that the cursor is in.
  var currentField: Int { field(ofLine: content.cursorLine) }

  /// What a copy of the cursor's value is.
  var currentText: String { record[currentField].text }

  /// The last value that begins at a line or before.
  ///
  /// - Complexity: O(log values).
  private func field(ofLine line: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle] <= line { low = middle } else { high = middle }
    }
    return low
  }

  func prepare(_ size: Size) {
    let width = min(widestName, max(3, size.width / 3))
    if content.marginWidth != width { content.marginWidth = width }
  }

  func name(ofLine line: Int) -> String {
    let field = field(ofLine: line)
    return parts.indices.contains(field) && parts[field] == line ? titles[field] : ""
  }

  func textView(_ textView: TextView, marginTextForLine line: Int) -> String? {
    name(ofLine: line)
  }

  func textView(_ textView: TextView, styleForLine line: Int) -> Style? {
    if case .text = record[field(ofLine: line)] { nil } else { textView.theme.dim }
  }

  func textView(
    _ textView: TextView, styledText text: String, inLine line: Int
  ) -> StyledText? {
    guard case .text = record[field(ofLine: line)] else { return nil }
    return highlight?.marked(text, with: textView.theme.match)
  }
}
