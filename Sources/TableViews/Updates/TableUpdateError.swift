/// Why a batch update does not fit what the data source answers, or contradicts itself.
public struct TableUpdateError: Error, Hashable, Sendable {
  /// What kind of rule was broken.
  public enum Code: Hashable, Sendable {
    /// The number of sections is not what the changes make it.
    case sectionCount
    /// The number of rows in a section is not what the changes make it.
    case rowCount
    /// A section was named that is not there.
    case missingSection
    /// A row was named that is not there.
    case missingRow
    /// Two changes of one row or section exclude each other.
    case conflict
    /// A row or section was inserted twice, or moved twice.
    case repetition
    /// The table was asking somebody at the moment.
    case busy
  }

  /// The kind of rule that was broken.
  public var code: Code
  /// What was wrong with which row or section, and what to do.
  public var message: String
  /// Whose counts did not fit, the counts before and after, and the changes; long lists are cut.
  public var details: String
  /// The section that the message is about; nil when it is about all.
  public var section: Int?
  /// The row that the message is about; nil when it is about a section.
  public var row: Int?
}

extension TableUpdateError: CustomStringConvertible {
  /// The message and below it the details.
  public var description: String {
    details.isEmpty ? message : message + "\n" + details
  }
}
