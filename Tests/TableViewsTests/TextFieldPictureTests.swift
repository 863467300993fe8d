import TableTesting
import TableViews
import Testing

private final class Judge: TextFieldDelegate {
  var log: [String] = []
  var response: (String) -> TextChangeResponse? = { _ in nil }
  var problem: String?

  func textField(
    _ textField: TextField, shouldChange range: Range<Int>, to replacement: String
  ) -> TextChangeResponse? {
    log.append("\(range) \(replacement)")
    return response(replacement)
  }
  func textField(_ textField: TextField, problemWith text: String) -> String? { problem }
  func textFieldDidChange(_ textField: TextField) { log.append("= \(textField.text)") }
  func textFieldDidReturn(_ textField: TextField) { log.append("return") }
  func textField(_ textField: TextField, didFindProblem problem: String) { log.append(problem) }
  func textFieldDidBeginEditing(_ textField: TextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: TextField) { log.append("end") }
}

@Suite("What a text field asks")
struct TextFieldQuestionTests {
  private let field = TextField(text: "ab")
  private let judge = Judge()

  init() { field.delegate = judge }

  @Test("A delegate may refuse a change, or put something else in")
  func changes() {
    judge.response = { $0 == "x" ? .deny : $0 == "y" ? .insert("Y\nY") : nil }
    field.type("xyz<Backspace>")
    #expect(field.text == "abY Y")
    #expect(
      judge.log == [
        "2..<2 x", "2..<2 y", "= abY Y", "5..<5 z", "= abY Yz", "5..<6 ", "= abY Y",
      ])
    judge.log = []
    judge.response = { _ in .deny }
    field.type("<Ctrl-U><Ctrl-W><Alt-d><Ctrl-K><Ctrl-Y>")
    field.handle(.paste("p\n"))
    #expect(field.text == "abY Y")
    #expect(judge.log.last == "5..<5 p ")
  }

  @Test("Enter says what is wrong, and returns when nothing is")
  func problems() {
    field.keepsHistory = true
    judge.problem = "too short"
    field.type("<Enter>")
    #expect(field.problem == "too short")
    field.type("c")
    #expect(field.problem == nil)
    judge.problem = nil
    #expect(field.submit())
    #expect(judge.log == ["too short", "2..<2 c", "= abc", "return"])
    #expect(field.history == ["abc"])
  }

  @Test("Getting and losing the focus is told")
  func focus() {
    field.isFocused = false
    field.isFocused = false
    field.isFocused = true
    #expect(judge.log == ["end", "begin"])
  }
}

@Suite("How a text field looks")
struct TextFieldPictureTests {
  private func frame(
    _ field: TextField, width: Int = 10, height: Int = 1
  ) -> Frame {
    var frame = Frame(size: Size(width: width, height: height))
    field.draw(into: &frame, in: frame.bounds)
    return frame
  }

  @Test(
    "The selection is told apart in every theme",
    arguments: [TableTheme.dark, .light, .mono])
  func selection(theme: TableTheme) {
    let field = TextField(text: "a漢字z")
    field.theme = theme
    field.selectedRange = 1..<3
    let frame = frame(field)
    let styles = (0..<7).map { frame.style(x: $0, y: 0) }
    #expect(styles[1...4].allSatisfy { $0.role == .selected && $0 != styles[0] })
    #expect(styles[0] == styles[5])
    #expect(styles[0].role == .prompt)
    #expect(frame.cursor?.position.x == 5)
    field.isFocused = false
    #expect(self.frame(field).cursor == nil)
    #expect(self.frame(field).style(x: 1, y: 0) == styles[0])
  }

  @Test("A placeholder stands where there is no text, a disabled field is dim")
  func placeholder() {
    let field = TextField()
    field.placeholder = "name or 漢字"
    #expect(frame(field, width: 8).line(0) == "name or…")
    #expect(frame(field).style(x: 0, y: 0).role == .placeholder)
    #expect(frame(field).cursor?.position.x == 0)
    field.text = "x"
    #expect(frame(field).line(0) == "x         ")
    #expect(!frame(field).style(x: 0, y: 0).attributes.contains(.dim))
    field.isEnabled = false
    #expect(frame(field).style(x: 0, y: 0).attributes.contains(.dim))
    #expect(frame(field).cursor == nil)
  }

  @Test("A secret is bullets everywhere: in frames, when copied, in the history")
  func secret() {
    let field = TextField()
    var clipboard: [String] = []
    field.copyText = {
      clipboard.append($0)
      return true
    }
    field.isSecureTextEntry = true
    field.keepsHistory = true
    field.type("pass word漢e\u{301}<Enter>")
    let picture = frame(field, width: 14)
    #expect(picture.line(0) == "•••••••••••   ")
    #expect(picture.cursor?.position.x == 11)
    #expect(!picture.snapshot.contains("pass") && !picture.svg().contains("漢"))
    field.type("<Alt-a><Alt-w>")
    #expect(clipboard == [])
    #expect(field.selectedText == "")
    #expect(field.history == [])
    field.type("<Right><Ctrl-Left>")
    #expect(field.cursorOffset == 0)
    field.handle(
      .mouse(MouseEvent(.press, button: .left, at: Point(x: 10, y: 0), clickCount: 1)))
    #expect(field.cursorOffset == 10)
    field.type("<Backspace><Ctrl-Right>")
    #expect(field.text == "pass word\u{65}\u{301}")
    #expect(field.cursorOffset == 10)
  }

  @Test("The character under the cursor is whole at both edges")
  func edges() {
    let field = TextField(text: "ab漢字cd漢字漢字xy")
    for width in 2...12 {
      for offset in 0...field.text.count {
        field.cursorOffset = offset
        let frame = frame(field, width: width)
        let x = frame.cursor?.position.x ?? -1
        #expect((0..<width).contains(x))
        guard offset < field.text.count else { continue }
        #expect(frame.text(x: x, y: 0) == String(Array(field.text)[offset]))
      }
    }
  }

  @Test("Junk is drawn safely on an area of 8x3, and only in its first line")
  func junk() {
    let field = TextField(text: "\u{1B}[2J\u{202E}\t\u{7}\u{200B}漢\u{301}\u{301}")
    for offset in 0...field.text.count {
      field.cursorOffset = offset
      let frame = frame(field, width: 8, height: 3)
      #expect(frame.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
      #expect(frame.line(1) == "        ")
      #expect(displayWidth(of: frame.line(0)) == 8)
    }
  }
}
