import TableViews

/// A picture of opaque pixels, row by row from the top.
struct Picture: Hashable, Sendable {
  struct Pixel: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    var color: Color { .rgb(red, green, blue) }
  }

  let width: Int
  let height: Int
  let pixels: [Pixel]

  /// Draws two pixels in each character cell, one above the other, from the upper left of an area
  /// that may reach outside of the frame.
  func draw(into frame: inout Frame, in area: Rect) {
    for line in 0..<min(area.height, (height + 1) / 2) {
      let runs = (0..<min(area.width, width)).map { x in
        let upper = pixels[2 * line * width + x]
        let lower = 2 * line + 1 < height ? pixels[(2 * line + 1) * width + x] : upper
        return StyledText.Run(
          "▀", Style(foreground: upper.color, background: lower.color, role: .custom))
      }
      let place = Rect(x: area.minX, y: area.minY + line, width: runs.count, height: 1)
      frame.write(StyledText(runs), in: place, style: .plain)
    }
  }
}
