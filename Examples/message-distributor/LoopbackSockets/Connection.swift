internal import Glibc

/// One TCP connection. Reading and writing wait, so they belong on a thread of their own; closing
/// may come from anywhere and ends their waiting.
public final class Connection: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Connects to a port of this machine.
  ///
  /// - Throws: ``SocketError`` when nobody listens there.
  public init(port: Int) throws(SocketError) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError("opening a socket") }
    let result = LoopbackAddress.withAddress(port: port) { connect(descriptor, $0, $1) }
    guard result == 0 else { throw SocketError("connecting to port \(port)") }
  }

  deinit { _ = Glibc.close(descriptor) }

  /// Waits for bytes.
  ///
  /// - Returns: at least one byte; nil when no more will come.
  public func read(upTo limit: Int = 65_536) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      repeat {
        count = recv(descriptor, buffer.baseAddress, limit, 0)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    return count > 0 ? bytes : nil
  }

  /// Writes all bytes, waiting while the other side is slow.
  ///
  /// - Throws: ``SocketError`` when the other side is gone.
  public func write(_ bytes: some Sequence<UInt8>) throws(SocketError) {
    let bytes = Array(bytes)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        return send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SocketError("sending")
      }
      start += count
    }
  }

  /// Says that nothing more will be written; reading goes on.
  public func finishWriting() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends reading and writing, here and on the other side.
  public func close() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
