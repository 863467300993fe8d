/// A header, row or footer of which at least one line can be seen.
struct VisibleItem: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case header(section: Int)
    case row(RowPath)
    case footer(section: Int)
  }

  /// What it is.
  let kind: Kind
  /// The line of the viewport where it begins; negative where its first lines are outside.
  let screenLine: Int
  /// Its lines, those outside the viewport included.
  let height: Int

  /// The line of the viewport just below it.
  var end: Int { screenLine + height }

  /// The row; nil for headers and footers.
  var path: RowPath? {
    if case .row(let path) = kind { path } else { nil }
  }
}
