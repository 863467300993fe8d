import Testing

@testable import CursesBackend

@Suite struct ClipboardTests {
  @Test(
    "bytes become base64",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func encodes(text: String, encoded: String) {
    #expect(Clipboard.base64(text.utf8) == encoded)
  }

  @Test("through tmux the request goes bare and wrapped")
  func wrapsForTmux() {
    #expect(
      Clipboard.sequence(for: "f", through: .tmux)
        == "\u{1B}]52;c;Zg==\u{1B}\\\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zg==\u{1B}\u{1B}\\\u{1B}\\")
  }

  @Test("through screen it goes in pieces that screen passes on")
  func cutsForScreen() {
    let sequence = Clipboard.sequence(for: String(repeating: "x", count: 900), through: .screen)
    let pieces = sequence?.split(separator: "\u{1B}\\")
    #expect(pieces?.count == 3)
    #expect(pieces?.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 514 } == true)
    #expect(pieces?.last?.hasSuffix("\u{7}") == true)
  }

  @Test("the largest text is accepted, one byte more is not")
  func limitsSize() {
    let largest = String(repeating: "x", count: 74_994)
    #expect(Clipboard.sequence(for: largest, through: .none)?.utf8.count == 100_001)
    #expect(Clipboard.sequence(for: largest + "x", through: .none) == nil)
  }
}
