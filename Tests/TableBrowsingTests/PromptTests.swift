import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("Prompts, copying, mouse, status line")
struct PromptTests {
  @Test("F49: Pasted text is text in a prompt and never runs commands")
  func pasting() throws {
    let screen = try Screen(numbers(rows: 50))
    #expect(screen.send(.paste("q\u{1b}[Bjjjj")).isEmpty)
    #expect(screen.cursorRow == 0)
    #expect(screen.status.hasPrefix("Pasted text goes into a prompt"))
    screen.press("/")
    #expect(screen.send(.paste("q\u{1b}[A\nx")).isEmpty)
    #expect(screen.status == "/q␛[A x")
    #expect(screen.cursorRow == 0)
    #expect(screen.press("<Esc>").isEmpty)
    screen.press(":")
    screen.send(.paste("12"), .key(.enter))
    #expect(screen.cursorRow == 11)
  }

  @Test("A prompt takes every letter, and Escape, Ctrl-C and an empty Backspace leave it")
  func leaving() throws {
    let screen = try Screen(numbers(rows: 5))
    for leave: KeyScript in ["<Esc>", "<Ctrl-C>", "<Backspace><Backspace>"] {
      #expect(screen.press("/q").isEmpty)
      #expect(screen.status == "/q")
      #expect(screen.press(leave).isEmpty)
      #expect(screen.status.hasSuffix("1 of 5"))
    }
    #expect(screen.cursorRow == 0)
  }

  @Test("Each kind of prompt remembers what was typed, and keeps what is being typed")
  func history() async throws {
    let screen = try Screen(numbers(rows: 50))
    await screen.pressAndWait("/4-1<Enter>")
    await screen.pressAndWait("/7-2<Enter>")
    screen.press(":12<Enter>")
    #expect(screen.cursorRow == 11)
    screen.press("/dra<Up>")
    #expect(screen.status == "/7-2")
    screen.press("<Up><Up>")
    #expect(screen.status == "/4-1")
    screen.press("<Down><Down>ft")
    #expect(screen.status == "/draft")
    screen.press("<Esc>:<Up>")
    #expect(screen.status == ":12")
    screen.press("<Esc>|<Up>x")
    #expect(screen.status == "|x")
  }

  @Test("A prompt is edited by words, with a selection, and by the mouse")
  func editing() throws {
    let screen = try Screen(numbers(rows: 5))
    screen.press("/one two<Alt-b><Shift-End>")
    #expect(screen.frame.style(x: 5, y: 7).role == .selected)
    screen.press("x")
    #expect(screen.status == "/one x")
    #expect(
      screen.send(
        .mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 7), clickCount: 2))
      ).isEmpty)
    screen.press("<Backspace>")
    #expect(screen.status == "/ x")
    screen.press("<Alt-z>")
    #expect(screen.status == "/one x")
  }

  @Test("Ctrl-Z in a prompt is left to the terminal")
  func suspending() throws {
    let screen = try Screen(numbers(rows: 5))
    #expect(screen.press("/<Ctrl-Z>") == [.key(.control("z"))])
  }

  @Test("F48: What is copied is the value, not what the screen shows of it")
  func copying() throws {
    let raw = "\u{1b}]0;PWNED\u{7}x\u{202e}\t" + String(repeating: "long ", count: 200)
    let screen = try Screen("id,v\n1,\"\(raw)\"\n", Size(width: 60, height: 6))
    #expect(screen.rows[0].contains("␛]0;PWNED␇x→long"))
    screen.press("ly")
    #expect(screen.terminal.clipboard == [raw])
    #expect(screen.status.hasPrefix("Copied 1 value, 1,015 bytes"))
  }

  @Test("Rows are copied with tabs, values that would break them quoted")
  func copyingRows() throws {
    let screen = try Screen(
      "a,b\n1,\"x\ty\"\n2,\"say \"\"hi\"\"\"\n3,\"l1\r\nl2\"\n", Size(width: 60, height: 6))
    screen.press("Y")
    #expect(screen.terminal.clipboard.last == "1\t\"x\ty\"")
    #expect(screen.status.hasPrefix("Copied 1 row, "))
    screen.press("<Ctrl-A>Y")
    #expect(
      screen.terminal.clipboard.last
        == "1\t\"x\ty\"\n2\t\"say \"\"hi\"\"\"\n3\t\"l1\r\nl2\"")
    #expect(screen.status.hasPrefix("Copied 3 rows, "))
  }

  @Test("A terminal that does not take the text is said")
  func refusedCopy() throws {
    let screen = try Screen("a\n1\n", Size(width: 60, height: 6))
    screen.browser.copyText = { _ in false }
    screen.press("y")
    #expect(screen.status.hasPrefix("Not copied: the terminal does not take 1 bytes"))
  }

  @Test("A click moves the cursor and keeps the marks; a double click opens the record")
  func clicking() throws {
    let screen = try Screen(numbers(rows: 20), Size(width: 60, height: 9))
    screen.press("m")
    screen.send(.mouse(MouseEvent(.press, button: .left, at: Point(x: 9, y: 4), clickCount: 1)))
    #expect(screen.cursorRow == 3)
    #expect(screen.cursorColumn == "c1")
    #expect(screen.status.contains("1 marked"))
    screen.send(
      .mouse(MouseEvent(.release, button: .left, at: Point(x: 9, y: 4))),
      .mouse(MouseEvent(.press, button: .left, at: Point(x: 9, y: 4), clickCount: 2)))
    #expect(screen.lines[1] == "c1 3-1")
    #expect(screen.cursorRow == 1)
  }

  @Test("Dragging marks rows, the wheel scrolls, an edge of a title changes the width")
  func dragging() throws {
    let screen = try Screen(numbers(rows: 90), Size(width: 60, height: 9))
    screen.send(
      .mouse(MouseEvent(.press, button: .left, at: Point(x: 5, y: 1), clickCount: 1)),
      .mouse(MouseEvent(.drag, button: .left, at: Point(x: 5, y: 3))),
      .mouse(MouseEvent(.release, button: .left, at: Point(x: 5, y: 3))))
    #expect(screen.status.contains("3 marked"))
    screen.send(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 3))))
    #expect(screen.rows[0].hasPrefix("  4│3-0"))
    #expect(screen.cursorRow == 2)
    screen.send(
      .mouse(MouseEvent(.press, button: .left, at: Point(x: 8, y: 0), clickCount: 1)),
      .mouse(MouseEvent(.drag, button: .left, at: Point(x: 14, y: 0))),
      .mouse(MouseEvent(.release, button: .left, at: Point(x: 14, y: 0))))
    #expect(screen.lines[0].hasPrefix("  # c0         c1"))
  }

  @Test("A click on a title takes the cursor there and says that sorting is missing")
  func clickingTitles() throws {
    let screen = try Screen(numbers(rows: 9), Size(width: 60, height: 9))
    screen.send(.mouse(MouseEvent(.press, button: .left, at: Point(x: 13, y: 0), clickCount: 1)))
    #expect(screen.cursorColumn == "c2")
    #expect(screen.status.hasPrefix("Not in this version: sort by this column"))
  }

  @Test("A message is whole where there is room, and the position stays otherwise")
  func statusLine() {
    var bar = StatusBar(left: "/a/long/path/file.csv  CSV UTF-8", right: "1 of 10")
    bar.shorterLeft = ["file.csv  CSV", "file.csv"]
    bar.shortRight = "1"
    #expect(bar.fitted(to: 60) == ("/a/long/path/file.csv  CSV UTF-8", "1 of 10"))
    #expect(bar.fitted(to: 30) == ("file.csv  CSV", "1 of 10"))
    #expect(bar.fitted(to: 20) == ("file.csv", "1 of 10"))
    #expect(bar.fitted(to: 12) == ("file.csv", "1 of 10"))
    #expect(bar.fitted(to: 9) == ("", "1 of 10"))
    #expect(bar.fitted(to: 5) == ("file.csv", "1"))
    #expect(bar.fitted(to: 1) == ("", "1"))
    bar.isMessage = true
    #expect(bar.fitted(to: 34) == ("/a/long/path/file.csv  CSV UTF-8", "1"))
    #expect(bar.fitted(to: 20) == ("/a/long/path/file.csv  CSV UTF-8", ""))
  }

  @Test(
    "Numbers of records say how sure they are",
    arguments: [
      (.known(1_234_567), "1,234,567"), (.estimated(12_360_000), "~12.4 M"),
      (.estimated(997_400), "~997 k"), (.estimated(1_200_000_000), "~1.2 G"),
      (.estimated(4_321), "~4,321"), (.growing(100_000), "≥ 100,000"), (.known(0), "0"),
    ] as [(RecordCount, String)])
  func totals(count: RecordCount, text: String) {
    #expect(StatusBar.position(of: nil, count: count, tail: nil) == text)
    #expect(StatusBar.position(of: 0, count: count, tail: nil) == "1 of \(text)")
  }

  @Test(
    "Numbers are grouped by three digits",
    arguments: [
      (0, "0"), (999, "999"), (-12, "-12"), (1_000, "1,000"), (-1_234_567, "-1,234,567"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouping(number: Int, text: String) {
    #expect(Number.grouped(number) == text)
  }

  @Test("Positions in the tail count from the end")
  func tailPosition() {
    let text = StatusBar.position(
      of: 1_500_000, count: .estimated(1_502_000), tail: 1_500_000..<1_502_000)
    #expect(text == "-2,000 of ~1.5 M")
  }

  @Test("Progress and totals follow the store")
  func progress() {
    let store = GrowingStore()
    let screen = Screen([store])
    #expect(screen.rows.contains { $0.contains("Waiting for data") })
    #expect(screen.cursorRow == nil)
    store.become(.growing(12))
    store.delegate?.recordStore(store, didProgress: 0.37)
    screen.draw()
    #expect(screen.cursorRow == 0)
    #expect(screen.status.hasSuffix("1 of ≥ 12  37 %"))
    store.delegate?.recordStore(store, didReport: "it was cut short")
    screen.draw()
    #expect(screen.status.hasPrefix("it was cut short"))
    store.delegate?.recordStore(store, didProgress: nil)
    store.become(.known(12))
    screen.press("<Esc>")
    #expect(screen.status.hasSuffix("1 of 12"))
  }

  @Test("Every size from one cell on draws, and growing back brings the picture back")
  func sizes() throws {
    let screen = try Screen(numbers(rows: 200, columns: 12), Size(width: 80, height: 24))
    screen.press("20j3l")
    let before = screen.frame
    for size in [(1, 1), (2, 2), (8, 3), (250, 80), (3, 1), (1, 30), (0, 0)] {
      screen.terminal.size = Size(width: size.0, height: size.1)
      screen.draw()
      #expect(screen.frame.size == screen.terminal.size)
    }
    screen.terminal.size = Size(width: 80, height: 24)
    screen.draw()
    #expect(screen.cursorRow == 20)
    #expect(screen.cursorColumn == "c3")
    #expect(screen.frame.line(0) == before.line(0))
    #expect(screen.lines.contains { $0.hasPrefix(" 21│") })
  }
}
