import Foundation
import Testing

/// The lines without the blanks at their ends.
private func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

@Suite("Examples")
struct ExampleTests {
  @Test("hello-table shows planets under a title")
  func helloTable() throws {
    let output = lines(try BuiltProgram(name: "hello-table").output("--render", "40x8"))
    #expect(output.count == 9)
    #expect(output[0] == "Planet                             Moons")
    #expect(output[1] == "Planets")
    #expect(output[4] == "Jupiter                               95")
  }

  @Test("split-delegates shows what two objects know together")
  func splitDelegates() throws {
    let output = lines(try BuiltProgram(name: "split-delegates").output("--render", "30x5"))
    #expect(output[0].hasPrefix("1. Bach "))
    #expect(output[2].hasPrefix("3. Dvořák "))
  }

  @Test("billion-rows draws its first rows at once")
  func billionRows() throws {
    let output = lines(try BuiltProgram(name: "billion-rows").output("--render", "60x4"))
    #expect(output[0].hasPrefix("    Number"))
    #expect(output[1].hasPrefix("         1        1"))
    #expect(output[3].hasPrefix("         3        3"))
    #expect(output.count == 5)
  }
}

@Suite("README")
struct ReadmeTests {
  private func codeBlocks() throws -> [String] {
    let parts = try BuiltProgram.text(of: "README.md").components(separatedBy: "```")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  @Test("Its first code is the smallest example, word for word")
  func firstCode() throws {
    let code = try #require(try codeBlocks().first)
    #expect(code == "swift\n" + (try BuiltProgram.text(of: "Examples/hello-table/main.swift")))
  }

  @Test("The frame below it is what that example prints")
  func firstFrame() throws {
    let frame = lines(try codeBlocks()[1].trimmingCharacters(in: .newlines))
    let output = lines(try BuiltProgram(name: "hello-table").output("--render", "40x8"))
    #expect(Array(output.prefix(frame.count)) == frame)
  }

  @Test("It stays short enough to be read")
  func length() throws {
    #expect(lines(try BuiltProgram.text(of: "README.md")).count <= 141)
  }
}
