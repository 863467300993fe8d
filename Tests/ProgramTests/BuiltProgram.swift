import Glibc

/// The program `tables` of this build.
enum BuiltProgram {
  /// Where it is; nil when it was not built.
  static let path: String? = {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let folder = buffer[..<count].split(separator: UInt8(ascii: "/")).dropLast()
    let path = folder.reduce("") { $0 + "/" + String(decoding: $1, as: UTF8.self) } + "/tables"
    return access(path, X_OK) == 0 ? path : nil
  }()

  /// Whether there is a tmux to run it in.
  static let hasTmux = (try? shell("command -v tmux").code) == 0

  struct Result {
    var output: String
    var errors: String
    var code: Int32
  }

  struct CannotRun: Error {
    var reason: Int32
  }

  /// Runs a line of shell in which `$TABLES` is the program.
  static func shell(_ line: String) throws -> Result {
    let directory = try TemporaryDirectory()
    let (output, errors) = (directory.path + "/out", directory.path + "/err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
    let words = ["/bin/sh", "-c", "TABLES='\(path ?? "")'; LC_ALL=C.UTF-8; export LC_ALL; \(line)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
    guard failure == 0 else { throw CannotRun(reason: failure) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Result(
      output: text(of: output), errors: text(of: errors),
      code: status & 0x7F == 0 ? status >> 8 & 0xFF : -1)
  }

  private static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

/// A directory that goes away with the object.
final class TemporaryDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/ProgramTests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw BuiltProgram.CannotRun(reason: errno) }
    path = String(cString: made)
  }

  deinit {
    for name in ["out", "err", "data.csv", "pipe"] { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Makes a file `data.csv`.
  func file(_ text: String) -> String {
    let path = path + "/data.csv"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    write(text, to: descriptor)
    close(descriptor)
    return path
  }

  /// Makes a FIFO and opens it at both ends.
  func pipe() -> (path: String, writer: Int32) {
    let path = path + "/pipe"
    mkfifo(path, 0o600)
    return (path, open(path, O_RDWR | O_CLOEXEC))
  }

  func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
