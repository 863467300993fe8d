/// A grid cell's worth of text that is safe to show: a visible scalar and the marks on it.
struct SafeCell {
  /// The marks that a cell holds beside its first scalar.
  static let markLimit = 4
  /// Stands below marks that have no character of their own.
  static let dottedCircle: UInt32 = 0x25CC
  /// Stands for what has no picture.
  static let replacement: UInt32 = 0xFFFD
  /// Says that text is missing.
  static let ellipsis: UInt32 = 0x2026

  /// The first scalar.
  var glyph: UInt32
  /// The marks; zero where there is none.
  var marks = SIMD4<UInt32>(repeating: 0)
  var markCount = 0
  /// One or two.
  var columns: Int
  /// Whether it stands for a control character.
  var isControl = false
  /// The UTF-8 offset of the first scalar in the text.
  var offset: Int

  init(_ glyph: UInt32, columns: Int, offset: Int, isControl: Bool = false) {
    self.glyph = glyph
    self.columns = columns
    self.offset = offset
    self.isControl = isControl
  }

  /// Adds a mark, or leaves it out when the cell is full; vowels of Hangul are composed.
  mutating func add(mark: UInt32) {
    if markCount == 0, let syllable = composedSyllable(glyph, mark) {
      glyph = syllable
    } else if markCount < SafeCell.markLimit {
      marks[markCount] = mark
      markCount += 1
    }
  }

  /// The scalars, the first one included.
  var scalars: [Unicode.Scalar] {
    ([glyph] + (0..<markCount).map { marks[$0] }).compactMap(Unicode.Scalar.init)
  }
}

/// The Hangul syllable that a syllable or initial consonant makes with the jamo after it, by the
/// arithmetic of the Unicode standard, section 3.12.
private func composedSyllable(_ first: UInt32, _ second: UInt32) -> UInt32? {
  let syllables: UInt32 = 0xAC00
  switch (first, second) {
  case (0x1100...0x1112, 0x1161...0x1175):
    return syllables + ((first - 0x1100) * 21 + second - 0x1161) * 28
  case (syllables...0xD7A3, 0x11A8...0x11C2) where (first - syllables).isMultiple(of: 28):
    return first + second - 0x11A7
  default:
    return nil
  }
}
