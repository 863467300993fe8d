import Foundation
import LoopbackSockets

/// Fetches icons from the server of a port over HTTP.
struct IconFetcher: Sendable {
  let port: Int

  /// Fetches and decodes an icon. Waits on a thread of its own; cancelling ends the connection.
  func icon(of number: Int) async throws -> Picture {
    let connection = try Connection(port: port)
    let bytes = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try Self.body("/icons/\(number).qoi", connection) })
        }
      }
    } onCancel: {
      connection.close()
    }
    return try Picture(quiteOK: bytes)
  }

  private static func body(_ path: String, _ connection: Connection) throws -> [UInt8] {
    let request = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    try connection.write(request.utf8)
    var parser = ResponseParser()
    while !parser.isComplete {
      guard let piece = connection.read() else {
        throw DownloadError("The connection ended early.")
      }
      try parser.add(piece)
    }
    return parser.body
  }
}
