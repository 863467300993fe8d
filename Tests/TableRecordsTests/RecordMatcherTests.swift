import TableRecords
import TableViews
import Testing

@Suite("Finding and marking matches")
struct RecordMatcherTests {
  private func marked(_ query: RecordQuery, _ text: String) throws -> String {
    let match = Style(role: .match)
    guard let styled = try RecordMatcher(query).marked(text, with: match) else { return "-" }
    #expect(styled.text == text)
    return styled.runs.map { $0.style == match ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test("Small letters find both cases, a capital only itself")
  func smartCase() throws {
    #expect(try marked(RecordQuery("ab"), "xAbyabAB") == "x[Ab]y[ab][AB]")
    #expect(try marked(RecordQuery("Ab"), "xAbyabAB") == "x[Ab]yabAB")
    #expect(try marked(RecordQuery("müller"), "MÜLLER Müller") == "[MÜLLER] [Müller]")
    #expect(try marked(RecordQuery("жуk"), "ЖУk жуK") == "[ЖУk] [жуK]")
    #expect(try marked(RecordQuery("z"), "xy") == "-")
    #expect(try marked(RecordQuery(""), "xy") == "-")
  }

  @Test("Text is found byte for byte, inside clusters as well")
  func bytes() throws {
    let inside = try marked(RecordQuery("e"), "cafe\u{301}")
    #expect(Array(inside.unicodeScalars) == ["c", "a", "f", "[", "e", "]", "\u{301}"])
    #expect(try marked(RecordQuery("é"), "cafe\u{301}") == "-")
    #expect(try marked(RecordQuery("k"), "\u{212A}k") == "\u{212A}[k]")
    #expect(try marked(RecordQuery("aa"), "aaaaa") == "[aa][aa]a")
    #expect(try marked(RecordQuery("aab"), "aaab") == "a[aab]")
  }

  @Test("A pattern marks every match that is not empty, and its anchors count from the start")
  func patterns() throws {
    #expect(try marked(RecordQuery("a|b+", isPattern: true), "xabbB") == "x[a][bbB]")
    #expect(try marked(RecordQuery("x*", isPattern: true), "axxb") == "a[xx]b")
    #expect(try marked(RecordQuery("^a", isPattern: true), "aaa") == "[a]aa")
    #expect(try marked(RecordQuery("a$", isPattern: true), "aaa") == "aa[a]")
    #expect(try RecordMatcher(RecordQuery("^$", isPattern: true)).matches(""))
  }

  @Test("A pattern that is none is refused with a sentence")
  func brokenPattern() {
    let error = #expect(throws: RecordQueryError.self) {
      try RecordMatcher(RecordQuery("a(", isPattern: true))
    }
    #expect(error?.description.hasPrefix("Not a regular expression") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("Matching and marking agree")
  func agreement() throws {
    let texts = ["", "a", "Aa", "日本語", "e\u{301}", "x\u{0}y", "ÄÖ", "ß", "İi"]
    for query in ["a", "i", "本", "ß", "ä", "\u{0}", "A"] {
      let matcher = try RecordMatcher(RecordQuery(query))
      for text in texts {
        #expect(matcher.matches(text) == (matcher.marked(text, with: Style()) != nil))
      }
    }
  }
}
