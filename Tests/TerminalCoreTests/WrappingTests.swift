import Testing

@testable import TerminalCore

@Suite struct WrappingTests {
  @Test(
    "lines end between words",
    arguments: [
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 19, ["the quick brown fox"]),
      ("a  b", 2, ["a", "b"]),
      ("ab ", 2, ["ab"]),
      ("", 5, [""]),
      ("a\nb\r\n\nc", 5, ["a", "b", "", "c"]),
      ("a\n", 5, ["a", ""]),
      ("abcdefg", 3, ["abc", "def", "g"]),
      ("ab cdefghi", 4, ["ab", "cdef", "ghi"]),
      ("  ab cd", 4, ["  ab", "cd"]),
      ("     ab", 3, ["   ", "  a", "b"]),
      ("no\u{A0}break here", 9, ["no\u{A0}break", "here"]),
    ])
  func words(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width).map(String.init) == lines)
  }

  @Test(
    "lines end between wide characters and never within a cluster",
    arguments: [
      ("漢字漢字", 4, ["漢字", "漢字"]), ("漢字漢字", 5, ["漢字", "漢字"]),
      ("ab漢字", 3, ["ab", "漢", "字"]), ("漢", 1, ["漢"]), ("漢字", 1, ["漢", "字"]),
      ("क्षक्ष", 3, ["क्ष", "क्ष"]), ("a e\u{301}x", 3, ["a", "e\u{301}x"]),
      ("ok 漢字", 5, ["ok 漢", "字"]),
    ])
  func clusters(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width).map(String.init) == lines)
  }

  @Test("the last line allowed takes the rest")
  func limit() {
    #expect("a b c d".wrapped(to: 1, limit: 2) == ["a", "b c d"])
    #expect("a b".wrapped(to: 1, limit: 2) == ["a", "b"])
    #expect("a\nb\nc".wrapped(to: 9, limit: 1) == ["a\nb\nc"])
    #expect("a b".wrapped(to: 1, limit: 0) == [])
    #expect("a b".wrapped(to: 0) == ["a b"])
  }

  @Test("no line is wider than asked, and only spaces and line ends are lost")
  func everyText() {
    var random = SplitMix(seed: 21)
    for _ in 0..<3_000 {
      let text = random.text(length: 0...40)
      let width = Int.random(in: 4...12, using: &random)
      let lines = text.wrapped(to: width)
      for line in lines where line.count > 1 {
        #expect(displayWidth(of: line) <= width)
      }
      #expect(inked(lines.joined()) == inked(text))
    }
  }

  /// The scalars of a text that are neither spaces nor line ends.
  private func inked(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      !$0.properties.isWhitespace || $0 == "\u{A0}" || $0 == "\u{202F}" || $0 == "\u{2007}"
    }
  }
}
