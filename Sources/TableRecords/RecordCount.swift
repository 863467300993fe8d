/// How many records there are, and how sure that is.
public enum RecordCount: Hashable, Sendable {
  /// Exactly so many.
  case known(Int)
  /// About so many, from a sample; the exact number is being counted.
  case estimated(Int)
  /// So many have arrived, and more may come.
  case growing(Int)

  /// The number, whatever its certainty: how many positions a table shows.
  public var value: Int {
    switch self {
    case .known(let count), .estimated(let count), .growing(let count): count
    }
  }

  /// Whether the number is final.
  public var isKnown: Bool {
    if case .known = self { true } else { false }
  }
}
