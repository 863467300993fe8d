/// What the text controls have in common: a text, a cursor, a selection, and what was done.
///
/// A value that knows nothing of screens and delegates; ``TextField`` and ``TextView`` ask it where
/// keys lead and what a change leaves behind.
struct TextEditor {
  var lines: TextLines
  /// The end of the selection that stays where it is when the selection grows.
  private(set) var anchor = TextPlace.start
  /// Where typing goes: the other end of the selection.
  private(set) var head = TextPlace.start
  /// Whether there is one line only.
  let isSingleLine: Bool
  /// Whether words must not be told apart, since the text is a secret.
  var hidesWords = false
  /// What was cut last, for putting it in again.
  var killed = ""
  var log = TextChangeLog()

  init(_ text: String = "", isSingleLine: Bool) {
    self.isSingleLine = isSingleLine
    lines = TextLines(text)
    if isSingleLine, lines.count > 1 { lines = TextLines(TextEditor.oneLine(text)) }
    move(to: lines.end)
  }

  /// The text with blanks for line ends.
  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// What can be put into the text: line ends are blanks in a single line, and LF elsewhere.
  func insertable(_ text: String) -> String {
    isSingleLine ? TextEditor.oneLine(text) : TextLines.withPlainLineEnds(text)
  }

  var text: String { lines.text }
  var selection: Range<TextPlace> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }

  /// The selected text.
  ///
  /// - Complexity: O(its length).
  var selectedText: String { hasSelection ? lines.text(in: selection) : "" }

  /// Brings the cursor to a place, and the other end of the selection with it unless it extends.
  mutating func move(to place: TextPlace, extending: Bool = false) {
    head = place
    if !extending { anchor = place }
  }

  mutating func select(_ range: Range<TextPlace>) {
    anchor = range.lowerBound
    head = range.upperBound
  }

  /// Puts `text` in the place of a part; the cursor comes behind it.
  ///
  /// - Returns: what was there.
  mutating func replace(_ range: Range<TextPlace>, with text: String) -> String {
    let removed = lines.text(in: range)
    lines.replace(range, with: text)
    move(to: boundary(atOrAfter: range.lowerBound.end(of: text)))
    return removed
  }
}
