/// Stands where a text field expects one delegate, and passes everything on to several.
///
/// A field makes one for itself when a second delegate comes: see ``TextField/addDelegate(_:retained:)``.
public final class TextFieldMultiplexer: TextFieldDelegate, DelegateForwarding,
  CustomDebugStringConvertible
{
  /// The list behind it.
  public let multiplexer = DelegateMultiplexer((any TextFieldDelegate).self)

  /// Creates an empty multiplexer.
  public init() {}

  private func opinion<Answer>(_ body: (any TextFieldDelegate) -> Answer?) -> Answer? {
    ask((any TextFieldDelegate).self, body)
  }

  private func tell(_ body: (any TextFieldDelegate) -> Void) {
    tell((any TextFieldDelegate).self, body)
  }

  public func textField(
    _ textField: TextField, shouldChange range: Range<Int>, to replacement: String
  ) -> TextChangeResponse? {
    opinion { $0.textField(textField, shouldChange: range, to: replacement) }
  }

  public func textField(_ textField: TextField, problemWith text: String) -> String? {
    opinion { $0.textField(textField, problemWith: text) }
  }

  public func textFieldDidChange(_ textField: TextField) {
    tell { $0.textFieldDidChange(textField) }
  }

  public func textFieldDidChangeSelection(_ textField: TextField) {
    tell { $0.textFieldDidChangeSelection(textField) }
  }

  public func textFieldDidReturn(_ textField: TextField) {
    tell { $0.textFieldDidReturn(textField) }
  }

  public func textField(_ textField: TextField, didFindProblem problem: String) {
    tell { $0.textField(textField, didFindProblem: problem) }
  }

  public func textFieldDidCancel(_ textField: TextField) {
    tell { $0.textFieldDidCancel(textField) }
  }

  public func textFieldDidBeginEditing(_ textField: TextField) {
    tell { $0.textFieldDidBeginEditing(textField) }
  }

  public func textFieldDidEndEditing(_ textField: TextField) {
    tell { $0.textFieldDidEndEditing(textField) }
  }
}

extension TextField {
  /// Adds a delegate beside those there are; all of them hear every event, in this order.
  ///
  /// The first call puts a ``TextFieldMultiplexer`` that the field owns in the place of its
  /// ``delegate``, which stays the first in the list. Setting ``delegate`` empties the list.
  ///
  /// - Parameters:
  ///   - added: the delegate; one that is there already keeps its place.
  ///   - retained: whether it is held strongly.
  /// - Complexity: O(delegates).
  public func addDelegate(_ added: any TextFieldDelegate, retained: Bool = false) {
    delegate = ownedDelegates.add(added, to: delegate, retained: retained)
  }

  /// Takes a delegate out again; one that is not there is ignored.
  ///
  /// - Complexity: O(delegates).
  public func removeDelegate(_ removed: any TextFieldDelegate) {
    delegate = ownedDelegates.remove(removed, from: delegate)
  }
}
