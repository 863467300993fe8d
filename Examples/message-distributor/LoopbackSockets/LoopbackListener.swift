import Foundation
internal import Glibc
internal import Synchronization

/// Takes TCP connections from this machine and serves each on a thread of its own.
public final class LoopbackListener: Sendable {
  private struct State {
    var isStopped = false
    var connections: [ObjectIdentifier: Connection] = [:]
  }

  /// The port that it listens on.
  public let port: Int
  /// How many connections are served at a time; others are closed at once.
  public let limit: Int
  private let descriptor: Int32
  private let state = Mutex(State())

  /// Listens on a port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - limit: how many connections are served at a time.
  /// - Throws: ``SocketError`` when the port is taken.
  public init(port: Int = 0, limit: Int = 64) throws(SocketError) {
    self.limit = limit
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.port = try Self.listen(descriptor, port)
  }

  private static func listen(_ descriptor: Int32, _ port: Int) throws(SocketError) -> Int {
    var isReusable: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReusable, socklen_t(4))
    let isBound = LoopbackAddress.withAddress(port: port) { bind(descriptor, $0, $1) } == 0
    guard isBound, Glibc.listen(descriptor, 64) == 0 else {
      throw SocketError("listening on port \(port)")
    }
    return LoopbackAddress.port(of: descriptor)
  }

  deinit { _ = close(descriptor) }

  /// Begins to take connections.
  ///
  /// - Parameter serve: called for each connection on a thread of its own; the connection ends
  ///   when it returns.
  public func start(_ serve: @escaping @Sendable (Connection) -> Void) {
    Thread.detachNewThread { [self] in
      while let connection = nextConnection() {
        guard add(connection) else { continue }
        Thread.detachNewThread { [self] in
          serve(connection)
          connection.close()
          remove(connection)
        }
      }
    }
  }

  private func nextConnection() -> Connection? {
    while true {
      let accepted = accept(descriptor, nil, nil)
      if accepted >= 0 { return Connection(descriptor: accepted) }
      let isOver = state.withLock(\.isStopped)
      guard !isOver, errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  private func add(_ connection: Connection) -> Bool {
    state.withLock { state in
      guard !state.isStopped, state.connections.count < limit else { return false }
      state.connections[ObjectIdentifier(connection)] = connection
      return true
    }
  }

  private func remove(_ connection: Connection) {
    state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
  }

  /// Takes no more connections and ends those that there are.
  public func stop() {
    let connections = state.withLock { state in
      state.isStopped = true
      return Array(state.connections.values)
    }
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    for connection in connections { connection.close() }
  }
}
