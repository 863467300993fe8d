/// Hears what the user does in a text view, may have a say, and says how lines look.
///
/// Held weakly. News go to every delegate behind a multiplexer; of a question the first answer
/// that is not nil counts. Changes made in code are not told. Questions about looks are asked for
/// lines in view only, whenever they are drawn.
public protocol TextViewDelegate: AnyObject {
  /// Whether a part of the text may become another one; nil lets it. Asked before typing,
  /// deleting and pasting.
  func textView(
    _ textView: TextView, shouldChange range: Range<TextPosition>, to replacement: String
  ) -> TextChangeResponse?

  /// The text changed by typing, deleting or pasting.
  func textViewDidChange(_ textView: TextView)

  /// The cursor moved, or another part is selected.
  func textViewDidChangeSelection(_ textView: TextView)

  /// Other lines are in view than before.
  func textViewDidScroll(_ textView: TextView)

  /// Keys go to the view from now on.
  func textViewDidBeginEditing(_ textView: TextView)

  /// Keys go somewhere else from now on.
  func textViewDidEndEditing(_ textView: TextView)

  /// A style laid over all of a line.
  func textView(_ textView: TextView, styleForLine line: Int) -> Style?

  /// The same text in pieces with styles of their own, as where a search found something.
  ///
  /// - Parameters:
  ///   - textView: the view that asks.
  ///   - text: what one row of the screen shows of the line.
  ///   - line: the line.
  func textView(
    _ textView: TextView, styledText text: String, inLine line: Int
  ) -> StyledText?

  /// What stands beside a line, as its number; asked when ``TextView/marginWidth`` is not 0. What
  /// is wider is wrapped.
  func textView(_ textView: TextView, marginTextForLine line: Int) -> String?

  /// The line that is the title of what `line` belongs to; it stays at the top while `line` is
  /// there and the title is not in view. A line that is its own title takes the columns of the
  /// margin too.
  func textView(_ textView: TextView, titleLineForLine line: Int) -> Int?
}

extension TextViewDelegate {
  public func textView(
    _ textView: TextView, shouldChange range: Range<TextPosition>, to replacement: String
  ) -> TextChangeResponse? { nil }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
  public func textViewDidScroll(_ textView: TextView) {}
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textView(_ textView: TextView, styleForLine line: Int) -> Style? { nil }
  public func textView(
    _ textView: TextView, styledText text: String, inLine line: Int
  ) -> StyledText? { nil }
  public func textView(_ textView: TextView, marginTextForLine line: Int) -> String? { nil }
  public func textView(_ textView: TextView, titleLineForLine line: Int) -> Int? { nil }
}
