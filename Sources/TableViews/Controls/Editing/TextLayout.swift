/// How the lines in view are divided into rows, kept until something changes.
struct TextLayout {
  /// The columns of a row of text; nil when lines are not wrapped.
  var width: Int?
  /// Whether everything was found to fit into the size it was measured for.
  var fits: (size: Size, answer: Bool)?

  private var rows: [Int: TextRows] = [:]
  /// Rows of so many lines are kept.
  private static let limit = 2_000

  mutating func forgetAll() {
    rows = [:]
    fits = nil
  }

  mutating func forget(line: Int) {
    rows[line] = nil
    fits = nil
  }

  mutating func use(width: Int?) {
    guard width != self.width else { return }
    self.width = width
    rows = [:]
  }

  /// The rows of a line, made by `make` when they are not known.
  mutating func rows(ofLine line: Int, _ make: () -> TextRows) -> TextRows {
    if let known = rows[line] { return known }
    if rows.count >= TextLayout.limit { rows = [:] }
    let made = make()
    rows[line] = made
    return made
  }

  /// How many rows a line has, if that is known.
  func knownRows(ofLine line: Int) -> Int? { rows[line]?.count }
}
