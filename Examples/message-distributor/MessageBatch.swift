/// What one read of a connection brought.
struct MessageBatch: Sendable {
  var messages: [Message] = []
  /// Lines that say something else, are too long or were cut off.
  var brokenCount = 0

  var isEmpty: Bool { messages.isEmpty && brokenCount == 0 }

  init() {}

  init(lines: [String]) {
    messages = lines.compactMap { Message(line: $0) }
    brokenCount = lines.count - messages.count
  }

  mutating func add(_ other: MessageBatch) {
    messages += other.messages
    brokenCount += other.brokenCount
  }
}
