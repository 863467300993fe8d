/// How a snapshot writes a ``Style`` down: colours, then attributes, then the role.
enum SnapshotStyle {
  private static let attributeNames: [(TextAttributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"), (.blink, "blink"),
  ]

  /// The words for a style, the same ones for equal styles; none for what is plain about it.
  static func words(_ style: Style, withRole: Bool) -> [String] {
    var words: [String] = []
    if !style.foreground.isDefault { words.append("fg=" + name(style.foreground)) }
    if !style.background.isDefault { words.append("bg=" + name(style.background)) }
    words += attributeNames.filter { style.attributes.contains($0.0) }.map(\.1)
    let known = attributeNames.reduce(TextAttributes()) { $0.union($1.0) }
    let others = style.attributes.subtracting(known)
    if !others.isEmpty { words.append("attributes=\(others.rawValue)") }
    if withRole { words.append("role=\(style.role)") }
    return words
  }

  /// Changes `style` as a word says.
  ///
  /// - Returns: whether the word is one.
  static func apply(_ word: Substring, to style: inout Style) -> Bool {
    if let attribute = attributeNames.first(where: { $0.1 == word }) {
      style.attributes.insert(attribute.0)
      return true
    }
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return false }
    switch parts[0] {
    case "fg": return assign(color(parts[1]), to: &style.foreground)
    case "bg": return assign(color(parts[1]), to: &style.background)
    case "role": return assign(role(parts[1]), to: &style.role)
    case "attributes":
      return assign(
        UInt8(parts[1]).map { style.attributes.union(TextAttributes(rawValue: $0)) },
        to: &style.attributes)
    default: return false
    }
  }

  private static func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  private static func role(_ name: Substring) -> StyleRole? {
    StyleRole.allCases.first { "\($0)" == name }
  }

  private static func name(_ color: Color) -> String {
    if let index = color.paletteIndex { return String(index) }
    guard let (red, green, blue) = color.components else { return "default" }
    return hexadecimal(red, green, blue)
  }

  /// A colour as `#rrggbb`.
  static func hexadecimal(_ parts: UInt8...) -> String {
    parts.reduce(into: "#") { text, part in
      text += (part < 16 ? "0" : "") + String(part, radix: 16)
    }
  }

  private static func color(_ name: Substring) -> Color? {
    if name == "default" { return .default }
    guard name.hasPrefix("#") else { return UInt8(name).map(Color.palette) }
    let digits = name.dropFirst()
    guard digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
    return .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}
