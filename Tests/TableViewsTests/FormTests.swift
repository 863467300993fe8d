import TableTesting
import TableViews
import Testing

private final class Owner: FormDelegate, TextFieldDelegate {
  var log: [String] = []
  var problem: String?
  func textField(_ textField: TextField, problemWith text: String) -> String? {
    text.isEmpty ? "Say something" : nil
  }
  func problem(with form: Form) -> String? { problem }
  func form(_ form: Form, didFocusRow row: Int?) { log.append("row \(row ?? -1)") }
  func formDidSubmit(_ form: Form) { log.append("submit") }
  func formDidCancel(_ form: Form) { log.append("cancel") }
}

private final class Names: TableDataSource, TableCellFactory {
  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
  func tableView(
    _ table: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? { table.dequeueTextCell(for: path, text: "row \(path.row)") }
}

/// Content that knows nothing of focus and always shows a cursor.
private final class Blinker: TerminalContent {
  var needsDisplay: (() -> Void)?
  func draw(into frame: inout Frame, in area: Rect) { frame.cursor = FrameCursor(area.origin) }
  func handle(_ event: InputEvent) -> Bool { false }
}

@Suite("A form")
struct FormTests {
  private let name = TextField()
  private let city = TextField()
  private let notes = TextView()
  private let table = TableView()
  private let names = Names()
  private let owner = Owner()
  private let form: Form
  private let terminal = HeadlessTerminal(size: Size(width: 40, height: 12))

  init() {
    table.dataSource = names
    table.cellFactory = names
    table.cursor = RowPath(row: 0)
    name.delegate = owner
    form = Form([
      Form.Row("Name", name), Form.Row("City", city),
      Form.Row("Notes", notes, height: .flexible(min: 2)),
      Form.Row("People", table, height: .fixed(3)),
    ])
    form.delegate = owner
  }

  private func press(_ script: KeyScript) -> [InputEvent] { terminal.run(form, script.events) }

  private func click(_ x: Int, _ y: Int) -> Bool {
    let press = MouseEvent(.press, button: .left, at: Point(x: x, y: y), clickCount: 1)
    let release = MouseEvent(.release, button: .left, at: Point(x: x, y: y))
    return terminal.run(form, [.mouse(press), .mouse(release)]).isEmpty
  }

  @Test("Rows stand below each other, labels before them, on a screen of 40x12")
  func picture() {
    name.text = "Ada 漢字"
    notes.text = "one\ntwo"
    _ = press("")
    expectFrame(
      terminal.frame,
      matches: """
        Name   Ada 漢字
        City
        Notes  one
               two





        People row 0                           █
               row 1
               row 2
        """)
    #expect(terminal.frame.cursor?.position == Point(x: 7, y: 0))
    #expect(terminal.frame.style(x: 0, y: 0).role == .header)
    #expect(terminal.frame.style(x: 0, y: 1).role == .dim)
  }

  @Test("Tab and Shift-Tab go around, keys go to the focused control only")
  func focus() {
    #expect(press("a<Tab>b<Tab>c<Tab><Down><Tab>d").isEmpty)
    #expect(name.text == "ad" && city.text == "b" && notes.text == "c")
    #expect(table.cursor == RowPath(row: 1))
    _ = press("<Shift-Tab>")
    #expect(form.focusedRow == 3)
    #expect(owner.log == ["row 1", "row 2", "row 3", "row 0", "row 3"])
    #expect(!name.isFocused && !notes.isFocused)
    #expect(press("q<Ctrl-C>") == [.key(.character("q")), .key(.control("c"))])
    _ = press("<Tab>q")
    #expect(name.text == "adq")
  }

  @Test("The terminal's cursor is the one of the focused control, whatever the others draw")
  func cursor() {
    form.rows = [Form.Row("a", Blinker()), Form.Row("b", Blinker()), Form.Row("c", Blinker())]
    for row in [0, 1, 2, 0] {
      form.focusedRow = row
      _ = press("")
      #expect(terminal.frame.cursor?.position == Point(x: 2, y: row))
    }
    form.isFocused = false
    _ = press("")
    #expect(terminal.frame.cursor == nil)
  }

  @Test("Up and Down change the row where a control has no use for them")
  func arrows() {
    _ = press("<Down>")
    #expect(form.focusedRow == 1)
    _ = press("<Down>")
    #expect(form.focusedRow == 2)
    _ = press("<Shift-Tab><Up>")
    #expect(form.focusedRow == 0)
    name.history = ["old"]
    _ = press("<Up>")
    #expect(form.focusedRow == 0 && name.text == "old")
  }

  @Test("A click focuses what it hits and puts the cursor there")
  func clicking() {
    city.text = "Paris"
    _ = press("")
    #expect(click(9, 1))
    #expect(form.focusedRow == 1 && city.cursorOffset == 2)
    #expect(click(9, 10))
    #expect(form.focusedRow == 3 && table.cursor == RowPath(row: 1))
    #expect(click(2, 0))
    #expect(form.focusedRow == 0)
    #expect(!click(2, 50))
  }

  @Test("Enter submits after asking what is wrong, Escape cancels")
  func submitting() {
    _ = press("<Tab><Enter>")
    #expect(form.focusedRow == 0)
    #expect(terminal.frame.line(11).hasPrefix("Say something"))
    #expect(terminal.frame.style(x: 0, y: 11).role == .error)
    _ = press("x")
    #expect(!terminal.frame.text.contains("Say something"))
    owner.problem = "Not like this"
    _ = press("<Enter>")
    #expect(terminal.frame.line(11).hasPrefix("Not like this"))
    owner.problem = nil
    owner.log = []
    _ = press("<Enter><Esc>")
    #expect(owner.log == ["submit", "cancel"])
    #expect(terminal.frame.line(11).hasPrefix("       row 2"))
    _ = press("<Tab><Tab>a<Enter>b")
    #expect(notes.text == "a\nb")
  }

  @Test("What cannot have the focus is passed over")
  func disabled() {
    city.isEnabled = false
    _ = press("<Tab>")
    #expect(form.focusedRow == 2)
    form.focusedRow = 1
    #expect(form.focusedRow == 2)
    form.focusedRow = nil
    #expect(press("x").count == 1)
    _ = press("<Tab>")
    #expect(form.focusedRow == 0)
    #expect(Form().handle(.key(.tab)))
  }

  @Test("Pasted text goes to the focused control")
  func pasting() {
    #expect(form.handle(.paste("a\tq")))
    #expect(name.text == "a\tq")
    form.focusedRow = 3
    #expect(!form.handle(.paste("q")))
  }

  @Test("A form higher than the screen scrolls to the focused row")
  func scrolling() {
    terminal.size = Size(width: 24, height: 4)
    notes.text = "n1\nn2"
    _ = press("<Tab><Tab>")
    #expect(terminal.frame.text.contains("n1") && terminal.frame.text.contains("n2"))
    _ = press("<Tab>")
    #expect(terminal.frame.line(2).contains("row 2"))
    #expect(!terminal.frame.text.contains("Name"))
    let wheel = MouseEvent(.wheelUp, at: Point(x: 1, y: 0))
    _ = terminal.run(form, [.mouse(wheel)])
    _ = press("<Tab>")
    #expect(terminal.frame.line(0).hasPrefix("Name"))
  }

  @Test("Every size draws inside of its area, with one cursor at most")
  func sizes() {
    name.text = "漢字漢字漢字"
    for row in 0..<4 {
      form.focusedRow = row
      for (width, height) in [(8, 3), (1, 1), (2, 5), (3, 3), (0, 0), (17, 6), (80, 24)] {
        terminal.size = Size(width: width + 2, height: height + 2)
        var frame = Frame(size: terminal.size)
        frame.fill(frame.bounds, with: "~", style: .plain)
        form.draw(into: &frame, in: Rect(x: 1, y: 1, width: width, height: height))
        for x in 0..<width + 2 {
          #expect(frame.text(x: x, y: 0) == "~" && frame.text(x: x, y: height + 1) == "~")
        }
        for y in 0..<height + 2 {
          #expect(frame.text(x: 0, y: y) == "~" && frame.text(x: width + 1, y: y) == "~")
        }
      }
    }
  }
}
