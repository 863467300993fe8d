/// Stands where a text view expects one delegate, and passes everything on to several.
///
/// A view makes one for itself when a second delegate comes: see ``TextView/addDelegate(_:retained:)``.
public final class TextViewMultiplexer: TextViewDelegate, DelegateForwarding,
  CustomDebugStringConvertible
{
  /// The list behind it.
  public let multiplexer = DelegateMultiplexer((any TextViewDelegate).self)

  /// Creates an empty multiplexer.
  public init() {}

  private func opinion<Answer>(_ body: (any TextViewDelegate) -> Answer?) -> Answer? {
    ask((any TextViewDelegate).self, body)
  }

  private func tell(_ body: (any TextViewDelegate) -> Void) {
    tell((any TextViewDelegate).self, body)
  }

  public func textView(
    _ textView: TextView, shouldChange range: Range<TextPosition>, to replacement: String
  ) -> TextChangeResponse? {
    opinion { $0.textView(textView, shouldChange: range, to: replacement) }
  }

  public func textViewDidChange(_ textView: TextView) {
    tell { $0.textViewDidChange(textView) }
  }

  public func textViewDidChangeSelection(_ textView: TextView) {
    tell { $0.textViewDidChangeSelection(textView) }
  }

  public func textViewDidScroll(_ textView: TextView) {
    tell { $0.textViewDidScroll(textView) }
  }

  public func textViewDidBeginEditing(_ textView: TextView) {
    tell { $0.textViewDidBeginEditing(textView) }
  }

  public func textViewDidEndEditing(_ textView: TextView) {
    tell { $0.textViewDidEndEditing(textView) }
  }

  public func textView(_ textView: TextView, styleForLine line: Int) -> Style? {
    opinion { $0.textView(textView, styleForLine: line) }
  }

  public func textView(
    _ textView: TextView, styledText text: String, inLine line: Int
  ) -> StyledText? {
    opinion { $0.textView(textView, styledText: text, inLine: line) }
  }

  public func textView(_ textView: TextView, marginTextForLine line: Int) -> String? {
    opinion { $0.textView(textView, marginTextForLine: line) }
  }

  public func textView(_ textView: TextView, titleLineForLine line: Int) -> Int? {
    opinion { $0.textView(textView, titleLineForLine: line) }
  }
}

extension TextView {
  /// Adds a delegate beside those there are; all of them hear every event, in this order.
  ///
  /// The first call puts a ``TextViewMultiplexer`` that the view owns in the place of its
  /// ``delegate``, which stays the first in the list. Setting ``delegate`` empties the list.
  ///
  /// - Parameters:
  ///   - added: the delegate; one that is there already keeps its place.
  ///   - retained: whether it is held strongly.
  /// - Complexity: O(delegates).
  public func addDelegate(_ added: any TextViewDelegate, retained: Bool = false) {
    delegate = ownedDelegates.add(added, to: delegate, retained: retained)
  }

  /// Takes a delegate out again; one that is not there is ignored.
  ///
  /// - Complexity: O(delegates).
  public func removeDelegate(_ removed: any TextViewDelegate) {
    delegate = ownedDelegates.remove(removed, from: delegate)
    linesChanged()
  }
}
