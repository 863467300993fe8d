/// Why a cell looks as it does: carried by a ``Style``, so that a snapshot names a meaning and
/// not a colour, and a theme may change without every test.
public enum StyleRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case plain
  /// A column's title.
  case header
  /// A section's title.
  case sectionHeader
  /// A section's closing line.
  case sectionFooter
  /// The cursor row.
  case cursor
  /// A selected row.
  case selected
  /// The cursor row when it is selected too.
  case cursorSelected
  /// Something less important.
  case dim
  /// Something wrong.
  case error
  /// Text that a search found.
  case match
  /// A line between things.
  case separator
  /// A control character made visible.
  case control
  /// The scrollbar's track.
  case scrollbar
  /// The scrollbar's thumb.
  case scrollbarThumb
  /// A status line.
  case status
  /// A prompt and what is typed into it.
  case prompt
  /// Text standing in for what is not there.
  case placeholder
  /// Line numbers beside rows.
  case rowNumber
  /// The cursor's cell within its row.
  case cursorCell
  /// What the program itself styled.
  case custom

  /// The letter that stands for the role in a frame snapshot's mark rows.
  public var letter: Character {
    switch self {
    case .plain: "."
    case .header: "h"
    case .sectionHeader: "t"
    case .sectionFooter: "f"
    case .cursor: "c"
    case .selected: "s"
    case .cursorSelected: "x"
    case .dim: "d"
    case .error: "e"
    case .match: "m"
    case .separator: "b"
    case .control: "k"
    case .scrollbar: "r"
    case .scrollbarThumb: "R"
    case .status: "u"
    case .prompt: "p"
    case .placeholder: "o"
    case .rowNumber: "n"
    case .cursorCell: "i"
    case .custom: "A"
    }
  }
}
