/// One value of a record.
public enum RecordField: Hashable, Sendable {
  /// A text, possibly empty. Long values may be cut where a whole screen of text is there;
  /// ``RecordStore/wholeRecord(at:)`` has all of it.
  case text(String)
  /// A database's NULL.
  case null
  /// The record ends before this column.
  case missing

  /// The text, or an empty one when there is none.
  public var text: String {
    if case .text(let text) = self { text } else { "" }
  }
}
