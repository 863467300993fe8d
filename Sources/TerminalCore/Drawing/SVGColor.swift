/// The colours of a picture: those of a style, with defaults that read well on any page.
enum SVGColor {
  /// Stands for the terminal's own ground.
  static let background = "#1d1f24"
  /// Stands for the terminal's own ink.
  static let foreground = "#d7dae0"
  private static let named: [String] = [
    "#3b3f46", "#d96c75", "#8fbc6b", "#d9b36c", "#6ca4d9", "#b98bd1", "#5fb8b8", "#c0c5ce",
    "#6b717d", "#ef8f97", "#aed68c", "#efd08f", "#8fc1ef", "#d3aee6", "#86d5d5", "#f2f4f8",
  ]

  /// The colours of the text and of the ground, exchanged where the style says so.
  static func pair(of style: Style) -> (ink: String, ground: String) {
    let ink = name(style.foreground) ?? foreground
    let ground = name(style.background) ?? background
    return style.attributes.contains(.reverse) ? (ground, ink) : (ink, ground)
  }

  private static func name(_ color: Color) -> String? {
    if let (red, green, blue) = color.components {
      return SnapshotStyle.hexadecimal(red, green, blue)
    }
    guard let index = color.paletteIndex else { return nil }
    switch index {
    case ..<16: return named[Int(index)]
    case ..<232:
      let cube = index - 16
      return SnapshotStyle.hexadecimal(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let gray = 8 + 10 * (index - 232)
      return SnapshotStyle.hexadecimal(gray, gray, gray)
    }
  }

  /// The intensity of a step of the colour cube that terminals have.
  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
}
