extension Picture {
  /// The picture in the «Quite OK Image» format, with runs, small differences and full colours.
  var quiteOK: [UInt8] {
    var bytes = Array("qoif".utf8)
    for number in [width, height] {
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    bytes += [3, 0]
    var last = Pixel(red: 0, green: 0, blue: 0)
    var run = 0
    for pixel in pixels {
      if pixel == last {
        run += 1
        if run == 62 { Picture.end(&run, &bytes) }
        continue
      }
      Picture.end(&run, &bytes)
      bytes += Picture.bytes(from: last, to: pixel)
      last = pixel
    }
    Picture.end(&run, &bytes)
    return bytes + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  private static func end(_ run: inout Int, _ bytes: inout [UInt8]) {
    if run > 0 { bytes.append(0xC0 | UInt8(run - 1)) }
    run = 0
  }

  private static func bytes(from last: Pixel, to pixel: Pixel) -> [UInt8] {
    let red = pixel.red &- last.red &+ 2
    let green = pixel.green &- last.green &+ 2
    let blue = pixel.blue &- last.blue &+ 2
    if red < 4, green < 4, blue < 4 { return [0x40 | red << 4 | green << 2 | blue] }
    let middle = pixel.green &- last.green
    let (redRest, blueRest) = (
      pixel.red &- last.red &- middle &+ 8, pixel.blue &- last.blue &- middle &+ 8
    )
    if middle &+ 32 < 64, redRest < 16, blueRest < 16 {
      return [0x80 | (middle &+ 32), redRest << 4 | blueRest]
    }
    return [0xFE, pixel.red, pixel.green, pixel.blue]
  }
}
