/// Hears what the user does in a form, and may have a say.
///
/// Held weakly. News go to every delegate behind a multiplexer; of a question the first answer
/// that is not nil counts.
public protocol FormDelegate: AnyObject {
  /// Whether keys can go to a row; nil and true let them.
  func form(_ form: Form, canFocusRow row: Int) -> Bool?

  /// What is wrong with the form as a whole; nil when nothing is. Asked when it is about to be
  /// submitted and none of its text fields has a problem.
  func problem(with form: Form) -> String?

  /// Keys go to another row; nil for none.
  func form(_ form: Form, didFocusRow row: Int?)

  /// Enter was pressed where it has no other use, and nothing is wrong.
  func formDidSubmit(_ form: Form)

  /// Escape was pressed.
  func formDidCancel(_ form: Form)
}

extension FormDelegate {
  public func form(_ form: Form, canFocusRow row: Int) -> Bool? { nil }
  public func problem(with form: Form) -> String? { nil }
  public func form(_ form: Form, didFocusRow row: Int?) {}
  public func formDidSubmit(_ form: Form) {}
  public func formDidCancel(_ form: Form) {}
}
