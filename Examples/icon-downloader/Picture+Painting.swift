extension Picture {
  /// The icon of an application: eight by eight pixels, the same on the left and on the right,
  /// and another one for each number.
  static func icon(of number: Int) -> Picture {
    var seed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next() -> UInt64 {
      seed ^= seed >> 12
      seed ^= seed << 25
      seed ^= seed >> 27
      return seed &* 0x2545_F491_4F6C_DD1D
    }
    let color = Pixel(
      red: 64 + UInt8(next() >> 57), green: 64 + UInt8(next() >> 57),
      blue: 64 + UInt8(next() >> 57))
    let ground = Pixel(
      red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number >> 8) &+ 24,
      blue: 48)
    let pattern = next() >> 32
    let pixels = (0..<64).map { place in
      let (x, y) = (place % 8, place / 8)
      let bit = y * 4 + min(x, 7 - x)
      return pattern >> UInt64(bit) & 1 == 1 ? color : ground
    }
    return Picture(width: 8, height: 8, pixels: pixels)
  }
}
