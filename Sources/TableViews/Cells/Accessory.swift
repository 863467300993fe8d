/// A sign at the right edge of a cell.
public enum Accessory: Hashable, Sendable {
  /// There is more behind this row: `›`.
  case disclosure
  /// Chosen, done: `✓`.
  case checkmark
  /// Details can be shown: `…`.
  case detail
  /// Any narrow character.
  case character(Character)

  var text: String {
    switch self {
    case .disclosure: "›"
    case .checkmark: "✓"
    case .detail: "…"
    case .character(let character): String(character)
    }
  }
}
