import Foundation

/// The connections that are served now. Locked, so that they may come and go on any thread.
final class ConnectionList: @unchecked Sendable {
  private let lock = NSLock()
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var isClosed = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var takesMore: Bool { lock.withLock { !isClosed } }

  /// Adds a connection; false when there are too many, or no more are taken.
  func add(_ connection: Connection) -> Bool {
    lock.withLock {
      guard !isClosed, connections.count < limit else { return false }
      connections[ObjectIdentifier(connection)] = connection
      return true
    }
  }

  func remove(_ connection: Connection) {
    lock.withLock { connections[ObjectIdentifier(connection)] = nil }
  }

  /// Takes no more, and ends those that there are.
  func close() {
    let open = lock.withLock {
      isClosed = true
      return Array(connections.values)
    }
    for connection in open { connection.close() }
  }
}
