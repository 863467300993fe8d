import LoopbackSockets

/// A small HTTP server of icons on this machine.
final class IconServer: Sendable {
  /// What is sent back.
  enum Answer: Sendable {
    /// A body, in the pieces in which it is sent.
    case pieces([[UInt8]])
    case status(Int)
  }

  private let listener: LoopbackListener

  var port: Int { listener.port }

  /// Starts a server.
  ///
  /// - Parameter answer: what is sent for the icon of a number; called on the connection's own
  ///   thread, and may wait.
  init(answer: @escaping @Sendable (Int) -> Answer) throws(SocketError) {
    listener = try LoopbackListener()
    listener.start { connection in
      guard let number = Self.number(askedBy: connection) else {
        try? connection.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
        return
      }
      switch answer(number) {
      case .status(let status):
        try? connection.write("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n".utf8)
      case .pieces(let pieces):
        let length = pieces.reduce(0) { $0 + $1.count }
        try? connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n".utf8)
        for piece in pieces { try? connection.write(piece) }
      }
    }
  }

  /// The icon that the request on a connection is for.
  private static func number(askedBy connection: Connection) -> Int? {
    var request: [UInt8] = []
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard request.count < 8_192, let piece = connection.read() else { return nil }
      request += piece
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    guard words.count > 2, words[0] == "GET", words[1].hasPrefix("/icons/"),
      words[1].hasSuffix(".qoi")
    else { return nil }
    return Int(words[1].dropFirst("/icons/".count).dropLast(".qoi".count))
  }

  func stop() {
    listener.stop()
  }
}
