import TableRecords
import TableViews

/// One line that says where one is: what is open at the left, the position at the right.
///
/// Where both do not fit, the position stays and what is open is shortened; a message is read
/// before the position is.
public struct StatusBar: Hashable, Sendable {
  /// The file, or a message.
  public var left: String
  /// The position.
  public var right: String
  /// Shorter forms of the left part for narrow lines, the longest first.
  public var shorterLeft: [String] = []
  /// The right part where the line is narrow; empty when there is no shorter one.
  public var shortRight = ""
  /// Whether the left part is a message.
  public var isMessage = false

  /// Creates a status line.
  public init(left: String, right: String) {
    self.left = left
    self.right = right
  }

  func draw(into frame: inout Frame, in line: Rect, style: Style) {
    frame.fill(line, style: style)
    let (left, right) = fitted(to: line.width)
    let width = min(displayWidth(of: right), line.width)
    let rest = width == 0 ? line.width : max(0, line.width - width - 1)
    frame.write(
      left, in: Rect(x: line.minX, y: line.minY, width: rest, height: 1), style: style)
    frame.write(
      right, in: Rect(x: line.maxX - width, y: line.minY, width: width, height: 1), style: style)
  }

  /// Whether both parts fit on a line of so many columns.
  func fits(_ width: Int) -> Bool {
    displayWidth(of: left) + 1 + displayWidth(of: right) <= width
  }

  /// What is shown on a line of so many columns.
  func fitted(to width: Int) -> (left: String, right: String) {
    let leftWidth = displayWidth(of: left)
    var rightWidth = displayWidth(of: right)
    if leftWidth + 1 + rightWidth <= width { return (left, right) }
    var right = right
    if !shortRight.isEmpty, isMessage || rightWidth > width {
      right = shortRight
      rightWidth = displayWidth(of: right)
    }
    if isMessage { return (left, leftWidth + 1 + rightWidth <= width ? right : "") }
    let room = width - rightWidth - 1
    guard room >= 3 else { return ("", right) }
    let forms = [left] + shorterLeft
    return (forms.first { displayWidth(of: $0) <= room } ?? forms.last ?? "", right)
  }

  /// `12 of 1,000`, or as much of it as is certain.
  static func position(of row: Int?, count: RecordCount, tail: Range<Int>?) -> String {
    let total = total(of: count)
    guard let row else { return total }
    return number(of: row, tail: tail) + " of " + total
  }

  /// The number of a row, counted from the end in the tail.
  static func number(of row: Int, tail: Range<Int>?) -> String {
    if let tail, tail.contains(row) { return Number.grouped(row - tail.upperBound) }
    return Number.grouped(row + 1)
  }

  /// A number of records, and how sure it is.
  static func total(of count: RecordCount) -> String {
    switch count {
    case .known(let number): Number.grouped(number)
    case .estimated(let number): "~" + Number.rounded(number)
    case .growing(let number): "≥ " + Number.grouped(number)
    }
  }
}
