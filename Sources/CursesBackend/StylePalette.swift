internal import CTableViewsCurses
internal import TerminalCore

/// What curses needs to show a ``Style``: attributes and a colour pair, kept for each style seen.
struct StylePalette {
  private struct Look: Hashable {
    var foreground: Color
    var background: Color
    var attributes: TextAttributes
    var emphasis: StyleRole
  }

  let depth: ColorDepth
  private let pairs: ColorPairs
  private var blanks: [Look: cchar_t] = [:]

  init(depth: ColorDepth, pairs: ColorPairs) {
    self.depth = depth
    self.pairs = pairs
  }

  /// A blank cell in `style`; nil when no colour pair is left for it.
  mutating func blank(for style: Style) -> cchar_t? {
    let look = look(of: style)
    if let known = blanks[look] { return known }
    var foreground = depth.number(for: style.foreground)
    let background = depth.number(for: style.background)
    if let background, foreground == background, style.foreground != style.background {
      foreground = contrast(to: background)
    }
    guard let pair = pairs.pair(foreground: foreground, background: background) else { return nil }
    let made = tableviews_blank(attributes(of: style), pair)
    blanks[look] = made
    return made
  }

  /// A blank cell in the attributes of `style`, for when its colours cannot be had.
  func colorlessBlank(for style: Style) -> cchar_t {
    var attributes = attributes(of: style)
    if !style.background.isDefault { attributes |= tableviews_reverse() }
    return tableviews_blank(attributes, 0)
  }

  /// Gives back the colour pairs of all styles that none of `frames` shows.
  ///
  /// - Complexity: O(cells).
  mutating func release(except frames: [Frame]) {
    var seen = Set<Look>()
    var used = Set<Int32>()
    var kept: [Look: cchar_t] = [:]
    for cell in frames.lazy.flatMap(\.cells) {
      let look = look(of: cell.style)
      guard seen.insert(look).inserted, var blank = blanks[look] else { continue }
      kept[look] = blank
      used.insert(tableviews_pair(&blank))
    }
    blanks = kept
    pairs.release(except: used)
  }

  /// Gives back everything.
  mutating func releaseAll() {
    blanks = [:]
    pairs.release(except: [])
  }

  private func look(of style: Style) -> Look {
    Look(
      foreground: style.foreground, background: style.background, attributes: style.attributes,
      emphasis: depth == .none ? style.role : .plain)
  }

  private func attributes(of style: Style) -> attr_t {
    var result: attr_t = 0
    let attributes = style.attributes
    if attributes.contains(.bold) { result |= tableviews_bold() }
    if attributes.contains(.dim) { result |= tableviews_dim() }
    if attributes.contains(.italic) { result |= tableviews_italic() }
    if attributes.contains(.underline) { result |= tableviews_underline() }
    if attributes.contains(.reverse) { result |= tableviews_reverse() }
    if attributes.contains(.blink) { result |= tableviews_blink() }
    if depth.needsBold(for: style.foreground) { result |= tableviews_bold() }
    if depth == .none { result |= emphasis(of: style) }
    return result
  }

  /// Without colours, what a background would have set apart is reversed; backgrounds that only
  /// please the eye, as stripes do, are not.
  private func emphasis(of style: Style) -> attr_t {
    switch style.role {
    case .selected: tableviews_reverse()
    case .cursor, .cursorSelected: tableviews_reverse() | tableviews_bold()
    case .plain, .dim, .placeholder, .rowNumber, .separator, .scrollbar, .control: 0
    default: style.background.isDefault ? 0 : tableviews_reverse()
    }
  }

  /// Black or white, whichever can be read on `background`.
  private func contrast(to background: Int32) -> Int32 {
    let parts: ColorDepth.Parts =
      depth == .direct && background > 7
      ? (Int(background >> 16), Int(background >> 8 & 255), Int(background & 255))
      : ColorDepth.paletteColor(Int(background))
    let isLight = 3 * parts.red + 6 * parts.green + parts.blue > 1280
    return isLight ? 0 : 7
  }
}
