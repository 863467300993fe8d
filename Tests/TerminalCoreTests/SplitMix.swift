/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A text of scalars that like to make trouble beside each other.
  mutating func text(length: ClosedRange<Int>) -> String {
    var text = ""
    for _ in 0..<Int.random(in: length, using: &self) {
      text.unicodeScalars.append(scalar())
    }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    let troublesome: [UInt32] = [
      0x1B, 0x9B, 0x0A, 0x0D, 0x09, 0x00, 0x7F, 0x85, 0x2028, 0x301, 0x3099, 0x20E3, 0xFE0F,
      0x200D, 0x200B, 0x202E, 0x1F468, 0x1F469, 0x1F3FD, 0x2764, 0x1F1FA, 0x1F1F8, 0xE0041,
      0x1100, 0x1161, 0x11A8, 0xAC00, 0x915, 0x94D, 0x937, 0xE01, 0xE33, 0x903, 0x600, 0x115F,
      0x3164, 0x1160, 0xFF9E, 0x6F22, 0x5B57, 0xAD, 0xFFFE, 0x378, 0xE000, 0x31,
    ]
    let value: UInt32 =
      switch UInt8.random(in: 0..<8, using: &self) {
      case 0...3: troublesome[Int.random(in: 0..<troublesome.count, using: &self)]
      case 4...5: UInt32.random(in: 0x20...0x7E, using: &self)
      case 6: UInt32.random(in: 0...0xFFFF, using: &self)
      default: UInt32.random(in: 0...0x10FFFF, using: &self)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
