import FileTables
import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("The program without its terminal")
struct ProgramTests {
  private let directory = TemporaryDirectory()

  private func output(_ words: String...) async throws -> String {
    var output = ""
    try await Program.print(try Arguments(words)) {
      output += $0
      return true
    }
    return output
  }

  @Test("Options and files are read in any order")
  func arguments() throws {
    let arguments = try Arguments([
      "a.csv", "--delimiter=;", "--no-header", "-", "--no-mouse", "--render", "80x24", "--svg",
      "--theme=light", "--", "-d",
    ])
    #expect(arguments.locations == [.file("a.csv"), .standardInput, .file("-d")])
    #expect(arguments.delimiter == ";")
    #expect(arguments.hasHeader == false)
    #expect(!arguments.usesMouse)
    #expect(arguments.renderSize == Size(width: 80, height: 24))
    #expect(arguments.rendersSVG)
    #expect(arguments.theme == "light")
    #expect(arguments.dialect == DelimitedDialect(delimiter: ";", hasHeader: false))
  }

  @Test(
    "Delimiters have names, codes, or stand for themselves",
    arguments: [
      (["-d", "tab"], "\t"), (["-d\\t"], "\t"), (["-d;"], ";"), (["--delimiter=space"], " "),
      (["-d", "\\x1f"], "\u{1f}"), (["-d", "\\0"], "\0"), (["-d", "=="], "=="),
      (["--delimiter=="], "="), (["-d", "•"], "•"),
    ] as [([String], String)])
  func delimiters(words: [String], delimiter: String) throws {
    #expect(try Arguments(words).delimiter == delimiter)
  }

  @Test(
    "A command line that cannot be understood is refused in one line",
    arguments: [
      ["--nonsense"], ["-x"], ["--delimiter"], ["-d", ""], ["-d", "\\xff"], ["--render", "80"],
      ["--render=0x3"], ["--render", "10000x10000"], ["--svg"], ["--theme", "pink"],
      ["--no-header=yes"], ["--count=3"], ["--\u{1b}[2J"],
    ])
  func refused(words: [String]) throws {
    let error = #expect(throws: UsageError.self) { try Arguments(words) }
    let (line, code) = Program.report(try #require(error))
    #expect(code == 2)
    #expect(line.hasPrefix("tables: "))
    #expect(!hasControls(line) && !line.contains("\n"))
  }

  @Test("Without a file, a terminal gets one line of usage, a pipe is read")
  func tasks() throws {
    let nothing = try Arguments([])
    let error = #expect(throws: UsageError.self) {
      try Program.task(nothing, inputIsTerminal: true, outputIsTerminal: true)
    }
    #expect(Program.report(try #require(error)).line == Arguments.usage)
    #expect(Program.report(try #require(error)).code == 2)
    #expect(try Program.task(nothing, inputIsTerminal: false, outputIsTerminal: true) == .browse)
    #expect(try Program.task(nothing, inputIsTerminal: false, outputIsTerminal: false) == .print)
    #expect(Program.locations(nothing) == [.standardInput])
    let file = try Arguments(["x"])
    #expect(try Program.task(file, inputIsTerminal: true, outputIsTerminal: true) == .browse)
    let picture = try Arguments(["x", "--count"])
    #expect(try Program.task(picture, inputIsTerminal: true, outputIsTerminal: true) == .print)
    let help = try Arguments(["--help"])
    #expect(
      try Program.task(help, inputIsTerminal: true, outputIsTerminal: true)
        == .say(Arguments.help))
    let version = try Arguments(["-V"])
    #expect(
      try Program.task(version, inputIsTerminal: true, outputIsTerminal: true)
        == .say("tables \(Arguments.version)"))
  }

  @Test("The theme is the one asked for, or what the terminal's colours call for")
  func themes() throws {
    func theme(_ words: [String], _ showsColors: Bool, _ background: String?) throws -> TableTheme {
      Program.options(
        try Arguments(words), showsColors: showsColors, background: background
      ).theme
    }
    #expect(try theme([], true, nil) == .dark)
    #expect(try theme([], true, "15;0") == .dark)
    #expect(try theme([], true, "0;15") == .light)
    #expect(try theme([], true, "0;default;7") == .light)
    #expect(try theme([], false, "0;15") == .mono)
    #expect(try theme(["--theme", "light"], false, nil) == .light)
  }

  @Test("Printing aligns columns, numbers at the right, without escapes")
  func printing() async throws {
    let path = directory.file("name,qty\nAnna,5\nBjörk,120\n\u{1b}[2J,7\n")
    #expect(try await output(path) == "name   qty\nAnna     5\nBjörk  120\n␛[2J     7\n")
  }

  @Test("What is longer than the first thousand records is printed whole all the same")
  func longLater() async throws {
    let long = String(repeating: "x", count: 50)
    let path = directory.file("a,b\n" + String(repeating: "1,2\n", count: 1_500) + "\(long),3\n")
    let lines = try await output(path).split(separator: "\n")
    #expect(lines.count == 1_502)
    #expect(lines[1] == "1  2")
    #expect(lines[1_501] == "\(long)  3")
  }

  @Test("Printing stops when nobody reads any more")
  func nobodyReads() async throws {
    let path = directory.file(numbers(rows: 50_000))
    var pieces = 0
    try await Program.print(try Arguments([path])) { _ in
      pieces += 1
      return false
    }
    #expect(pieces == 1)
  }

  @Test("F53: The first screen is printed as text, without a terminal")
  func rendering() async throws {
    let path = directory.file("a,b\nx,2\n", "r.csv")
    #expect(
      try await output("--render", "20x5", path) == """
        \("  # a     b         ")
        \("  1│x     2         ")
        \("                    ")
        \("                    ")
        \("r.csv         1 of 1")

        """)
  }

  @Test("The first screen can be a picture")
  func picture() async throws {
    let path = directory.file("a,b\nx,2\n")
    #expect(try await output("--render", "20x5", "--svg", path).hasPrefix("<svg"))
  }

  @Test("The first screen of a pipe is there when it is full")
  func renderingPipe() async throws {
    let store = GrowingStore()
    store.following = {
      store.become(.growing(2))
      #expect(!store.isCancelled)
      store.become(.growing(10))
      #expect(store.isCancelled)
    }
    let frame = await FirstFrame.draw(
      [store], size: Size(width: 20, height: 4), options: BrowserOptions())
    #expect(frame.text.contains("≥ 10"))
  }

  @Test("Records are counted", arguments: [0, 1, 70_000])
  func counting(rows: Int) async throws {
    let path = directory.file(numbers(rows: rows))
    #expect(try await output("--count", path) == "\(rows)\n")
  }

  @Test("What cannot be opened is an error that names it")
  func missing() async throws {
    let error = await #expect(throws: FileTablesError.self) { try await output("/nonexistent") }
    #expect(Program.report(try #require(error)) == ("tables: /nonexistent: no such file", 1))
  }
}
