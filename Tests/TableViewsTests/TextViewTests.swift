import TableTesting
import TableViews
import Testing

/// A text view on a screen of its own.
final class TextScreen {
  let view: TextView
  let terminal: HeadlessTerminal

  init(_ text: String, _ size: Size = Size(width: 12, height: 4)) {
    view = TextView(text: text)
    terminal = HeadlessTerminal(size: size)
    draw()
  }

  var frame: Frame { terminal.frame }
  var cursor: Point? { frame.cursor?.position }
  /// The lines without blanks at their ends.
  var lines: [String] {
    (0..<frame.size.height).map { y in
      var line = frame.line(y)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  func draw() { terminal.run(view) }

  @discardableResult
  func press(_ script: KeyScript) -> [InputEvent] { terminal.run(view, script.events) }

  @discardableResult
  func mouse(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, clicks: Int = 1, _ held: KeyModifiers = []
  ) -> Bool {
    let event = MouseEvent(
      kind, button: .left, at: Point(x: x, y: y), modifiers: held, clickCount: clicks)
    return terminal.run(view, [.mouse(event)]).isEmpty
  }
}

@Suite("A text view")
struct TextViewTests {
  @Test("Lines are wrapped between words, and typing wraps anew")
  func wrapping() {
    let screen = TextScreen("one two three\nfour")
    #expect(screen.lines == ["one two", "three", "four", ""])
    #expect(screen.cursor == Point(x: 0, y: 0))
    screen.press("<End>!<Enter>x")
    #expect(screen.view.text == "one two three!\nx\nfour")
    #expect(screen.lines == ["one two", "three!", "x", "four"])
    #expect(screen.cursor == Point(x: 1, y: 2))
  }

  @Test("Up and Down go by rows of the screen and keep their column")
  func vertically() {
    let screen = TextScreen("abcdef ghijkl\nx\nlonger", Size(width: 9, height: 6))
    screen.press("<Right><Right><Right><Right><Down>")
    #expect(screen.cursor == Point(x: 4, y: 1))
    screen.press("<Down>")
    #expect(screen.cursor == Point(x: 1, y: 2))
    screen.press("<Down>")
    #expect(screen.cursor == Point(x: 4, y: 3))
    screen.press("<Down>")
    #expect(screen.view.cursorPosition == TextPosition(line: 2, character: 6))
    screen.press("<Up><Up><Up><Up>")
    #expect(screen.view.cursorPosition == TextPosition(line: 0, character: 0))
  }

  @Test("Page keys go by screens, the ends are reached from everywhere")
  func pages() {
    let screen = TextScreen((0..<50).map { "line \($0)" }.joined(separator: "\n"))
    screen.press("<PgDn>")
    #expect(screen.view.cursorPosition.line == 3)
    screen.press("<PgDn>")
    #expect(screen.lines[0] == "line 3    █" || screen.lines[0].hasPrefix("line 3"))
    screen.press("<Ctrl-End>")
    #expect(screen.lines[3].hasPrefix("line 49"))
    #expect(screen.frame.text(x: 11, y: 3) == "█")
    screen.press("<PgUp><Ctrl-Up>")
    #expect(screen.view.cursorPosition.line == 46)
    #expect(screen.lines[0].hasPrefix("line 45"))
    screen.press("<Ctrl-Home>")
    #expect(screen.lines[0].hasPrefix("line 0"))
    #expect(screen.frame.text(x: 11, y: 0) == "█")
    screen.press("<Ctrl-Down>")
    #expect(screen.lines[0].hasPrefix("line 1"))
    #expect(screen.cursor == nil)
  }

  @Test("A selection reaches over lines, is copied, and is replaced by what is typed")
  func selection() {
    let screen = TextScreen("ab\ncd\nef")
    var clipboard: [String] = []
    screen.view.copyText = {
      clipboard.append($0)
      return true
    }
    screen.press("<Right><Shift-Down><Shift-Right><Alt-w>")
    #expect(clipboard == ["b\ncd"])
    #expect(screen.view.selectedText == "b\ncd")
    let roles = (0..<2).map { y in (0..<4).map { screen.frame.style(x: $0, y: y).role == .selected }
    }
    #expect(roles == [[false, true, true, false], [true, true, false, false]])
    screen.press("X")
    #expect(screen.view.text == "aX\nef")
    screen.press("<Alt-z>")
    #expect(screen.view.text == "ab\ncd\nef")
    #expect(screen.view.selectedText == "b\ncd")
    screen.press("<Alt-a><Backspace>")
    #expect(screen.view.text == "")
    #expect(screen.view.numberOfLines == 1)
  }

  @Test("Deleting joins lines and pasting divides them")
  func lineEnds() {
    let screen = TextScreen("ab\r\ncd\ref")
    #expect(screen.view.numberOfLines == 3)
    screen.press("<Down><Backspace>")
    #expect(screen.view.text == "abcd\nef")
    screen.press("<End><Ctrl-K>")
    #expect(screen.view.text == "abcdef")
    screen.view.handle(.paste("1\r\n2\r3\n"))
    #expect(screen.view.text == "abcd1\n2\n3\nef")
    #expect(screen.view.cursorPosition == TextPosition(line: 3, character: 0))
    screen.press("<Alt-z><Alt-z><Alt-z>")
    #expect(screen.view.text == "ab\ncd\nef")
  }

  @Test("A text for reading takes no letters, has a cursor and can be copied")
  func reading() {
    let screen = TextScreen("some words\nhere")
    screen.view.isEditable = false
    #expect(screen.press("q<Backspace><Enter><Ctrl-K>").count == 4)
    #expect(!screen.view.handle(.paste("x")))
    #expect(screen.view.text == "some words\nhere")
    var clipboard: [String] = []
    screen.view.copyText = {
      clipboard.append($0)
      return true
    }
    screen.press("<Shift-End><Alt-w>")
    #expect(clipboard == ["some words"])
    #expect(screen.frame.cursor?.shape == .block)
    screen.view.isSelectable = false
    screen.draw()
    #expect(screen.cursor == nil)
  }

  @Test("A text that is not selectable scrolls by the keys that move elsewhere")
  func scrollingOnly() {
    let screen = TextScreen((0..<20).map { "\($0)" }.joined(separator: "\n"))
    screen.view.isEditable = false
    screen.view.isSelectable = false
    screen.press("<Down><Down>")
    #expect(screen.lines[0].hasPrefix("2"))
    screen.press("<PgDn>")
    #expect(screen.lines[0].hasPrefix("5"))
    screen.press("<Ctrl-End><Up>")
    #expect(screen.lines[0].hasPrefix("15"))
    screen.press("<Ctrl-Home>")
    #expect(screen.lines[0].hasPrefix("0 "))
  }

  @Test("Without wrapping the view scrolls sideways, and cuts no wide character")
  func sideways() {
    let screen = TextScreen("漢字漢字漢字漢字\nshort", Size(width: 8, height: 2))
    screen.view.wrapsLines = false
    screen.draw()
    #expect(screen.lines == ["漢字漢字", "short"])
    screen.press("<End>")
    #expect(screen.cursor == Point(x: 7, y: 0))
    #expect(screen.frame.line(0) == " 字漢字 " || screen.frame.line(0) == " 漢字漢 ")
    screen.press("<Home>")
    screen.view.perform(.scrollRight)
    screen.draw()
    #expect(screen.frame.line(0) == " 字漢字 ")
    #expect(screen.cursor == nil)
    screen.press("<Down>")
    #expect(screen.frame.line(1) == "short   ")
  }

  @Test("The mouse moves the cursor, selects, scrolls, and drags the scrollbar")
  func mouse() {
    let screen = TextScreen((0..<30).map { "word\($0) two" }.joined(separator: "\n"))
    #expect(screen.mouse(.press, 7, 1, clicks: 2))
    #expect(screen.view.selectedText == "two")
    #expect(screen.mouse(.drag, 1, 2) && screen.mouse(.release, 1, 2))
    #expect(screen.view.selectedText == "two\nword2")
    #expect(screen.mouse(.wheelDown, 1, 1))
    #expect(screen.lines[0].hasPrefix("word3"))
    #expect(screen.mouse(.press, 11, 3) && screen.mouse(.release, 11, 3))
    #expect(screen.lines[3].hasPrefix("word29"))
    #expect(!screen.mouse(.press, 50, 50))
    #expect(!screen.mouse(.drag, 1, 1))
    #expect(screen.mouse(.press, 2, 0) && screen.mouse(.drag, 2, 9))
    #expect(screen.view.selectedText.hasSuffix("\nwo"))
  }

  @Test("In another size the cursor stays in view, unless it was scrolled out of it")
  func resizing() {
    let screen = TextScreen(String(repeating: "some words ", count: 20), Size(width: 40, height: 8))
    screen.press("<End>")
    for (width, height) in [(12, 4), (8, 3), (40, 2), (12, 30), (12, 4)] {
      screen.terminal.size = Size(width: width, height: height)
      screen.draw()
      #expect(screen.cursor != nil)
    }
    screen.press("<Ctrl-PgUp><Ctrl-PgUp>")
    #expect(screen.cursor == nil)
    screen.terminal.size = Size(width: 12, height: 3)
    screen.draw()
    #expect(screen.cursor == nil)
  }

  @Test("What is appended is shown when the end was")
  func appending() {
    let screen = TextScreen("0")
    for number in 1..<10 {
      screen.view.append("\n\(number)")
      screen.draw()
    }
    #expect(screen.lines[3].hasPrefix("9"))
    screen.press("<Ctrl-Up>")
    screen.view.append("\n10")
    screen.draw()
    #expect(screen.lines[3].hasPrefix("8"))
    screen.view.scrollToBottom()
    screen.draw()
    #expect(screen.lines[3].hasPrefix("10"))
  }

  @Test(
    "Every size draws, junk included, in every theme",
    arguments: [TableTheme.dark, .light, .mono])
  func sizes(theme: TableTheme) {
    let junk = "\u{1B}[2Jx\t\u{7}\u{202E}漢字\u{301}\u{200B}\n\n\u{301}👩‍👩‍👧🇩🇪\r\nplain words here"
    for wraps in [true, false] {
      let screen = TextScreen(junk)
      screen.view.theme = theme
      screen.view.wrapsLines = wraps
      screen.view.marginWidth = 3
      for (width, height) in [(8, 3), (1, 1), (2, 2), (3, 9), (0, 0), (40, 12), (5, 1)] {
        screen.terminal.size = Size(width: width, height: height)
        for script: KeyScript in ["<Ctrl-Home>", "<Shift-Down>", "<End>", "<PgDn>", "<Ctrl-End>"] {
          screen.press(script)
          #expect(screen.frame.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
          #expect(
            screen.frame.cursor.map { screen.frame.bounds.contains($0.position) } ?? true)
          for line in 0..<height { #expect(displayWidth(of: screen.frame.line(line)) == width) }
        }
      }
    }
  }
}
