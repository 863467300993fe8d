/// What a scalar does at the boundaries of words: the property Word_Break of UAX #29, worked out
/// from the properties that the standard library knows and a few ranges that it does not.
enum WordBreak: UInt8 {
  case other
  case carriageReturn, lineFeed, newline
  case extend, format, zeroWidthJoiner
  case regionalIndicator, pictograph
  case katakana, hebrewLetter, letter
  case singleQuote, doubleQuote
  case middleOfBoth, middleOfLetters, middleOfNumbers
  case numeric, connector, space

  /// Whether the scalar belongs to what stands before it, whatever that is.
  var isIgnored: Bool { self == .extend || self == .format || self == .zeroWidthJoiner }
  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  var isLineEnd: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }
  /// A full stop or an apostrophe, which letters and digits have inside.
  var isInsideBoth: Bool { self == .middleOfBoth || self == .singleQuote }

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = WordBreak(ascii: value)
    } else if let kind = WordBreak.exception(value) {
      self = kind
    } else {
      self = WordBreak(scalar, scalar.properties)
    }
  }

  private init(ascii value: UInt32) {
    switch value {
    case 0x30...0x39: self = .numeric
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x20: self = .space
    case 0x0D: self = .carriageReturn
    case 0x0A: self = .lineFeed
    case 0x0B, 0x0C: self = .newline
    case 0x22: self = .doubleQuote
    case 0x27: self = .singleQuote
    case 0x2C, 0x3B: self = .middleOfNumbers
    case 0x2E: self = .middleOfBoth
    case 0x3A: self = .middleOfLetters
    case 0x5F: self = .connector
    default: self = .other
    }
  }

  private init(_ scalar: Unicode.Scalar, _ properties: Unicode.Scalar.Properties) {
    let category = properties.generalCategory
    switch category {
    case .nonspacingMark, .enclosingMark, .spacingMark: self = .extend
    case .connectorPunctuation: self = .connector
    case .spaceSeparator: self = .space
    case .decimalNumber: self = .numeric
    case .format: self = properties.isGraphemeExtend ? .extend : .format
    default:
      if properties.isGraphemeExtend || properties.isEmojiModifier {
        self = .extend
      } else if properties.isAlphabetic, !properties.isIdeographic {
        self = WordBreak.isWithoutSpaces(scalar.value) ? .other : .letter
      } else {
        self = properties.isEmoji ? .pictograph : .other
      }
    }
  }

  /// Scalars that the properties would put into another class.
  private static func exception(_ value: UInt32) -> WordBreak? {
    switch value {
    case 0x85, 0x2028, 0x2029: .newline
    case 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A: .middleOfLetters
    case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: .middleOfBoth
    case 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54,
      0xFF0C, 0xFF1B:
      .middleOfNumbers
    case 0x66B: .numeric
    case 0x202F: .connector
    case 0xA0, 0x2007, 0x200B: .other
    case 0x200D: .zeroWidthJoiner
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB4F: .hebrewLetter
    case 0x2C2...0x2C5, 0x2D2...0x2D7, 0x2DE, 0x2DF, 0x2E5...0x2EB, 0x2ED, 0x2EF...0x2FF,
      0x55A...0x55C, 0x55E, 0x58A, 0x5F3, 0xA708...0xA716, 0xA720, 0xA721, 0xA789, 0xA78A, 0xAB5B:
      .letter
    case 0x3031...0x3035, 0x309B, 0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x32D0...0x32FE, 0x3300...0x3357, 0xFF66...0xFF9D, 0x1AFF0...0x1AFFE, 0x1B000,
      0x1B120...0x1B122, 0x1B155, 0x1B164...0x1B167:
      .katakana
    default: nil
    }
  }

  /// Letters of writing systems that put no space between words, as Thai and Hiragana.
  private static func isWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0xE01...0xEDF, 0x1000...0x108E, 0x1780...0x17DC, 0x1950...0x19C9, 0x1A20...0x1AA7,
      0x3041...0x309F, 0xA9E0...0xA9FE, 0xAA60...0xAADD, 0x11700...0x11746, 0x1B001...0x1B152:
      true
    default: false
    }
  }
}
