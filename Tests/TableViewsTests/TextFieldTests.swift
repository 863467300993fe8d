import TableTesting
import TableViews
import Testing

private final class Listener: TextFieldDelegate {
  var log: [String] = []
  func textFieldDidChange(_ textField: TextField) { log.append(textField.text) }
  func textFieldDidReturn(_ textField: TextField) { log.append("return") }
  func textFieldDidCancel(_ textField: TextField) { log.append("cancel") }
}

@Suite struct TextFieldTests {
  /// The line and the cursor's column.
  private func picture(_ field: TextField, width: Int = 10) -> String {
    var frame = Frame(size: Size(width: width, height: 1))
    field.draw(into: &frame, in: frame.bounds)
    return "\(frame.line(0))|\(frame.cursor?.position.x ?? -1)"
  }

  @Test("Characters are put in at the cursor and taken out on both of its sides")
  func editing() {
    let field = TextField()
    let listener = Listener()
    field.delegate = listener
    field.type("acd<Left><Left>b<End>e")
    #expect(field.text == "abcde")
    field.type("<Backspace><Home><Del>")
    #expect(field.text == "bcd")
    field.type("<Left><Backspace><End><Del>")
    #expect(field.text == "bcd")
    #expect(listener.log == ["a", "ac", "acd", "abcd", "abcde", "abcd", "bcd"])
  }

  @Test("Control keys move and delete as in a shell")
  func shellKeys() {
    let field = TextField(text: "one two  three")
    field.type("<Ctrl-W>")
    #expect(field.text == "one two  ")
    field.type("<Ctrl-W>")
    #expect(field.text == "one ")
    field.type("xyz<Ctrl-B><Ctrl-K>")
    #expect(field.text == "one xy")
    field.type("<Ctrl-A><Ctrl-F><Ctrl-D>")
    #expect(field.text == "oe xy")
    field.type("<Ctrl-U>")
    #expect(field.text == "e xy")
    field.type("<Ctrl-E><Ctrl-H>!")
    #expect(field.text == "e x!")
  }

  @Test("What is pasted is text: its line ends become blanks, its keys do nothing")
  func paste() {
    let field = TextField(text: "<>")
    field.cursorOffset = 1
    #expect(field.handle(.paste("a\nb\r\nc\u{1B}q")))
    #expect(field.text == "<a b c\u{1B}q>")
    #expect(field.cursorOffset == 8)
    #expect(picture(field, width: 12).unicodeScalars.allSatisfy { $0.value >= 32 })
  }

  @Test("Enter and Escape are told, other keys are the host's")
  func otherKeys() {
    let field = TextField(text: "x")
    let listener = Listener()
    field.delegate = listener
    #expect(field.type("<Enter><Esc>").isEmpty)
    #expect(listener.log == ["return", "cancel"])
    #expect(field.type("<Up><Ctrl-C><Alt-x><F1><Tab>").count == 5)
    #expect(!field.handle(.resize(.zero)))
    #expect(field.text == "x")
  }

  @Test("The cursor counts characters and is drawn by columns")
  func wideCharacters() {
    let field = TextField(text: "漢字e\u{301}x")
    #expect(field.cursorOffset == 4)
    #expect(picture(field) == "漢字e\u{301}x    |6")
    field.type("<Left><Left>")
    #expect(picture(field) == "漢字e\u{301}x    |4")
    field.type("<Backspace>")
    #expect(field.text == "漢e\u{301}x")
    field.type("\u{302}")
    #expect(field.cursorOffset <= field.text.count)
  }

  @Test("A text longer than the field scrolls so that the cursor is seen")
  func scrolling() {
    let field = TextField(text: "abcdefghijkl")
    field.label = "/"
    #expect(picture(field, width: 6) == "/ijkl |5")
    field.type("<Left><Left><Left><Left><Left>")
    #expect(picture(field, width: 6) == "/hijkl|1")
    field.type("<Home>")
    #expect(picture(field, width: 6) == "/abcde|1")
    field.type("<End>")
    #expect(picture(field, width: 6) == "/ijkl |5")
    field.type("<Backspace><Backspace>")
    #expect(picture(field, width: 6) == "/ghij |5")
    field.text = "ab"
    #expect(picture(field, width: 6) == "/ab   |3")
  }

  @Test("A wide character that is scrolled half out is left out")
  func scrollingWide() {
    let field = TextField(text: "漢字漢字漢")
    #expect(picture(field, width: 6) == "字漢  |4")
    #expect(picture(field, width: 5) == "字漢 |4")
    field.type("<Home>")
    #expect(picture(field, width: 5) == "漢字 |0")
  }

  @Test("Nothing is drawn outside of the field, whatever its size")
  func bounds() {
    let field = TextField(text: "long text 漢字")
    field.label = "label: "
    for width in 0...12 {
      var frame = Frame(size: Size(width: 16, height: 3))
      frame.fill(frame.bounds, with: "~", style: .plain)
      field.draw(into: &frame, in: Rect(x: 2, y: 1, width: width, height: 1))
      for y in 0..<3 {
        for x in 0..<16 where y != 1 || x < 2 || x >= 2 + width {
          #expect(frame.text(x: x, y: y) == "~")
        }
      }
      #expect(width == 0 || frame.cursor.map { (2..<2 + width).contains($0.position.x) } == true)
    }
  }

  @Test("A long paste is drawn without counting it again and again")
  func longPaste() {
    let field = TextField()
    field.insert(String(repeating: "x", count: 50_000))
    #expect(picture(field, width: 4) == "xxx |3")
  }

  @Test("The host hears of what was changed in code")
  func needsDisplay() {
    let field = TextField()
    var asked = 0
    field.needsDisplay = { asked += 1 }
    field.text = "a"
    field.label = "b"
    field.style = .plain
    field.cursorOffset = 99
    #expect(asked == 4)
    #expect(field.cursorOffset == 1)
  }
}
