/// Hears what the user does in a text field, and may have a say.
///
/// Held weakly. News go to every delegate behind a multiplexer; of a question the first answer
/// that is not nil counts. Changes made in code are not told.
public protocol TextFieldDelegate: AnyObject {
  /// Whether a part of the text, in characters from its start, may become another one; nil lets
  /// it. Asked before typing, deleting and pasting, with line ends already made blanks.
  func textField(
    _ textField: TextField, shouldChange range: Range<Int>, to replacement: String
  ) -> TextChangeResponse?

  /// What is wrong with a text that was ended with Enter; nil when nothing is. The field keeps the
  /// sentence as its ``TextField/problem``, for whoever shows it.
  func textField(_ textField: TextField, problemWith text: String) -> String?

  /// The text changed by typing, deleting, pasting, or going through the history.
  func textFieldDidChange(_ textField: TextField)

  /// The cursor moved, or another part is selected.
  func textFieldDidChangeSelection(_ textField: TextField)

  /// Enter was pressed and nothing is wrong with the text.
  func textFieldDidReturn(_ textField: TextField)

  /// Enter was pressed and something is wrong with the text.
  func textField(_ textField: TextField, didFindProblem problem: String)

  /// Escape was pressed.
  func textFieldDidCancel(_ textField: TextField)

  /// Keys go to the field from now on.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Keys go somewhere else from now on.
  func textFieldDidEndEditing(_ textField: TextField)
}

extension TextFieldDelegate {
  public func textField(
    _ textField: TextField, shouldChange range: Range<Int>, to replacement: String
  ) -> TextChangeResponse? { nil }
  public func textField(_ textField: TextField, problemWith text: String) -> String? { nil }
  public func textFieldDidChange(_ textField: TextField) {}
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldDidReturn(_ textField: TextField) {}
  public func textField(_ textField: TextField, didFindProblem problem: String) {}
  public func textFieldDidCancel(_ textField: TextField) {}
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(_ textField: TextField) {}
}
