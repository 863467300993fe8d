import Dispatch
import LoopbackSockets
import Synchronization

/// Sends lines to the server as any other program would, over a connection of its own.
final class MessageSender: Sendable {
  private let port: Int
  private let connection = Mutex<Connection?>(nil)
  private let queue = DispatchQueue(label: "sender")

  init(port: Int) {
    self.port = port
  }

  /// Sends text in the background, in the order of the calls.
  func send(_ text: String) {
    queue.async { [self] in
      do throws(SocketError) {
        try current().write(text.utf8)
      } catch {
        connection.withLock { $0 = nil }
      }
    }
  }

  private func current() throws(SocketError) -> Connection {
    if let open = connection.withLock({ $0 }) { return open }
    let opened = try Connection(port: port)
    connection.withLock { $0 = opened }
    return opened
  }
}
