/// The name of something that a key can do, as in `moveDown`.
///
/// Modules add their own as static members; the name is what a key map file would hold.
public struct ActionName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}
