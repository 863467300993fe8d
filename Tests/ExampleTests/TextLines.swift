import TableViews

/// The lines without the blanks at their ends.
func trimmedLines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension TerminalContent {
  /// What it shows at a size.
  func picture(_ width: Int, _ height: Int) -> Frame {
    var frame = Frame(size: Size(width: width, height: height))
    draw(into: &frame, in: frame.bounds)
    return frame
  }

  /// The lines that it shows, without the blanks at their ends.
  func lines(_ width: Int, _ height: Int) -> [String] {
    trimmedLines(picture(width, height).text)
  }
}
