/// What a scalar does on a character grid: its width, and how it is made safe to show.
///
/// The raw values are those of `width-table.py`.
enum ScalarClass: UInt8 {
  /// One or two columns, a cluster of its own unless a mark follows.
  case narrow, wide
  /// One or two columns, and may form a cluster with what stands beside it.
  case narrowJoiner, wideJoiner
  /// No column: belongs to the character before.
  case mark
  /// C0 and DEL.
  case control
  case tab
  /// Line feeds, carriage returns, separators of lines and paragraphs.
  case lineEnd
  /// C1, unassigned, noncharacters.
  case replaced
  /// Invisible, and able to mislead: bidirectional controls, tags, variation selectors …
  case dropped
  case zeroWidthJoiner
  /// Letters without ink, one or two columns.
  case blank, wideBlank
  /// Half of a flag.
  case regionalIndicator
  case skinTone
  case softHyphen

  /// Whether such a scalar is the whole cluster when another one of these follows it.
  var isPlain: Bool { self == .narrow || self == .wide }

  /// The columns that a scalar of the class takes alone, in a character cell.
  var columns: Int {
    switch self {
    case .mark, .dropped, .zeroWidthJoiner: 0
    case .wide, .wideJoiner, .wideBlank, .skinTone: 2
    default: 1
    }
  }

  /// The class of the scalar with this value.
  init(_ value: UInt32) {
    guard value < WidthTable.limit else {
      self = ScalarClass(high: value)
      return
    }
    let (block, place) = Int(value).quotientAndRemainder(dividingBy: WidthTable.blockSize)
    let numbers = WidthTable.blockNumbers.utf8Start + 2 * block
    let number =
      Int(numbers[0] &- WidthTable.zero) &* WidthTable.base &+ Int(numbers[1] &- WidthTable.zero)
    let digit = WidthTable.blocks.utf8Start[number &* WidthTable.blockSize &+ place]
    self = ScalarClass(rawValue: digit &- WidthTable.zero) ?? .replaced
  }

  /// The class of a scalar that the table leaves out.
  private init(high value: UInt32) {
    switch value {
    case 0xE0000...0xE0FFF: self = .dropped
    case 0xF0000...0x10FFFF where value & 0xFFFE != 0xFFFE: self = .narrow
    default: self = .replaced
    }
  }
}
