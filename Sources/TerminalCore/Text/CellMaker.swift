/// Turns the scalars of one grapheme cluster into the grid cells that show it.
///
/// Terminals disagree about sequences of emoji, so these are cut down to what all of them draw
/// alike: selectors, skin tones and everything after a joiner go, flags become letters.
struct CellMaker {
  private var pending: SafeCell?
  private let base: UInt32
  private var isCut = false
  private var last: UInt32 = 0

  init(_ cluster: ScannedCluster) {
    base = cluster.scalar
  }

  /// Takes the next scalar and hands out the cells that are complete.
  mutating func add(
    _ value: UInt32, _ kind: ScalarClass, at offset: Int, _ emit: (SafeCell) -> Void
  ) {
    if isCut { return }
    defer { last = value }
    switch kind {
    case .mark: addMark(value, at: offset)
    case .jamo: addJamo(value, at: offset, emit)
    case .selector, .dropped: break
    case .zeroWidthJoiner: join(value)
    case .skinTone: addSkinTone(value, at: offset, emit)
    case .lineEnd where last == 0x0D && value == 0x0A: break
    default:
      start(CellMaker.cell(for: value, kind, at: offset), emit)
      if kind == .wideBlank { start(SafeCell(Cell.space, columns: 1, offset: offset), emit) }
    }
  }

  /// Hands out what is left.
  mutating func finish(_ emit: (SafeCell) -> Void) {
    if let pending { emit(pending) }
    pending = nil
  }

  private mutating func start(_ cell: SafeCell, _ emit: (SafeCell) -> Void) {
    if let pending { emit(pending) }
    pending = cell
  }

  /// A mark goes to the character before it, or gets a circle to stand on.
  private mutating func addMark(_ value: UInt32, at offset: Int) {
    let keycap: UInt32 = 0x20E3
    if value == keycap, let base = pending?.glyph, isKeycapBase(base) { return }
    if pending == nil { pending = SafeCell(SafeCell.dottedCircle, columns: 1, offset: offset) }
    pending?.add(mark: value)
  }

  /// A vowel or final consonant of Hangul needs another letter of it before; a filler is nothing.
  private mutating func addJamo(
    _ value: UInt32, at offset: Int, _ emit: (SafeCell) -> Void
  ) {
    let filler: UInt32 = 0x1160
    if let base = pending?.glyph, isHangul(base) {
      if value != filler { pending?.add(mark: value) }
    } else if value != filler {
      start(SafeCell(SafeCell.replacement, columns: 1, offset: offset), emit)
    }
  }

  /// A joiner ends an emoji, shapes an Indic conjunct after a virama, and is nothing elsewhere.
  private mutating func join(_ value: UInt32) {
    if isEmoji(base) {
      isCut = true
    } else if let scalar = Unicode.Scalar(last),
      scalar.properties.canonicalCombiningClass == .virama
    {
      pending?.add(mark: value)
    }
  }

  /// A skin tone goes when it belongs to an emoji. Alone it becomes a square: beside an emoji of
  /// another field a terminal would join the two.
  private mutating func addSkinTone(
    _ value: UInt32, at offset: Int, _ emit: (SafeCell) -> Void
  ) {
    if let base = pending?.glyph, isEmoji(base) { return }
    let square: UInt32 =
      switch value {
      case 0x1F3FB: 0x2B1C
      case 0x1F3FC: 0x1F7E8
      case 0x1F3FD: 0x1F7E7
      case 0x1F3FE: 0x1F7EB
      default: 0x2B1B
      }
    start(SafeCell(square, columns: 2, offset: offset), emit)
  }

  /// The cell of a scalar that stands for itself or is replaced by another one.
  private static func cell(for value: UInt32, _ kind: ScalarClass, at offset: Int) -> SafeCell {
    switch kind {
    case .control:
      let picture = value == 0x7F ? 0x2421 : 0x2400 + value
      return SafeCell(picture, columns: 1, offset: offset, isControl: true)
    case .tab: return SafeCell(0x2192, columns: 1, offset: offset, isControl: true)
    case .lineEnd: return SafeCell(0x23CE, columns: 1, offset: offset, isControl: true)
    case .replaced: return SafeCell(SafeCell.replacement, columns: 1, offset: offset)
    case .blank, .wideBlank: return SafeCell(Cell.space, columns: 1, offset: offset)
    case .regionalIndicator:
      return SafeCell(value - 0x1F1E6 + 0x41, columns: 1, offset: offset)
    case .softHyphen: return SafeCell(0x2D, columns: 1, offset: offset)
    default: return SafeCell(value, columns: kind.columns, offset: offset)
    }
  }
}

/// Whether a scalar is an emoji; digits and signs, which are emoji only on keycaps, are not.
private func isEmoji(_ value: UInt32) -> Bool {
  value >= 0xA9 && Unicode.Scalar(value)?.properties.isEmoji == true
}

private func isKeycapBase(_ value: UInt32) -> Bool {
  (0x30...0x39).contains(value) || value == 0x23 || value == 0x2A
}

/// Whether a scalar is an initial consonant or a syllable.
private func isHangul(_ value: UInt32) -> Bool {
  (0x1100...0x115E).contains(value) || (0xA960...0xA97C).contains(value)
    || (0xAC00...0xD7A3).contains(value)
}
