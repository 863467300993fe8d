import TableViews

/// Wants messages about pictures.
protocol ImageReceiving: AnyObject {
  func didReceiveImage(_ name: String)
}

/// Wants messages about installations.
protocol InstallationReceiving: AnyObject {
  func didReceiveInstallation(_ name: String)
}

/// Hands each kind of message to all pages that want it. With one delegate in its place, the page
/// that came last would have taken the messages from the others.
final class MessageCenter {
  @MainActor static let shared = MessageCenter()

  /// The pages; held weakly, so one that is closed is skipped.
  let pages = DelegateMultiplexer(
    (any ImageReceiving).self, (any InstallationReceiving).self, mode: .relaxed)
  /// All messages so far.
  private(set) var receivedCount = 0
  /// Messages of a kind that no page wanted.
  private(set) var unwantedCount = 0
  /// Lines that were no messages.
  private(set) var brokenCount = 0

  func distribute(_ batch: MessageBatch) {
    brokenCount += batch.brokenCount
    for message in batch.messages { distribute(message) }
  }

  private func distribute(_ message: Message) {
    receivedCount += 1
    switch message {
    case .image(let name):
      if !pages.responds(to: (any ImageReceiving).self) { unwantedCount += 1 }
      pages.tell((any ImageReceiving).self) { $0.didReceiveImage(name) }
    case .installation(let name):
      if !pages.responds(to: (any InstallationReceiving).self) { unwantedCount += 1 }
      pages.tell((any InstallationReceiving).self) { $0.didReceiveInstallation(name) }
    }
  }
}
