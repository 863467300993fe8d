internal import Glibc
import Synchronization

/// What a pipe has sent so far, kept in a file without a name so that it can be read at any place
/// and takes no memory.
final class Spool: Sendable {
  /// The file.
  let source: ByteSource
  private let input: Int32
  private let failure = Mutex<String?>(nil)

  static let piece = 64 << 10

  /// Takes over a descriptor and closes it at the end.
  ///
  /// - Throws: when no file can be made where `TMPDIR` says.
  init(_ input: Int32) throws(FileTablesError) {
    self.input = input
    source = ByteSource(descriptor: try Self.makeFile(), size: 0, isFinal: false)
  }

  deinit {
    close(input)
  }

  /// Why keeping more failed, if it did.
  var problem: String? { failure.withLock { $0 } }

  private static func makeFile() throws(FileTablesError) -> Int32 {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((directory + "/tables-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw FileTablesError(
        .system, "Cannot keep the input in \(directory): \(systemReason()); set TMPDIR")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return descriptor
  }

  /// Whether input is waiting now.
  var hasInput: Bool {
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Takes what is waiting, one piece at most; call it only when there is input.
  ///
  /// - Returns: whether more may come.
  func receive() -> Bool {
    guard !source.isFinal else { return false }
    let isKept = withUnsafeTemporaryAllocation(byteCount: Self.piece, alignment: 64) { buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 { return errno == EINTR || errno == EAGAIN }
      let kept = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if source.append(kept) { return count > 0 }
      let reason = systemReason()
      failure.withLock { $0 = "Cannot keep more of the input: \(reason)" }
      return false
    }
    if !isKept { source.finish() }
    return isKept
  }

  /// Receives until the input ends or the job is stopped.
  ///
  /// News are told at once when there were none lately, and else a little later.
  ///
  /// - Parameter scan: looks at what was received and says whether anything was new.
  func receiveAll(_ job: BackgroundJob, scan: () -> Bool) {
    let pause = 80
    var lastTold = 0
    var isDue = false
    while !job.isStopped {
      if scan() { isDue = true }
      let wait = isDue ? max(0, lastTold + pause - monotonicMilliseconds()) : -1
      if job.waitForInput(input, milliseconds: Int32(wait)) {
        guard receive() else { break }
        isDue = true
      }
      if isDue, monotonicMilliseconds() - lastTold >= pause {
        lastTold = monotonicMilliseconds()
        isDue = false
        job.tell()
      }
    }
    _ = scan()
    job.tell()
  }
}

/// What the system says about the last failure.
func systemReason() -> String {
  strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
}
