/// The style of each piece of a text, found by UTF-8 offset.
struct RunStyles {
  private let base: Style
  private var ends: [Int] = []
  private var styles: [Style] = []

  /// One style for all of the text.
  init(_ base: Style) {
    self.base = base
  }

  /// Joins the texts of pieces and remembers their styles, laid over the base.
  ///
  /// - Parameter limit: the bytes after which the rest may be left out.
  mutating func join(_ runs: [StyledText.Run], limit: Int) -> String {
    var text = ""
    for run in runs {
      let room = limit - text.utf8.count
      guard room >= 0 else { break }
      if run.text.utf8.count <= room {
        text += run.text
      } else {
        text += run.text.withBytes { String(decoding: $0.extracting(..<(room + 1)), as: UTF8.self) }
      }
      ends.append(text.utf8.count)
      styles.append(base.overlaid(by: run.style))
    }
    return text
  }

  /// The style of the scalar at an offset.
  func style(at offset: Int) -> Style {
    if ends.isEmpty { return base }
    for (place, end) in ends.enumerated() where offset < end { return styles[place] }
    return base
  }
}
