internal import Glibc

/// An input after the system's answer to opening it.
enum OpenedInput {
  /// A file that can be read anywhere.
  case file(ByteSource)
  /// Something that sends its bytes once, behind a descriptor to close.
  case stream(Int32)

  /// Opens a path.
  ///
  /// - Throws: no such file, no permission, a directory, or the system's reason.
  init(path: String) throws(FileTablesError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw FileTablesError(.notFound, "\(path): no such file")
      case EACCES, EPERM: throw FileTablesError(.notPermitted, "\(path): permission denied")
      default: throw FileTablesError(.system, "\(path): \(systemReason())")
      }
    }
    try self.init(owning: descriptor, name: path)
  }

  /// Uses a copy of an open descriptor.
  ///
  /// - Throws: a directory, or the system's reason.
  init(descriptor: Int32, name: String) throws(FileTablesError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw FileTablesError(.system, "\(name): \(systemReason())") }
    try self.init(owning: copy, name: name)
  }

  private init(owning descriptor: Int32, name: String) throws(FileTablesError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = systemReason()
      close(descriptor)
      throw FileTablesError(.system, "\(name): \(reason)")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      close(descriptor)
      throw FileTablesError(.directory, "\(name) is a directory; name a file in it")
    case S_IFREG where status.st_size > 0:
      self = .file(ByteSource(descriptor: descriptor, size: Int(status.st_size), isFinal: true))
    default:
      self = .stream(descriptor)
    }
  }
}
