/// Something to do.
final class ChecklistItem {
  let text: String
  var isChecked: Bool

  init(_ text: String, isChecked: Bool = false) {
    self.text = text
    self.isChecked = isChecked
  }

  /// Reads a line of the file, `[ ] text` or `[x] text`; nil for any other.
  convenience init?(line: some StringProtocol) {
    let text = line.dropFirst(4)
    guard line.hasPrefix("[ ] ") || line.hasPrefix("[x] "), !text.isEmpty else { return nil }
    self.init(String(text), isChecked: line.hasPrefix("[x] "))
  }

  var line: String { "[\(isChecked ? "x" : " ")] \(text)" }
}
