import TableTesting
import TableViews
import Testing

@Suite("Key scripts")
struct KeyScriptTests {
  private func keys(_ script: KeyScript) -> [Key] {
    script.events.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test("Characters are keys, names stand between angle brackets")
  func names() {
    #expect(
      keys("j<Enter>/a<Esc><PgDn><F5><Space>") == [
        .character("j"), .enter, .character("/"), .character("a"), .escape, .pageDown,
        .function(5), .character(" "),
      ])
  }

  @Test("Modifiers stand before the name, and letters with Ctrl are small")
  func modifiers() {
    #expect(
      keys("<Shift-Down><Ctrl-C><Alt-x>") == [
        .down.with(.shift), .control("c"), .character("x").with(.alt),
      ])
  }

  @Test("What is no name stands for its characters")
  func plain() {
    #expect(keys("<x<lt>") == [.character("<"), .character("x"), .character("<")])
  }

  @Test("Typing hands back what was not used")
  func typing() {
    let field = TextField()
    #expect(field.type("ab<F1>") == [.key(.function(1))])
    #expect(field.text == "ab")
  }
}
