import Foundation
import Testing

@Suite("Code that does not compile")
struct RefusedCodeTests {
  @Test(
    "MT9 MT14 MW3 MW7 MW11: The compiler refuses what could only fail at run time",
    .enabled(if: Compiler.modules != nil))
  func refusals() throws {
    let code = """
      import DelegateMultiplexing
      protocol Listening: AnyObject {}
      final class Listener: Listening {}
      struct Value {}
      final class Worker { let delegate = DelegateMultiplexer((any Listening).self) }
      func check(_ multiplexer: DelegateMultiplexer, _ worker: Worker) throws {
        try multiplexer.add(Listener())
        worker.delegate = multiplexer // refused: read-only
        _ = DelegateMultiplexer() // refused: no role
        _ = DelegateMultiplexer(mode: .relaxed) // refused: no role
        try multiplexer.add(Value()) // refused: not an object
        try multiplexer.add(nil) // refused: nothing
        let work: @Sendable () -> Void = { multiplexer.removeAll() } // refused: another isolation
        work()
      }
      """
    let refused = code.split(separator: "\n").enumerated().filter { $1.contains("// refused") }
    #expect(try Compiler.linesWithErrors(in: code) == Set(refused.map { $0.offset + 1 }))
  }
}

/// Checks code against the library that the tests were built with.
private enum Compiler {
  /// Where the modules of this build are, if there is a compiler as well.
  static let modules: String? = {
    let files = FileManager.default
    guard let executable = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent().path + "/Modules"
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let compilers = search.split(separator: ":").map { "\($0)/swiftc" }
    guard files.fileExists(atPath: folder + "/DelegateMultiplexing.swiftmodule"),
      compilers.contains(where: files.isExecutableFile(atPath:))
    else { return nil }
    return folder
  }()

  static func linesWithErrors(in code: String) throws -> Set<Int> {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("refused-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try code.write(to: file, atomically: true, encoding: .utf8)
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-I", modules ?? "", file.path,
    ]
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
    return Set(errors.compactMap { Int($0.dropFirst(file.path.count + 1).prefix { $0 != ":" }) })
  }
}
