/// Why a search cannot be run.
public enum RecordQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a regular expression; the sentence says where and why.
  case invalidPattern(String)
  /// The source failed while searching.
  case source(String)

  /// A sentence for a status line.
  public var description: String {
    switch self {
    case .invalidPattern(let reason): "Not a regular expression: \(reason)"
    case .source(let reason): reason
    }
  }
}
