/// What a scalar does on a character grid: its width, and how it is made safe to show.
///
/// The raw values are those of `width-table.py`.
enum ScalarClass: UInt8 {
  /// One or two columns, a cluster of its own unless a mark follows.
  case narrow, wide
  /// Two columns, a cluster of its own unless a joiner stands before it or a mark after it.
  case pictograph
  /// One or two columns, and may form a cluster with its like.
  case narrowJoiner, wideJoiner
  /// One column, and belongs to what stands after it.
  case prefix
  /// No column: belongs to the character before.
  case mark
  /// A conjoining vowel or final consonant of Hangul: no column.
  case jamo
  /// Chooses a variant of the character before, or joins nothing; not shown.
  case selector
  /// C0 and DEL.
  case control
  case tab
  /// Line feeds, carriage returns, separators of lines and paragraphs.
  case lineEnd
  /// C1, unassigned, noncharacters.
  case replaced
  /// Invisible, and able to mislead: bidirectional controls, blanks without width …
  case dropped
  case zeroWidthJoiner
  /// Letters without ink, one or two columns.
  case blank, wideBlank
  /// Half of a flag.
  case regionalIndicator
  case skinTone
  case softHyphen

  /// Whether such a scalar begins a cluster after anything but a prefix and a joiner.
  var beginsCluster: Bool { rawValue <= ScalarClass.pictograph.rawValue }

  /// Whether a cluster of such a scalar and marks ends before a scalar that begins one.
  var endsBeforeOthers: Bool { rawValue <= ScalarClass.narrowJoiner.rawValue }

  /// Whether such a scalar belongs to the cluster before it, whatever that is.
  var isAttached: Bool { self == .mark || self == .selector || self == .skinTone }

  /// Whether such a scalar joins nothing before and nothing after it.
  var standsAlone: Bool {
    switch self {
    case .control, .tab, .lineEnd, .dropped, .softHyphen: true
    default: false
    }
  }

  /// Whether such a scalar may stand in a cell of its own.
  var isVisible: Bool {
    switch self {
    case .narrow, .wide, .pictograph, .narrowJoiner, .wideJoiner, .prefix: true
    default: false
    }
  }

  /// The columns that a scalar of the class takes alone, in a character cell.
  var columns: Int {
    switch self {
    case .mark, .jamo, .selector, .dropped, .zeroWidthJoiner: 0
    case .wide, .pictograph, .wideJoiner, .wideBlank, .skinTone: 2
    default: 1
    }
  }

  /// The class of the scalar with this value.
  init(_ value: UInt32) {
    guard value < WidthTable.limit else {
      self = ScalarClass(high: value)
      return
    }
    let numbers = WidthTable.blockNumbers.utf8Start + 2 * Int(value >> WidthTable.blockBits)
    let number =
      UInt32(numbers[0] &- WidthTable.zero) &* WidthTable.base
      &+ UInt32(numbers[1] &- WidthTable.zero)
    let place = number << WidthTable.blockBits | value & (1 << WidthTable.blockBits - 1)
    let digit = WidthTable.blocks.utf8Start[Int(place)]
    self = ScalarClass(rawValue: digit &- WidthTable.zero) ?? .replaced
  }

  /// The class of a scalar that the table leaves out.
  private init(high value: UInt32) {
    switch value {
    case 0xE0020...0xE007F, 0xE0100...0xE01EF: self = .selector
    case 0xE0000...0xE0FFF: self = .dropped
    case 0xF0000...0x10FFFF where value & 0xFFFE != 0xFFFE: self = .narrow
    default: self = .replaced
    }
  }
}
