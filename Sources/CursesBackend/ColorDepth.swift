internal import TerminalCore

/// How many colours a terminal can show, and which of its numbers comes nearest to a colour.
enum ColorDepth: Hashable {
  /// None: styles are told apart by attributes.
  case none
  /// The ANSI colours; bold makes them bright.
  case eight
  /// The ANSI colours and their bright twins.
  case sixteen
  /// The sixteen, a cube of 6×6×6 colours and 24 greys.
  case palette
  /// Red, green and blue as they are.
  case direct

  /// The terminal's number for a colour; nil for its default.
  func number(for color: Color) -> Int32? {
    if let index = color.paletteIndex { return number(forPaletteIndex: Int(index)) }
    guard let (red, green, blue) = color.components else { return nil }
    let target = (red: Int(red), green: Int(green), blue: Int(blue))
    switch self {
    case .none: return nil
    case .eight: return Int32(Self.nearest(to: target, among: 16) & 7)
    case .sixteen: return Int32(Self.nearest(to: target, among: 16))
    case .palette: return Int32(Self.nearestInPalette(to: target))
    case .direct: return Self.directNumber(target)
    }
  }

  /// Whether a foreground colour needs bold to look right: the bright half of sixteen on eight.
  func needsBold(for color: Color) -> Bool {
    guard self == .eight else { return false }
    if let index = color.paletteIndex { return (8..<16).contains(index) }
    guard let (red, green, blue) = color.components else { return false }
    return Self.nearest(to: (Int(red), Int(green), Int(blue)), among: 16) > 7
  }

  private func number(forPaletteIndex index: Int) -> Int32? {
    switch self {
    case .none: return nil
    case .palette: return Int32(index)
    case .direct where index < 8: return Int32(index)
    case .direct: return Self.directNumber(Self.paletteColor(index))
    case .sixteen where index < 16: return Int32(index)
    case .sixteen: return Int32(Self.nearest(to: Self.paletteColor(index), among: 16))
    case .eight where index < 16: return Int32(index & 7)
    case .eight: return Int32(Self.nearest(to: Self.paletteColor(index), among: 16) & 7)
    }
  }

  typealias Parts = (red: Int, green: Int, blue: Int)

  private static let levels = [0, 95, 135, 175, 215, 255]
  private static let ansi: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// What an entry of the 256-colour palette looks like where nobody changed it.
  static func paletteColor(_ index: Int) -> Parts {
    if index < 16 { return ansi[index] }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  private static func distance(_ first: Parts, _ second: Parts) -> Int {
    let red = first.red - second.red
    let green = first.green - second.green
    let blue = first.blue - second.blue
    return red * red + green * green + blue * blue
  }

  private static func nearest(to target: Parts, among count: Int) -> Int {
    var best = 0
    for index in 1..<count where distance(ansi[index], target) < distance(ansi[best], target) {
      best = index
    }
    return best
  }

  private static func nearestInPalette(to target: Parts) -> Int {
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let cube = 16 + 36 * step(target.red) + 6 * step(target.green) + step(target.blue)
    let average = (target.red + target.green + target.blue) / 3
    let grey = 232 + min(23, max(0, (average - 3) / 10))
    let cubeIsNearer =
      distance(paletteColor(cube), target) <= distance(paletteColor(grey), target)
    return cubeIsNearer ? cube : grey
  }

  /// The first eight numbers stay palette entries on such terminals, so the darkest blues give
  /// way by a shade.
  private static func directNumber(_ parts: Parts) -> Int32 {
    Int32(max(8, parts.red << 16 | parts.green << 8 | parts.blue))
  }
}
