extension Picture {
  /// The most pixels of a side that are read.
  static let sideLimit = 256

  /// Reads a picture in the «Quite OK Image» format, whose alpha is passed over.
  ///
  /// - Throws: ``PictureError`` for bytes that are no such picture, end too early, or make one
  ///   that is too large.
  init(quiteOK bytes: [UInt8]) throws(PictureError) {
    var reader = QuiteOKReader(bytes)
    let (width, height) = try reader.readHeader()
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    while pixels.count < width * height {
      let (pixel, count) = try reader.readRun()
      guard pixels.count + count <= width * height else {
        throw PictureError("a run goes beyond the picture", at: reader.offset)
      }
      pixels += repeatElement(pixel, count: count)
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Reads the pieces of a «Quite OK Image»: each says how one pixel, or a run of equal ones,
/// differs from those before.
struct QuiteOKReader {
  private struct Color {
    var pixel = Picture.Pixel(red: 0, green: 0, blue: 0)
    var alpha: UInt8 = 255

    /// Where the format remembers it.
    var place: Int {
      let sum = Int(pixel.red) * 3 + Int(pixel.green) * 5 + Int(pixel.blue) * 7
      return (sum + Int(alpha) * 11) % 64
    }
  }

  private let bytes: [UInt8]
  private(set) var offset = 0
  private var current = Color()
  private var remembered = [Color](
    repeating: Color(pixel: Picture.Pixel(red: 0, green: 0, blue: 0), alpha: 0), count: 64)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func next() throws(PictureError) -> UInt8 {
    guard offset < bytes.count else { throw PictureError("the picture ends early", at: offset) }
    offset += 1
    return bytes[offset - 1]
  }

  private mutating func readNumber() throws(PictureError) -> Int {
    var number = 0
    for _ in 0..<4 { number = number << 8 | Int(try next()) }
    return number
  }

  mutating func readHeader() throws(PictureError) -> (width: Int, height: Int) {
    guard bytes.starts(with: "qoif".utf8) else {
      throw PictureError("no Quite OK Image", at: 0)
    }
    offset = 4
    let (width, height) = (try readNumber(), try readNumber())
    _ = try next()
    _ = try next()
    let sides = 1...Picture.sideLimit
    guard sides.contains(width), sides.contains(height) else {
      throw PictureError("\(width) by \(height) pixels are not shown", at: 4)
    }
    return (width, height)
  }

  /// The next pixel, and how often it stands there.
  mutating func readRun() throws(PictureError) -> (Picture.Pixel, Int) {
    let byte = try next()
    var count = 1
    switch (byte, byte >> 6) {
    case (0xFE, _), (0xFF, _):
      current.pixel = Picture.Pixel(red: try next(), green: try next(), blue: try next())
      if byte == 0xFF { current.alpha = try next() }
    case (_, 0): current = remembered[Int(byte)]
    case (_, 1): shift(red: byte >> 4 & 3 &- 2, green: byte >> 2 & 3 &- 2, blue: byte & 3 &- 2)
    case (_, 2):
      let green = byte & 63 &- 32
      let second = try next()
      shift(
        red: green &+ (second >> 4) &- 8, green: green, blue: green &+ (second & 15) &- 8)
    default: count = Int(byte & 63) + 1
    }
    remembered[current.place] = current
    return (current.pixel, count)
  }

  private mutating func shift(red: UInt8, green: UInt8, blue: UInt8) {
    current.pixel.red &+= red
    current.pixel.green &+= green
    current.pixel.blue &+= blue
  }
}
