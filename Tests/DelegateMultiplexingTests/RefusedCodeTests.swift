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
    #expect(try Compiler.linesWithErrors(in: code) == refusedLines(of: code))
  }

  @Test(
    "MT10 MW3 MW7: A table's typed additions refuse what lacks the role, values and nil",
    .enabled(if: Compiler.has("TableViews")))
  func typedAdditions() throws {
    let code = """
      import TableViews
      final class Rows: TableDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      }
      final class Logger: TableViewDelegate {}
      struct Value {}
      func check(_ table: TableView, _ rows: Rows, _ logger: Logger, _ both: TableMultiplexer) {
        table.addDataSource(rows)
        table.addDelegate(logger, retained: true)
        table.addCellFactory(both)
        table.removeDelegate(logger)
        table.addDataSource(logger) // refused: no data source
        table.addCellFactory(rows) // refused: no cell factory
        table.addDelegate(rows) // refused: no delegate
        table.removeDelegate(rows) // refused: no delegate
        table.addDelegate(Value()) // refused: not an object
        table.addDelegate(nil) // refused: nothing
        table.delegate = rows // refused: no delegate
        table.delegate = both.multiplexer // refused: bare, without the delegate's methods
      }
      @MainActor final class Page: @MainActor TableViewDelegate {}
      @MainActor func checkHere(_ table: TableView, _ page: Page) { table.addDelegate(page) }
      func checkElsewhere(_ table: TableView, _ page: Page) {
        table.addDelegate(page) // refused: a delegate on the main actor only
      }
      """
    #expect(try Compiler.linesWithErrors(in: code) == refusedLines(of: code))
  }

  @Test(
    "The code of the article about delegates compiles", .enabled(if: Compiler.has("TableViews")))
  func article() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/TableViews/TableViews.docc/Delegation.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 7)
    #expect(try Compiler.linesWithErrors(in: blocks.joined()) == [])
  }

  private func refusedLines(of code: String) -> Set<Int> {
    let refused = code.split(separator: "\n").enumerated().filter { $1.contains("// refused") }
    return Set(refused.map { $0.offset + 1 })
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

  /// Whether this build has a module and a compiler to check code against it.
  static func has(_ module: String) -> Bool {
    modules.map { FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule") } ?? false
  }

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
