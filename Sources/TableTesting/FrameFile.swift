internal import Glibc

/// Reads and writes the files in which frames are kept.
enum FrameFile {
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// `__Frames__/<TestFile>/<function>[.<name>].frame`, beside the test's source.
  static func path(testFile: String, function: String, name: String?) -> String {
    var folders = testFile.split(separator: "/", omittingEmptySubsequences: false)
    let file = folders.removeLast().split(separator: ".").first.map(String.init) ?? "Tests"
    let test = function.prefix { $0 != "(" }
    let suffix = name.map { "." + $0 } ?? ""
    return folders.joined(separator: "/") + "/__Frames__/\(file)/\(test)\(suffix).frame"
  }

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file and the folders above it; false when that fails.
  static func write(_ text: String, to path: String) -> Bool {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o777)
    }
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
