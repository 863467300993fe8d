/// The lines in which two texts differ, as a reader of a failed test wants them.
struct FrameDifference {
  /// Lines with `-` are expected and missing, lines with `+` are there instead.
  let text: String

  init(_ expected: String, _ actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append("- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): lines.append("+ \(offset + 1): \(line)")
      }
    }
    let rest = lines.count - FrameDifference.limit
    text =
      lines.prefix(FrameDifference.limit).joined(separator: "\n")
      + (rest > 0 ? "\n… and \(rest) lines more" : "")
  }

  private static let limit = 60

  /// The text without blanks at the ends of its lines and empty lines at its end.
  static func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
