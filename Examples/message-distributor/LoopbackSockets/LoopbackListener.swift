import Foundation
internal import Glibc

/// Takes TCP connections from this machine and serves each on a thread of its own.
public final class LoopbackListener: Sendable {
  /// The port that it listens on.
  public let port: Int
  private let descriptor: Int32
  private let connections: ConnectionList

  /// Listens on a port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - limit: how many connections are served at a time; others are closed at once.
  /// - Throws: ``SocketError`` when the port is taken.
  public init(port: Int = 0, limit: Int = 64) throws(SocketError) {
    connections = ConnectionList(limit: limit)
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
        guard connections.add(connection) else { continue }
        Thread.detachNewThread { [self] in
          serve(connection)
          connection.close()
          connections.remove(connection)
        }
      }
    }
  }

  private func nextConnection() -> Connection? {
    while true {
      let accepted = accept(descriptor, nil, nil)
      if accepted >= 0 { return Connection(descriptor: accepted) }
      let code = errno
      guard connections.takesMore, code == EINTR || code == ECONNABORTED else { return nil }
    }
  }

  /// Takes no more connections and ends those that there are.
  public func stop() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    connections.close()
  }
}
