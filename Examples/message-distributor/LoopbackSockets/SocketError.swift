internal import Glibc

/// What the system said about a socket, and what was being done.
public struct SocketError: Error, Hashable, CustomStringConvertible {
  /// What was being done, as «listening on port 7700».
  public let action: String
  /// The system's number of the error.
  public let code: Int32

  init(_ action: String) {
    self.action = action
    code = errno
  }

  /// One sentence.
  public var description: String { "\(action): \(String(cString: strerror(code)))" }
}
