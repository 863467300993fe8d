import TableRecords
import TableViews

/// One line that says where one is: what is open at the left, the position at the right.
public struct StatusBar: Hashable, Sendable {
  /// The file, or a message.
  public var left: String
  /// The position.
  public var right: String

  /// Creates a status line.
  public init(left: String, right: String) {
    self.left = left
    self.right = right
  }

  func draw(into frame: inout Frame, in line: Rect, style: Style) {
    let width = min(displayWidth(of: right), max(0, line.width))
    let rest = max(0, line.width - width - 1)
    frame.fill(line, style: style)
    frame.write(
      left, in: Rect(x: line.minX, y: line.minY, width: rest, height: 1), style: style)
    frame.write(
      right, in: Rect(x: line.maxX - width, y: line.minY, width: width, height: 1), style: style)
  }

  /// `12 of 1,000`, or as much of it as is certain.
  static func position(of row: Int?, count: RecordCount, tail: Range<Int>?) -> String {
    let total =
      switch count {
      case .known(let number): Number.grouped(number)
      case .estimated(let number): "~" + Number.rounded(number)
      case .growing(let number): "≥ " + Number.grouped(number)
      }
    guard let row else { return total }
    if let tail, tail.contains(row) { return "\(row - tail.upperBound) of \(total)" }
    return "\(Number.grouped(row + 1)) of \(total)"
  }
}
