/// Stands where a form expects one delegate, and passes everything on to several.
///
/// A form makes one for itself when a second delegate comes: see ``Form/addDelegate(_:retained:)``.
public final class FormMultiplexer: FormDelegate, DelegateForwarding,
  CustomDebugStringConvertible
{
  /// The list behind it.
  public let multiplexer = DelegateMultiplexer((any FormDelegate).self)

  /// Creates an empty multiplexer.
  public init() {}

  public func form(_ form: Form, canFocusRow row: Int) -> Bool? {
    ask((any FormDelegate).self) { $0.form(form, canFocusRow: row) }
  }

  public func problem(with form: Form) -> String? {
    ask((any FormDelegate).self) { $0.problem(with: form) }
  }

  public func form(_ form: Form, didFocusRow row: Int?) {
    tell((any FormDelegate).self) { $0.form(form, didFocusRow: row) }
  }

  public func formDidSubmit(_ form: Form) {
    tell((any FormDelegate).self) { $0.formDidSubmit(form) }
  }

  public func formDidCancel(_ form: Form) {
    tell((any FormDelegate).self) { $0.formDidCancel(form) }
  }
}

extension Form {
  /// Adds a delegate beside those there are; all of them hear every event, in this order.
  ///
  /// The first call puts a ``FormMultiplexer`` that the form owns in the place of its
  /// ``delegate``, which stays the first in the list. Setting ``delegate`` empties the list.
  ///
  /// - Parameters:
  ///   - added: the delegate; one that is there already keeps its place.
  ///   - retained: whether it is held strongly.
  /// - Complexity: O(delegates).
  public func addDelegate(_ added: any FormDelegate, retained: Bool = false) {
    delegate = ownedDelegates.add(added, to: delegate, retained: retained)
  }

  /// Takes a delegate out again; one that is not there is ignored.
  ///
  /// - Complexity: O(delegates).
  public func removeDelegate(_ removed: any FormDelegate) {
    delegate = ownedDelegates.remove(removed, from: delegate)
  }
}
