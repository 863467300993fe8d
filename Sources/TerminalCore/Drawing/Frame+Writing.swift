extension Frame {
  /// Writes one line of text into the first line of `area` and blanks the rest of that line.
  ///
  /// The text is made safe first (control characters become visible, bidirectional controls
  /// vanish, see ``Sanitizer``) and measured by grapheme cluster; what does not fit gives way to
  /// an ellipsis. No cluster and no wide character is ever split.
  ///
  /// - Parameters:
  ///   - text: any text; line ends are drawn as `⏎`.
  ///   - area: the columns to fill, on line `area.minY`; may reach outside of the frame.
  ///   - style: the look of the text and of the blanks.
  ///   - alignment: where a shorter text stands.
  ///   - truncation: which part of a longer text gives way.
  ///   - clip: the cells that may be touched; the whole frame when nil. Half of a wide character
  ///     at its edge becomes a blank.
  /// - Complexity: O(`area.width`), whatever the length of the text.
  public mutating func write(
    _ text: String, in area: Rect, style: Style, alignment: TextAlignment = .leading,
    truncation: TextTruncation = .tail, clip: Rect? = nil
  ) {
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    guard let target = LineTarget(area, clip: clip) else { return }
    blank(target, style: style)
    if writeASCII(text, target, alignment, truncation) { return }
    write(text, RunStyles(style), target, alignment, truncation)
  }

  /// Writes one line of text in several styles.
  ///
  /// The pieces are read as one text: a mark at the start of a piece belongs to the character
  /// before it, which has the style of its own piece. See
  /// ``write(_:in:style:alignment:truncation:clip:)-(String,_,_,_,_,_)``.
  ///
  /// - Complexity: O(`area.width` + pieces) for `.tail`, O(length) otherwise.
  public mutating func write(
    _ text: StyledText, in area: Rect, style: Style, alignment: TextAlignment = .leading,
    truncation: TextTruncation = .tail, clip: Rect? = nil
  ) {
    if text.runs.count == 1, text.runs[0].style == .plain {
      write(
        text.runs[0].text, in: area, style: style, alignment: alignment, truncation: truncation,
        clip: clip)
      return
    }
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    guard let target = LineTarget(area, clip: clip) else { return }
    blank(target, style: style)
    let limit = truncation == .tail ? FittedText.byteLimit(forColumns: target.width) : .max
    var styles = RunStyles(style)
    let joined = styles.join(text.runs, limit: limit)
    write(joined, styles, target, alignment, truncation)
  }

  /// Blanks what may be touched, and halves of wide characters beside it.
  private mutating func blank(_ target: LineTarget, style: Style) {
    let start = target.y * size.width + target.visible.lowerBound
    let count = target.visible.count
    mendEdges(from: start, count: count, y: target.y)
    fillCells(from: start, count: count, with: .blank(style))
  }
}
