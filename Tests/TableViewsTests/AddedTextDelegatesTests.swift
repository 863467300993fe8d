import TableTesting
import TableViews
import Testing

private final class Hearer: TextFieldDelegate {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }
  func textFieldDidChange(_ textField: TextField) { log.lines.append("\(name) changed") }
  func textFieldDidChangeSelection(_ textField: TextField) { log.lines.append("\(name) moved") }
  func textFieldDidReturn(_ textField: TextField) { log.lines.append("\(name) return") }
  func textFieldDidCancel(_ textField: TextField) { log.lines.append("\(name) cancel") }
  func textField(_ textField: TextField, didFindProblem problem: String) {
    log.lines.append("\(name) \(problem)")
  }
  func textFieldDidBeginEditing(_ textField: TextField) { log.lines.append("\(name) begin") }
  func textFieldDidEndEditing(_ textField: TextField) { log.lines.append("\(name) end") }
}

private final class Refuser: TextFieldDelegate {
  func textField(
    _ textField: TextField, shouldChange range: Range<Int>, to replacement: String
  ) -> TextChangeResponse? { replacement == "x" ? .deny : nil }
  func textField(_ textField: TextField, problemWith text: String) -> String? {
    text == "bad" ? "is bad" : nil
  }
}

private final class Log {
  var lines: [String] = []
}

@Suite("Several delegates of a text field")
struct AddedTextDelegatesTests {
  private let field = TextField()
  private let log = Log()
  private let first: Hearer
  private let second: Hearer

  init() {
    first = Hearer("a", log)
    second = Hearer("b", log)
  }

  @Test("MR6: A field has a multiplexer of its own, made once and apart from another field's")
  func ownMultiplexer() {
    field.addDelegate(first)
    let made = field.delegate
    field.addDelegate(second)
    #expect(made is TextFieldMultiplexer && field.delegate === made)
    let other = TextField()
    other.addDelegate(first)
    #expect(other.delegate !== made)
  }

  @Test("MR7: Two delegates added with a call each hear every event of a field, in order")
  func everyEvent() {
    field.addDelegate(first)
    field.addDelegate(second)
    field.type("c<Enter><Esc>")
    field.isFocused = false
    field.isFocused = true
    let expected = ["changed", "moved", "return", "cancel", "end", "begin"].flatMap {
      ["a \($0)", "b \($0)"]
    }
    #expect(log.lines == expected)
  }

  @Test("MR8: Adding works for fields as for any control, questions go to the first that answers")
  func questions() {
    let refuser = Refuser()
    field.addDelegate(first)
    field.addDelegate(refuser)
    field.type("xbadx<Enter>")
    #expect(field.text == "bad")
    #expect(field.problem == "is bad")
    #expect(log.lines.last == "a is bad")
    field.removeDelegate(refuser)
    field.type("x<Enter>")
    #expect(field.text == "badx")
    #expect(field.problem == nil)
  }

  @Test("MX2: The single delegate that a field had stays the first when another one comes")
  func existing() {
    field.delegate = first
    field.addDelegate(second)
    field.type("<Enter>")
    #expect(log.lines == ["a return", "b return"])
  }

  @Test("MX8: Setting nil clears all delegates of a field and really is nil")
  func clearing() {
    field.addDelegate(first)
    field.addDelegate(second)
    field.delegate = nil
    #expect(field.delegate == nil)
    field.type("<Enter>")
    field.addDelegate(second)
    field.type("<Enter>")
    #expect(log.lines == ["b return"])
  }
}

private final class ViewHearer: TextViewDelegate, FormDelegate {
  let name: String
  let log: Log
  var refuses = false
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }
  func textView(
    _ textView: TextView, shouldChange range: Range<TextPosition>, to replacement: String
  ) -> TextChangeResponse? { refuses ? .deny : nil }
  func textViewDidChange(_ textView: TextView) { log.lines.append("\(name) changed") }
  func textViewDidChangeSelection(_ textView: TextView) { log.lines.append("\(name) moved") }
  func textViewDidScroll(_ textView: TextView) { log.lines.append("\(name) scrolled") }
  func textViewDidBeginEditing(_ textView: TextView) { log.lines.append("\(name) begin") }
  func textViewDidEndEditing(_ textView: TextView) { log.lines.append("\(name) end") }
  func textView(_ textView: TextView, styleForLine line: Int) -> Style? {
    Style(attributes: .italic)
  }
  func textView(_ textView: TextView, marginTextForLine line: Int) -> String? { name }
  func textView(_ textView: TextView, titleLineForLine line: Int) -> Int? { 0 }
  func textView(
    _ textView: TextView, styledText text: String, inLine line: Int
  ) -> StyledText? { StyledText([StyledText.Run(text, Style(attributes: .blink))]) }

  func form(_ form: Form, canFocusRow row: Int) -> Bool? { row == 2 ? false : nil }
  func problem(with form: Form) -> String? { refuses ? "\(name) refuses" : nil }
  func form(_ form: Form, didFocusRow row: Int?) {
    log.lines.append("\(name) row \(row ?? -1)")
  }
  func formDidSubmit(_ form: Form) { log.lines.append("\(name) submit") }
  func formDidCancel(_ form: Form) { log.lines.append("\(name) cancel") }
}

@Suite("Several delegates of a text view")
struct AddedTextViewDelegatesTests {
  private let screen = TextScreen("one\ntwo\nthree\nfour\nfive\nsix")
  private let log = Log()
  private let first: ViewHearer
  private let second: ViewHearer

  init() {
    first = ViewHearer("a", log)
    second = ViewHearer("b", log)
  }

  @Test("MR6: A text view has a multiplexer of its own, made once")
  func ownMultiplexer() {
    screen.view.addDelegate(first)
    let made = screen.view.delegate
    screen.view.addDelegate(second)
    #expect(made is TextViewMultiplexer && screen.view.delegate === made)
  }

  @Test("MR7: Two delegates added with a call each hear every event of a text view, in order")
  func everyEvent() {
    screen.view.addDelegate(first)
    screen.view.addDelegate(second)
    screen.press("x<Ctrl-Down>")
    screen.view.isFocused = false
    screen.view.isFocused = true
    let expected = ["changed", "moved", "scrolled", "end", "begin"].flatMap {
      ["a \($0)", "b \($0)"]
    }
    #expect(log.lines == expected)
  }

  @Test("MR8: Questions of a text view go to the first delegate that answers")
  func questions() {
    screen.view.marginWidth = 2
    screen.view.addDelegate(second)
    screen.view.addDelegate(first)
    screen.press("<Ctrl-Down>")
    #expect(screen.lines[0] == "one")
    #expect(screen.lines[1].hasPrefix("b  three"))
    #expect(screen.frame.style(x: 3, y: 1).attributes == [.italic, .blink])
    first.refuses = true
    screen.press("x")
    #expect(screen.view.text(ofLine: 0) == "one")
    screen.view.removeDelegate(first)
    screen.press("x")
    #expect(screen.view.text(ofLine: 0) == "xone")
  }

  @Test("MX2, MX8: A text view's single delegate is kept, and nil clears them all")
  func clearing() {
    screen.view.delegate = first
    screen.view.addDelegate(second)
    screen.press("<Right>")
    #expect(log.lines == ["a moved", "b moved"])
    screen.view.delegate = nil
    #expect(screen.view.delegate == nil)
    screen.press("<Right>")
    #expect(log.lines.count == 2)
  }
}

@Suite("Several delegates of a form")
struct AddedFormDelegatesTests {
  private let form = Form([
    Form.Row("a", TextField()), Form.Row("b", TextField()), Form.Row("c", TextField()),
  ])
  private let log = Log()
  private let first: ViewHearer
  private let second: ViewHearer

  init() {
    first = ViewHearer("a", log)
    second = ViewHearer("b", log)
  }

  @Test("MR6, MR7: Two delegates added with a call each hear every event of a form, in order")
  func everyEvent() {
    form.addDelegate(first)
    let made = form.delegate
    form.addDelegate(second)
    #expect(made is FormMultiplexer && form.delegate === made)
    form.type("<Tab><Tab><Enter><Esc>")
    #expect(
      log.lines == ["row 1", "row 0", "submit", "cancel"].flatMap { ["a \($0)", "b \($0)"] })
  }

  @Test("MR8: Questions of a form go to the first delegate that answers")
  func questions() {
    form.addDelegate(first)
    form.addDelegate(second)
    second.refuses = true
    form.type("<Enter>")
    #expect(form.problem == "b refuses")
    form.removeDelegate(second)
    form.type("<Enter>")
    #expect(form.problem == nil)
    #expect(log.lines == ["a submit"])
  }

  @Test("MX2, MX8: A form's single delegate is kept, and nil clears them all")
  func clearing() {
    form.delegate = first
    form.addDelegate(second)
    form.type("<Esc>")
    #expect(log.lines == ["a cancel", "b cancel"])
    form.delegate = nil
    #expect(form.delegate == nil)
    form.type("<Esc>")
    #expect(log.lines.count == 2)
  }
}
