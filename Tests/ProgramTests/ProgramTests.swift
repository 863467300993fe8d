import Testing

@Suite("The built program", .enabled(if: BuiltProgram.path != nil), .serialized)
struct ProgramTests {
  @Test("F53: On pipes it prints aligned lines and no escape")
  func pipes() throws {
    let result = try BuiltProgram.shell("printf 'a,b\\n1,22\\n' | \"$TABLES\" | cat")
    #expect(result.output == "a   b\n1  22\n")
    #expect(result.errors.isEmpty)
  }

  @Test("H12: Nothing of the data reaches the output raw, not even a file's name in an error")
  func escapes() throws {
    let result = try BuiltProgram.shell(
      "printf 'a\\033[31m,b\\n\\302\\2331m,\\007\\n' | \"$TABLES\"; \"$TABLES\" \"$(printf '/x\\033[2J')\""
    )
    for text in [result.output, result.errors] {
      #expect(!text.isEmpty)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x9B })
    }
    #expect(result.code == 1)
  }

  @Test(
    "It ends with 1 for what cannot be opened, with 2 for what it does not understand",
    arguments: [
      ("\"$TABLES\" /nonexistent", 1, "tables: /nonexistent: no such file\n"),
      ("\"$TABLES\" --count /", 1, "tables: / is a directory; name a file in it\n"),
      ("\"$TABLES\" --nonsense", 2, "tables: there is no option --nonsense\n"),
    ] as [(String, Int32, String)])
  func errors(line: String, code: Int32, message: String) throws {
    let result = try BuiltProgram.shell(line)
    #expect(result.code == code)
    #expect(result.errors == message)
    #expect(result.output.isEmpty)
  }

  @Test("Version, help, a count and a picture need no terminal")
  func withoutTerminal() throws {
    #expect(try BuiltProgram.shell("\"$TABLES\" --version").output.hasPrefix("tables "))
    #expect(try BuiltProgram.shell("\"$TABLES\" --help").output.hasPrefix("usage: tables"))
    let count = try BuiltProgram.shell("printf 'a,b\\n1,2\\n3,4\\n' | \"$TABLES\" --count")
    #expect(count.output == "2\n")
    let picture = try BuiltProgram.shell(
      "(printf 'a,b\\n1,2\\n'; sleep 0.05; printf '3,4\\n') | \"$TABLES\" --render 30x4")
    #expect(
      picture.output.split(separator: "\n").map { $0.prefix(12) }[1...2] == [
        "  1│  1   2 ", "  2│  3   4 ",
      ])
  }

  @Test(
    "H16: Input that is closed at once and /dev/null are empty", arguments: ["<&-", "</dev/null"])
  func closedInput(redirection: String) throws {
    let result = try BuiltProgram.shell("\"$TABLES\" - \(redirection)")
    #expect(result.output.isEmpty)
    #expect(redirection == "<&-" || result.code == 0)
    #expect(result.errors.split(separator: "\n").count <= 1)
  }
}
