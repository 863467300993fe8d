/// One line of text that can be edited.
///
/// Handles every character key and every paste while it has the focus; what is pasted is text,
/// never a command. Scrolls sideways so that its cursor stays in view.
public final class TextField: TerminalContent {
  /// The text.
  public var text = "" {
    didSet { textChanged() }
  }
  /// Where typing goes, in characters from the start; kept within the text.
  public var cursorOffset: Int {
    get { offset }
    set {
      offset = min(max(0, newValue), text.count)
      needsDisplay?()
    }
  }
  /// What stands before the text, as the `/` of a search.
  public var label = "" {
    didSet { needsDisplay?() }
  }
  /// The look of label and text.
  public var style = Style(role: .prompt) {
    didSet { needsDisplay?() }
  }
  /// Hears changes; weak.
  public weak var delegate: (any TextFieldDelegate)?
  public var needsDisplay: (() -> Void)?

  private var offset = 0
  private var scrolled = 0

  /// Creates a text field, its cursor behind the text.
  public init(text: String = "") {
    self.text = text
    offset = text.count
  }

  private func textChanged() {
    offset = min(offset, text.count)
    needsDisplay?()
  }

  private var index: String.Index {
    text.index(text.startIndex, offsetBy: offset)
  }

  /// Inserts text at the cursor; line ends become blanks.
  ///
  /// - Complexity: O(length).
  public func insert(_ inserted: String) {
    let line = String(inserted.map { $0.isNewline ? " " : $0 })
    let before = text.count
    text.insert(contentsOf: line, at: index)
    offset += text.count - before
    delegate?.textFieldDidChange(self)
    needsDisplay?()
  }

  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .paste(let pasted):
      insert(pasted)
      return true
    case .key(let key):
      return handle(key)
    case .mouse, .resize, .focus:
      return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .left, .control("b"): cursorOffset -= 1
    case .right, .control("f"): cursorOffset += 1
    case .home, .control("a"): cursorOffset = 0
    case .end, .control("e"): cursorOffset = text.count
    case .backspace, .control("h"): delete(from: offset - 1, to: offset)
    case .delete, .control("d"): delete(from: offset, to: offset + 1)
    case .control("u"): delete(from: 0, to: offset)
    case .control("k"): delete(from: offset, to: text.count)
    case .control("w"): delete(from: wordStart, to: offset)
    case .enter: delegate?.textFieldDidReturn(self)
    case .escape: delegate?.textFieldDidCancel(self)
    default: return type(key)
    }
    return true
  }

  private func type(_ key: Key) -> Bool {
    guard case .character(let character) = key.code,
      key.modifiers.isDisjoint(with: [.control, .alt])
    else { return false }
    insert(String(character))
    return true
  }

  private var wordStart: Int {
    let before = Array(text.prefix(offset))
    var start = before.count
    while start > 0, before[start - 1].isWhitespace { start -= 1 }
    while start > 0, !before[start - 1].isWhitespace { start -= 1 }
    return start
  }

  private func delete(from start: Int, to end: Int) {
    let start = max(0, start)
    let end = min(end, text.count)
    guard start < end else { return }
    let lower = text.index(text.startIndex, offsetBy: start)
    let upper = text.index(text.startIndex, offsetBy: end)
    text.removeSubrange(lower..<upper)
    offset = start
    delegate?.textFieldDidChange(self)
    needsDisplay?()
  }

  public func draw(into frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let line = Rect(x: area.minX, y: area.minY, width: area.width, height: 1)
    frame.fill(line, style: style)
    let labelWidth = min(displayWidth(of: label), max(0, area.width - 1))
    frame.write(
      label, in: Rect(x: area.minX, y: area.minY, width: labelWidth, height: 1), style: style)
    let room = area.width - labelWidth
    scroll(toFit: room)
    let shown = String(text.dropFirst(scrolled))
    let place = Rect(
      x: area.minX + labelWidth, y: area.minY, width: max(room, displayWidth(of: shown)),
      height: 1)
    frame.write(shown, in: place, style: style, clip: line)
    let before = text.dropFirst(scrolled).prefix(offset - scrolled)
    let x = area.minX + labelWidth + displayWidth(of: before)
    frame.cursor = FrameCursor(Point(x: min(x, area.maxX - 1), y: area.minY), shape: .bar)
  }

  /// Scrolls as little as shows the cursor, and no further than the end of the text needs.
  ///
  /// - Complexity: O(length).
  private func scroll(toFit room: Int) {
    let widths = text.map { displayWidth(of: String($0)) }
    let room = max(1, room)
    var start = offset
    var width = 0
    while start > 0, width + widths[start - 1] < room {
      start -= 1
      width += widths[start]
    }
    scrolled = max(min(scrolled, offset), start)
    width = widths[scrolled...].reduce(0, +)
    while scrolled > 0, width + widths[scrolled - 1] < room {
      scrolled -= 1
      width += widths[scrolled]
    }
  }
}
