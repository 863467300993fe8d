import FileTables
import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("Hostile data on the screen")
struct HostileScreenTests {
  /// Draws a file, opens its first record, and checks that nothing of it can move a cursor.
  private func rows(
    _ bytes: [UInt8], width: Int = 60, name: String = "data.csv",
    dialect: DelimitedDialect = DelimitedDialect()
  ) throws -> [String] {
    let directory = TemporaryDirectory()
    let path = directory.file(bytes, name)
    let screen = Screen(
      [try DelimitedFile(path: path, dialect: dialect)], Size(width: width, height: 8))
    let rows = screen.rows.filter { !$0.isEmpty }
    #expect(!hasControls(screen.frame.text))
    screen.press("<Enter>")
    #expect(!hasControls(screen.frame.text))
    #expect(!hasControls(try printed(path, dialect)))
    return rows
  }

  private func rows(
    _ text: String, name: String = "data.csv", dialect: DelimitedDialect = DelimitedDialect()
  ) throws -> [String] {
    try rows(Array(text.utf8), name: name, dialect: dialect)
  }

  private func printed(_ path: String, _ dialect: DelimitedDialect) throws -> String {
    var output = ""
    var printer = TablePrinter {
      output += $0
      return true
    }
    printer.print(try DelimitedReader(path: path, dialect: dialect))
    return output
  }

  @Test("H2: Line ends inside quotes are marks, those between records are none")
  func carriageReturns() throws {
    #expect(
      try rows("id,txt,z\r\n1,\"l1\r\nl2\",A\r\n2,b,c\r\n") == [
        "  1│  1 l1⏎l2 A", "  2│  2 b     c",
      ])
  }

  @Test("H3 H4: A byte order mark is not seen")
  func byteOrderMarks() throws {
    let screen = try Screen("\u{FEFF}\"a\",\"b\"\n\"1\",\"2\"\n")
    #expect(screen.lines[0] == "  #   a   b")
    let date = try Screen("\u{FEFF}Date,Val\n2024-01-01,5\n")
    #expect(date.lines[0] == "  # Date       Val")
  }

  @Test("H7 F47: Bytes that are no text are one replacement character each")
  func invalidBytes() throws {
    let bytes =
      Array("id,v,z\n1,ab".utf8) + [0xFF, 0xFE] + Array("cd,A\n2,ok,B\n3,".utf8)
      + [0xC3] + Array(",C\n".utf8)
    #expect(try rows(bytes) == ["  1│  1 ab��cd A", "  2│  2 ok     B", "  3│  3 �      C"])
  }

  @Test("H8: A zero byte is a picture and ends nothing")
  func zeroByte() throws {
    #expect(try rows("id,v,z\n1,a\0b,END\n") == ["  1│  1 a␀b END"])
  }

  @Test("H9: Lone carriage returns end records")
  func lineEnds() throws {
    #expect(try rows("a,b\r1,2\r3,4\r") == ["  1│  1   2", "  2│  3   4"])
    #expect(try rows("a,b\n1,2\r\n3,4\r5,6\n").count == 3)
  }

  @Test("H10: A longer record has a column of its own")
  func longRecord() throws {
    let screen = try Screen("a,b\n1,2,3\n4,5\n")
    #expect(screen.lines[0...2] == ["  #   a   b (3)", "  1│  1   2   3", "  2│  4   5   ·"])
  }

  @Test("H11: Missing values are dots, empty ones are blank")
  func shortRecords() throws {
    #expect(try rows("a,b,c\nx,y,\nx,y\n") == ["  1│x   y", "  2│x   y   ·"])
  }

  @Test(
    "H12 F41 F42: No escape sequence of the data is drawn or printed",
    arguments: [
      ("\u{1b}[31mRED\u{1b}[0m", "␛[31mRED␛[0m"), ("\u{1b}]0;PWNED\u{7}", "␛]0;PWNED␇"),
      ("\u{1b}[2J\u{1b}[H", "␛[2J␛[H"), ("\u{1b}]52;c;cHduZWQ=\u{7}", "␛]52;c;cHduZWQ=␇"),
      ("\u{9b}31m", "�31m"), ("\u{7f}\u{8}", "␡␈"),
    ])
  func escapes(value: String, shown: String) async throws {
    #expect(try rows("a,b\n\(value),x\n")[0].hasPrefix("  1│\(shown)"))
    let screen = try Screen(
      "a\(value),b\nx\(value),y\n", name: "n\(value).csv".filter { $0 != "/" })
    #expect(screen.lines[0].contains("a\(shown)"))
    #expect(screen.status.contains(shown))
    #expect(!hasControls(screen.frame.text))
    for keys: KeyScript in ["/", ":", "|"] {
      screen.press(keys)
      screen.send(.paste(value), .key(.enter))
      await screen.browser.finishJobs()
      screen.draw()
      #expect(!hasControls(screen.frame.text))
    }
    screen.browser.say("problem \(value)")
    screen.draw()
    #expect(screen.status.hasPrefix("problem \(shown)".prefix(20)))
  }

  @Test("H12: What is visible of an escape sequence can be searched for")
  func searchingEscapes() async throws {
    let screen = try Screen("a,b\n1,x\n2,\u{1b}[31mRED\u{1b}[0m\n")
    await screen.pressAndWait("/31mred<Enter>")
    #expect(screen.cursorRow == 1)
  }

  @Test("H13: A tab inside a value takes one column and is copied as it is")
  func tabs() throws {
    let screen = try Screen("a,b,c\n1,\"a\tb\",A\n2,abc,B\n")
    #expect(screen.rows[0...1] == ["  1│  1 a→b A", "  2│  2 abc B"])
    screen.press("ly")
    #expect(screen.terminal.clipboard == ["a\tb"])
  }

  @Test("F43: Line ends, tabs, NUL, DEL and BEL in any place leave the lines as they are")
  func everywhere() throws {
    let odd = "\r\n\t\0\u{7f}\u{7}"
    let screen = try Screen(
      "a,\"x\(odd)\",c\n1,\"y\(odd)\",z\n", Size(width: 60, height: 5), name: "n\t\u{7}.csv")
    #expect(screen.lines[0].hasSuffix(" c"))
    #expect(screen.rows[0].hasSuffix(" z"))
    #expect(displayWidth(of: screen.lines[0]) == displayWidth(of: screen.rows[0]))
    #expect(!hasControls(screen.frame.text))
  }

  @Test("H14: Wide and joined characters leave the columns behind them in place")
  func wideText() throws {
    let texts = ["日本語テキスト", "👨‍👩‍👧 fam", "e\u{301}cole", "🇩🇪 flag", "❤\u{FE0F}", "plain"]
    let screen = try Screen(
      "t,z\n" + texts.map { "\($0),END\n" }.joined(), Size(width: 40, height: 9))
    for row in screen.rows.prefix(6) {
      let parts = row.split(separator: "END", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && displayWidth(of: parts[0]) == 4 + 14 + 1)
    }
  }

  @Test("H15 F44: Bidirectional controls vanish and what follows stays in order")
  func bidirectional() throws {
    #expect(try rows("a,b,c\n1,abc\u{202E}txt.exe,z\n") == ["  1│  1 abctxt.exe z"])
    #expect(try rows("a,b\nשלום,z\n") == ["  1│שלום z"])
  }

  @Test("H16: Nothing at all is said to be empty, and every key is safe", arguments: ["", "\n"])
  func nothing(text: String) async throws {
    let screen = try Screen(text)
    #expect(screen.rows.contains { $0.contains("Empty: nothing to show") })
    #expect(screen.status == "data.csv  empty                        0")
    await screen.pressAndWait("jkGg12G$0yY*nN<Enter>f-+=<lt>>wm#")
    #expect(screen.status.isEmpty == false)
    await screen.pressAndWait("/x<Enter>")
    #expect(screen.status.hasPrefix("Not found: x"))
  }

  @Test("H17: A header alone is shown, and every key is safe")
  func headerOnly() async throws {
    let screen = try Screen("a,b,c\n")
    #expect(screen.lines[0] == "  # a   b   c")
    #expect(screen.rows.contains { $0.contains("No records") })
    await screen.pressAndWait("jkGg12G$0yY*nN<Enter>f-+=<lt>>wm#")
    await screen.pressAndWait("/x<Enter>")
    #expect(screen.status.hasPrefix("Not found: x"))
    screen.press("<Enter>")
    #expect(screen.status.hasPrefix("There is no record here"))
  }

  @Test("H18: Text without delimiters is one column")
  func oneColumn() throws {
    #expect(
      try rows("alpha\nbeta\ngamma\n", name: "words.txt")
        == ["  1│alpha", "  2│beta", "  3│gamma"])
  }

  @Test("H20: Quotes inside values swallow nothing")
  func bareQuotes() throws {
    let rows = try rows("n,text,z\n1,12\" monitor,5\n2,say \"hi\" now,6\n3,\"aa\"bb,7\n4,last,8\n")
    #expect(
      rows == [
        "  1│  1 12\" monitor    5", "  2│  2 say \"hi\" now   6", "  3│  3 aabb           7",
        "  4│  4 last           8",
      ])
  }

  @Test("H21: Semicolons divide where they divide evenly")
  func semicolons() throws {
    #expect(
      try rows("name;amount;note\nA;1,5;x\nB;2,25;y\n") == [
        "  1│A       1,5 x", "  2│B      2,25 y",
      ])
  }

  @Test("H22: Columns of the same name are told apart")
  func sameNames() throws {
    let screen = try Screen("a,,a,\n1,2,3,4\n")
    #expect(screen.lines[0...1] == ["  #   a (2)   a (4)", "  1│  1   2   3   4"])
    screen.press("2ly")
    #expect(screen.terminal.clipboard == ["3"])
    screen.press("-")
    #expect(screen.lines[0] == "  #   a (2) (4)")
  }

  @Test("H27: A last line without end counts, blank lines do not")
  func blankLines() throws {
    #expect(try rows("a,b\n1,2").count == 1)
    #expect(try rows("a,b\n1,2\n\n3,4\n\n\n") == ["  1│  1   2", "  2│  3   4"])
  }

  @Test("H28: Blanks are data")
  func blanks() throws {
    #expect(
      try rows("a,b\n  lead,trail  \n\"  q  \",x\n") == ["  1│  lead trail", "  2│  q    x"])
  }

  @Test("H29: The delimiter may be any text, NUL and control characters included")
  func delimiters() throws {
    func arguments(_ delimiter: String) throws -> DelimitedDialect {
      try Arguments(["--delimiter", delimiter]).dialect
    }
    #expect(try rows("a•b\n1•2\n", dialect: arguments("•")) == ["  1│  1   2"])
    #expect(try rows("a||b\n1||2\n", dialect: arguments("||")) == ["  1│  1   2"])
    #expect(try rows("a\0b\n1\0" + "2\n", dialect: arguments("\\0")) == ["  1│  1   2"])
    #expect(try rows("a\u{1f}b\n1\u{1f}2\n", dialect: arguments("\\x1f")) == ["  1│  1   2"])
    #expect(try rows("a\u{1f}b\u{1e}1\u{1f}2\u{1e}") == ["  1│  1   2"])
  }

  @Test(
    "H30: What is no table is said in one line that helps, whatever it is called",
    arguments: [
      ([0x1F, 0x8B, 8, 0], "zcat"), (Array("PK\u{3}\u{4}xl/".utf8), "CSV"),
      (Array("SQLite format 3\0".utf8), "SQLite"), (Array("PAR1".utf8), "Parquet"),
      (Array("%PDF-1.7".utf8), "pdftotext"), ((0...255).map { UInt8($0) &* 167 }, "binary"),
    ] as [([UInt8], String)])
  func otherFormats(bytes: [UInt8], words: String) throws {
    let directory = TemporaryDirectory()
    let path = directory.file(bytes + [UInt8](repeating: 1, count: 64), "x\u{1b}[2J.csv")
    let error = #expect(throws: FileTablesError.self) {
      try Location.file(path).open(DelimitedDialect())
    }
    let (line, code) = Program.report(try #require(error))
    #expect(line.hasPrefix("tables: "))
    #expect(line.contains(words))
    #expect(!hasControls(line) && !line.contains("\n"))
    #expect(code == 1)
  }

  @Test("H30: A directory is said to be one")
  func directories() throws {
    let error = #expect(throws: FileTablesError.self) {
      try Location.file("/").open(DelimitedDialect())
    }
    #expect(error?.message == "/ is a directory; name a file in it")
  }
}
