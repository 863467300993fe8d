extension Frame {
  /// The rows as text in pieces of one style each, for hosts that draw by themselves.
  ///
  /// - Complexity: O(cells).
  public var rows: [StyledText] {
    (0..<size.height).map { y in
      var runs: [StyledText.Run] = []
      for x in 0..<size.width {
        let text = text(x: x, y: y)
        guard !text.isEmpty else { continue }
        let style = style(x: x, y: y)
        if runs.last?.style == style {
          runs[runs.count - 1].text += text
        } else {
          runs.append(StyledText.Run(text, style))
        }
      }
      return StyledText(runs)
    }
  }
}
