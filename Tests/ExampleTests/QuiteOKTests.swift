import Testing

@testable import icon_downloader

@Suite("Quite OK Images") struct QuiteOKTests {
  private func header(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    Array("qoif".utf8) + [0, 0, 0, width, 0, 0, 0, height, 3, 0]
  }

  private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Picture.Pixel {
    Picture.Pixel(red: red, green: green, blue: blue)
  }

  @Test("Each kind of piece gives its pixel")
  func pieces() throws {
    let place = (10 * 3 + 20 * 5 + 30 * 7 + 255 * 11) % 64
    let pieces: [[UInt8]] = [
      [0xFE, 10, 20, 30],  // a colour
      [0x74],  // a small difference: +1, -1, -2
      [0xA8, 0x5C],  // a larger one: green +8, red 3 less than that, blue 4 more
      [0xC1],  // the same twice
      [0xFF, 1, 2, 3, 4],  // a colour with alpha
      [UInt8(place)],  // the first again
      [0xC0],
    ]
    let picture = try Picture(quiteOK: header(8, 1) + pieces.flatMap(\.self))
    #expect(
      picture.pixels == [
        pixel(10, 20, 30), pixel(11, 19, 28), pixel(16, 27, 40), pixel(16, 27, 40),
        pixel(16, 27, 40), pixel(1, 2, 3), pixel(10, 20, 30), pixel(10, 20, 30),
      ])
  }

  @Test("What is written is read again", arguments: 0..<50)
  func roundTrip(number: Int) throws {
    let icon = Picture.icon(of: number)
    #expect(try Picture(quiteOK: icon.quiteOK) == icon)
    let steep = Picture(
      width: 16, height: 8,
      pixels: (0..<128).map { place in
        let value = UInt8(truncatingIfNeeded: place * place * (number + 1) / (1 + place % 3))
        return pixel(value, value &+ UInt8(place % 7), value &* 3)
      })
    #expect(try Picture(quiteOK: steep.quiteOK) == steep)
  }

  @Test("Icons of different applications differ")
  func different() {
    #expect(Set((1...1_000).map(Picture.icon)).count == 1_000)
  }

  @Test("A picture that ends early is refused wherever it ends")
  func cutOff() {
    let bytes = Picture.icon(of: 7).quiteOK.dropLast(8)
    for count in 0..<bytes.count {
      #expect(throws: PictureError.self) { try Picture(quiteOK: Array(bytes.prefix(count))) }
    }
  }

  @Test("Other files, huge pictures and runs that go too far are refused")
  func refused() {
    #expect(throws: PictureError.self) { try Picture(quiteOK: Array("GIF89a".utf8)) }
    #expect(throws: PictureError.self) { try Picture(quiteOK: header(0, 1) + [0xC0]) }
    #expect(throws: PictureError.self) { try Picture(quiteOK: header(2, 1) + [0xC9]) }
    let huge = Array("qoif".utf8) + [255, 255, 255, 255, 255, 255, 255, 255, 3, 0, 0xC0]
    #expect(throws: PictureError.self) { try Picture(quiteOK: huge) }
  }
}
