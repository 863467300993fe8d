import TerminalCore
import Testing

@testable import CursesBackend

@Suite struct ColorDepthTests {
  @Test("F66: exact colours stay exact where the terminal takes them")
  func keepsExactColors() {
    #expect(ColorDepth.direct.number(for: .rgb(255, 136, 0)) == 0xFF8800)
    #expect(ColorDepth.direct.number(for: .palette(3)) == 3)
    #expect(ColorDepth.direct.number(for: .palette(208)) == 0xFF8700)
    #expect(ColorDepth.direct.number(for: .rgb(0, 0, 0)) == 8)
  }

  @Test("every palette entry beyond the sixteen is its own nearest")
  func findsPaletteEntries() {
    for index in 16..<256 {
      let parts = ColorDepth.paletteColor(index)
      let color = Color.rgb(UInt8(parts.red), UInt8(parts.green), UInt8(parts.blue))
      let found = ColorDepth.palette.number(for: color).map { ColorDepth.paletteColor(Int($0)) }
      #expect(found.map { [$0.red, $0.green, $0.blue] } == [parts.red, parts.green, parts.blue])
    }
  }

  @Test("no entry of cube and greys is nearer than the one found")
  func findsNearest() {
    func distance(_ index: Int, _ red: Int, _ green: Int, _ blue: Int) -> Int {
      let parts = ColorDepth.paletteColor(index)
      let difference = [parts.red - red, parts.green - green, parts.blue - blue]
      return difference.reduce(0) { $0 + $1 * $1 }
    }
    for red in stride(from: 0, to: 256, by: 23) {
      for green in stride(from: 0, to: 256, by: 29) {
        for blue in stride(from: 0, to: 256, by: 31) {
          let color = Color.rgb(UInt8(red), UInt8(green), UInt8(blue))
          let found = ColorDepth.palette.number(for: color).map(Int.init) ?? 0
          let best = (16..<256).map { distance($0, red, green, blue) }.min()
          #expect(distance(found, red, green, blue) == best)
        }
      }
    }
  }

  @Test("eight colours show the bright ones by bold")
  func mapsToEight() {
    #expect(ColorDepth.eight.number(for: .palette(9)) == 1)
    #expect(ColorDepth.eight.needsBold(for: .palette(9)))
    #expect(ColorDepth.eight.number(for: .rgb(250, 10, 5)) == 1)
    #expect(ColorDepth.eight.needsBold(for: .rgb(250, 10, 5)))
    #expect(!ColorDepth.eight.needsBold(for: .rgb(190, 0, 0)))
    #expect(ColorDepth.sixteen.number(for: .rgb(250, 10, 5)) == 9)
    #expect(ColorDepth.sixteen.number(for: .palette(240)) == 8)
  }

  @Test("without colours nothing has a number, and the default never has")
  func leavesDefaults() {
    #expect(ColorDepth.none.number(for: .rgb(1, 2, 3)) == nil)
    for depth in [ColorDepth.none, .eight, .sixteen, .palette, .direct] {
      #expect(depth.number(for: .default) == nil)
    }
  }
}
