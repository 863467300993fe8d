import TableViews

/// What the keys do, made from the key map that is in use.
final class HelpScreen: Panel, TextViewDelegate {
  let content = TextView()
  let hint: String
  let parts: [Int]
  var position: String { "" }

  private let widest: Int
  /// What stands beside each line: keys, or nothing beside a title.
  private let keys: [String]

  init(keyMap: KeyMap, theme: TableTheme) {
    var titles: [String] = []
    var keys: [String] = []
    var parts: [Int] = []
    var group = ""
    for command in Command.all {
      let names = keyMap.keys(for: command.action).map(\.description).joined(separator: "  ")
      guard !names.isEmpty else { continue }
      if command.group != group {
        group = command.group
        parts.append(titles.count)
        titles.append(group)
        keys.append("")
      }
      titles.append(command.title)
      keys.append(names)
    }
    self.keys = keys
    self.parts = parts
    widest = keys.map { displayWidth(of: $0) }.max() ?? 0
    let name = { (action: ActionName) in keyMap.keys(for: action).first?.description ?? "" }
    hint = "Help: \(name(.quit)) leaves it  \(name(.search)) searches"
    content.text = titles.joined(separator: "\n")
    content.isEditable = false
    content.highlightsCursorRow = true
    content.theme = theme
    content.delegate = self
    content.cursorPosition = TextPosition(line: 1, character: 0)
    content.scrollToTop()
  }

  /// Gives the keys the room they need, on a narrow screen not more than a third of it.
  func prepare(_ size: Size) {
    let width = min(widest, max(8, size.width / 3))
    if content.marginWidth != width { content.marginWidth = width }
  }

  func name(ofLine line: Int) -> String { keys[line] }

  func textView(_ textView: TextView, marginTextForLine line: Int) -> String? { keys[line] }

  func textView(_ textView: TextView, titleLineForLine line: Int) -> Int? {
    parts.last { $0 <= line }
  }

  func textView(_ textView: TextView, styleForLine line: Int) -> Style? {
    keys[line].isEmpty ? textView.theme.sectionHeader : nil
  }
}
