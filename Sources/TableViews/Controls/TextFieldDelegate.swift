/// Hears what happens in a text field.
public protocol TextFieldDelegate: AnyObject {
  /// The text changed by typing, deleting or pasting.
  func textFieldDidChange(_ textField: TextField)
  /// Enter was pressed.
  func textFieldDidReturn(_ textField: TextField)
  /// Escape was pressed.
  func textFieldDidCancel(_ textField: TextField)
}

extension TextFieldDelegate {
  public func textFieldDidChange(_ textField: TextField) {}
  public func textFieldDidReturn(_ textField: TextField) {}
  public func textFieldDidCancel(_ textField: TextField) {}
}
