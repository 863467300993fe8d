import Testing

@testable import TerminalCore

@Suite struct WordBoundaryTests {
  @Test("Words end where the official test of word boundaries says")
  func wordBreakTest() throws {
    // U+2701 is no pictograph any more in the version of Unicode that the library knows.
    let exceptions = ["÷ 2701 × 200D × 2701 ÷", "÷ 0061 × 200D × 2701 ÷"]
    let lines = try DataFile.lines("WordBreakTest.txt")
    #expect(lines.count == 1823)
    let differing = lines.filter { line in
      let words = line.split(separator: "÷").map { part in
        DataFile.text(part.split { " ×".contains($0) })
      }.filter { !$0.isEmpty }
      let text = words.joined()[...]
      var start = text.startIndex
      let found = text.wordBoundaries.map { end in
        defer { start = end }
        return Array(text.unicodeScalars[start..<end])
      }
      return found != words.map { Array($0.unicodeScalars) }
    }
    #expect(differing == exceptions)
  }

  /// Where going from word to word stops, in characters.
  private func stops(
    _ text: String, from start: Int, _ step: (Substring, String.Index) -> String.Index
  ) -> [Int] {
    var index = text.index(text.startIndex, offsetBy: start)
    var stops: [Int] = []
    while true {
      let next = step(text[...], index)
      guard next != index else { return stops }
      index = next
      stops.append(text.distance(from: text.startIndex, to: index))
    }
  }

  @Test(
    "Going by words passes signs and spaces and keeps apostrophes, marks and points inside",
    arguments: [
      ("one two,  three!", [3, 7, 15, 16], [10, 4, 0]),
      ("don't stop", [5, 10], [6, 0]),
      ("e\u{301}te\u{301} 3.14 a_b", [3, 8, 12], [9, 4, 0]),
      ("漢字 かな カナ 한국", [1, 2, 4, 5, 8, 11], [9, 6, 4, 3, 1, 0]),
      ("a 👩‍👩‍👧 b", [1, 3, 5], [4, 2, 0]),
      ("  ", [2], [0]), ("", [], []), ("x/y", [1, 3], [2, 0]),
    ])
  func words(text: String, ends: [Int], starts: [Int]) {
    #expect(stops(text, from: 0) { $0.wordEnd(after: $1) } == ends)
    #expect(stops(text, from: text.count) { $0.wordStart(before: $1) } == starts)
  }

  @Test("Looking near a place finds the same as looking through all of the text")
  func locality() {
    var random = SplitMix(seed: 29)
    for _ in 0..<300 {
      let parts = (0..<12).map { _ in
        ["a1", " ", "漢", "it's", ". ", " b", "🇩🇪", "\u{301}"].randomElement(using: &random) ?? ""
      }
      let text = parts.joined()[...]
      var start = text.startIndex
      for end in text.wordBoundaries {
        #expect(text.wordSegment(at: start) == start..<end)
        start = end
      }
    }
  }
}
