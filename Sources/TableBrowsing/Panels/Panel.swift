import TableRecords
import TableViews

/// A text shown in place of the page's table: help, or the values of one record.
protocol Panel: AnyObject {
  /// What takes keys and is drawn.
  var content: TextView { get }
  /// What the status line says.
  var hint: String { get }
  /// The right end of the status line.
  var position: String { get }
  /// Gets ready to be drawn at a size.
  func prepare(_ size: Size)
  /// What stands beside a line, for searching.
  func name(ofLine line: Int) -> String
  /// The first line of each part: a group of keys, a value.
  var parts: [Int] { get }
}

extension Panel {
  /// The first line of the part after the cursor's, or of the one before; nil when there is none.
  func part(_ direction: Int) -> Int? {
    let line = content.cursorLine
    return direction < 0 ? parts.last { $0 < line } : parts.first { $0 > line }
  }

  /// Where a matcher finds something in a line, in characters; 0 for what stands beside it.
  func matches(of matcher: RecordMatcher, inLine line: Int) -> [Int] {
    var found: [Int] = matcher.matches(name(ofLine: line)) ? [0] : []
    let mark = Style(role: .match)
    var offset = 0
    for run in matcher.marked(content.text(ofLine: line), with: mark)?.runs ?? [] {
      if run.style == mark, offset > 0 || found.isEmpty { found.append(offset) }
      offset += run.text.count
    }
    return found
  }

  /// The next place where a matcher finds something, around the end; nil when there is none.
  func place(of matcher: RecordMatcher, backwards: Bool) -> TextPosition? {
    let cursor = content.cursorPosition
    let count = content.numberOfLines
    for distance in 0...count {
      let line = (cursor.line + (backwards ? count - distance : distance)) % count
      var offsets = matches(of: matcher, inLine: line)
      if distance == 0 {
        offsets.removeAll { backwards ? $0 >= cursor.character : $0 <= cursor.character }
      }
      if let offset = backwards ? offsets.last : offsets.first {
        return TextPosition(line: line, character: offset)
      }
    }
    return nil
  }
}
