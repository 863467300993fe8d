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
  ///   - clip: the cells that may be touched; the whole frame when nil.
  /// - Complexity: O(`area.width`), whatever the length of the text, for `.tail`.
  public mutating func write(
    _ text: String, in area: Rect, style: Style, alignment: TextAlignment = .leading,
    truncation: TextTruncation = .tail, clip: Rect? = nil
  ) {
    write(
      StyledText([.init(text)]), in: area, style: style, alignment: alignment,
      truncation: truncation, clip: clip)
  }

  /// Writes one line of text in several styles; see
  /// ``write(_:in:style:alignment:truncation:clip:)-(String,_,_,_,_,_)``.
  public mutating func write(
    _ text: StyledText, in area: Rect, style: Style, alignment: TextAlignment = .leading,
    truncation: TextTruncation = .tail, clip: Rect? = nil
  ) {
    let clip = (clip ?? bounds).intersection(bounds)
    fill(Rect(x: area.minX, y: area.minY, width: area.width, height: 1).intersection(clip), style: style)
    var x = area.minX
    for run in text.runs {
      for scalar in run.text.unicodeScalars where x < area.maxX {
        put(scalar.value, width: 1, x: x, y: area.minY, style: style.overlaid(by: run.style), clip: clip)
        x += 1
      }
    }
  }
}
