/// What a line can say: a picture to show, or something that was installed.
enum Message: Hashable, Sendable {
  case image(String)
  case installation(String)

  /// Reads `image NAME` or `install NUMBER`; nil for any other line.
  init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "image": self = .image(String(parts[1]))
    case "install": self = .installation(String(parts[1]))
    default: return nil
    }
  }
}
