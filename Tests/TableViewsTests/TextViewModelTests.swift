import TableTesting
import TableViews
import Testing

@Suite("Text views against naive models")
struct TextViewModelTests {
  private static let pieces = ["a", "b c", "\n", "x\ny", "漢", "é", "-"]

  @Test(
    "Every sequence of edits leaves the text that an array of characters has",
    arguments: 0..<30)
  func edits(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let screen = TextScreen("one\ntwo words\n\n漢字", Size(width: 7, height: 4))
    let view = screen.view
    var model = Array(view.text)
    var head = 0
    for _ in 0..<100 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0...2:
        let piece = TextViewModelTests.pieces.randomElement(using: &random) ?? ""
        view.handle(.paste(piece))
        model.insert(contentsOf: piece, at: head)
        head += piece.count
      case 3:
        view.perform(.deleteBackward)
        if head > 0 {
          head -= 1
          model.remove(at: head)
        }
      case 4:
        view.perform(.deleteForward)
        if head < model.count { model.remove(at: head) }
      case 5:
        head = Int.random(in: 0...model.count, using: &random)
        let start = model[..<head].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let line = model[..<head].count { $0 == "\n" }
        view.cursorPosition = TextPosition(line: line, character: head - start)
      default:
        view.perform(.moveRight)
        head = min(head + 1, model.count)
      }
      screen.draw()
      #expect(view.text == String(model))
      let before = String(model[..<head]).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(view.cursorPosition.line == before.count - 1)
      #expect(view.cursorPosition.character == before.last?.count)
      #expect(screen.cursor.map { screen.frame.bounds.contains($0) } == true)
    }
    for _ in 0..<200 { view.perform(.undo) }
    #expect(view.text == "one\ntwo words\n\n漢字")
  }

  @Test("Down goes through every row once and shows it, and so does Up")
  func everyRow() {
    let text = (0..<40).map { String(repeating: "word ", count: $0 % 7) }.joined(separator: "\n")
    let screen = TextScreen(text, Size(width: 12, height: 5))
    var places: [TextPosition] = [screen.view.cursorPosition]
    while places.count < 500 {
      screen.press("<Down>")
      #expect(screen.cursor != nil)
      if screen.view.cursorPosition == places.last { break }
      places.append(screen.view.cursorPosition)
    }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).wrapped(to: 10).count
    }
    // The last step goes to the end of the last row.
    #expect(Set(places).count == rows.reduce(0, +) + 1)
    #expect(places == places.sorted())
    for _ in places { screen.press("<Up>") }
    #expect(screen.view.cursorPosition == TextPosition(line: 0, character: 0))
  }
}

private final class CountingDelegate: TextViewDelegate {
  var asked: Set<Int> = []
  func textView(_ textView: TextView, styleForLine line: Int) -> Style? {
    asked.insert(line)
    return nil
  }
  func textView(_ textView: TextView, marginTextForLine line: Int) -> String? {
    asked.insert(line)
    return "\(line + 1)"
  }
}

@Suite("A long text")
struct LongTextTests {
  @Test("Of a million lines only those in view are looked at")
  func million() {
    let screen = TextScreen("", Size(width: 30, height: 10))
    let delegate = CountingDelegate()
    screen.view.delegate = delegate
    screen.view.marginWidth = 7
    screen.view.text = String(repeating: "a line\n", count: 1_000_000)
    screen.draw()
    #expect(screen.view.numberOfLines == 1_000_001)
    #expect(delegate.asked.count <= 22)
    delegate.asked = []
    screen.press("<Ctrl-End>")
    #expect(screen.lines[8].hasPrefix("1000000 a line"))
    #expect(delegate.asked.count <= 30)
    delegate.asked = []
    screen.press("<PgUp><Up>x<Enter>y")
    #expect(screen.lines.contains { $0.hasPrefix("999991 x") || $0.hasPrefix("999992") })
    #expect(delegate.asked.count <= 60)
    screen.mouse(.press, 29, 5)
    #expect(screen.view.firstVisibleLine > 400_000)
  }

  @Test("A line of a million characters is paged through")
  func longLine() {
    let screen = TextScreen(String(repeating: "漢字 ", count: 200_000), Size(width: 20, height: 5))
    screen.press("<PgDn><PgDn>")
    #expect(screen.view.cursorPosition.character > 80)
    screen.press("<Ctrl-End>")
    #expect(screen.cursor != nil)
  }
}

private final class Guide: TextViewDelegate {
  func textView(_ textView: TextView, marginTextForLine line: Int) -> String? {
    line % 5 == 0 ? nil : "number \(line)"
  }
  func textView(_ textView: TextView, titleLineForLine line: Int) -> Int? { line - line % 5 }
  func textView(_ textView: TextView, styleForLine line: Int) -> Style? {
    line % 5 == 0 ? textView.theme.sectionHeader : nil
  }
  func textView(
    _ textView: TextView, styledText text: String, inLine line: Int
  ) -> StyledText? {
    text == "3" ? StyledText([StyledText.Run(text, textView.theme.match)]) : nil
  }
}

@Suite("What a text view shows for its delegate")
struct TextViewLooksTests {
  private let screen: TextScreen
  private let guide = Guide()

  init() {
    let text = (0..<20).map { $0 % 5 == 0 ? "Title \($0)" : "\($0)" }.joined(separator: "\n")
    screen = TextScreen(text, Size(width: 16, height: 5))
    screen.view.isEditable = false
    screen.view.marginWidth = 6
    screen.view.highlightsCursorRow = true
    screen.view.delegate = guide
    screen.draw()
  }

  @Test("Margins are wrapped, and are no place for the cursor")
  func margins() {
    #expect(screen.lines[..<4] == ["Title 0        █", "number 1", "1", "number 2"])
    screen.press("<Down><Down>")
    #expect(screen.cursor == Point(x: 7, y: 3))
    screen.press("<Up><Up>")
    #expect(screen.cursor?.y == 0)
  }

  @Test("Lines and pieces of them have styles, and so has the row of the cursor")
  func styles() {
    #expect(screen.frame.style(x: 9, y: 0).role == .cursor)
    #expect(screen.frame.style(x: 9, y: 0).attributes.contains(.bold))
    #expect(screen.frame.style(x: 0, y: 1).role == .rowNumber)
    screen.press("<Down><Down><Down><Down>")
    let roles = (0..<5).map { screen.frame.style(x: 7, y: $0).role }
    #expect(roles.filter { $0 == .cursor }.count == 1)
    #expect(roles.contains(.match))
  }

  @Test("The title of what is in view stays at the top, and never hides the cursor")
  func titles() {
    for _ in 0..<19 {
      screen.press("<Down>")
      #expect(screen.cursor.map { $0.y > 0 || screen.view.cursorPosition.line % 5 == 0 } == true)
      #expect(screen.lines[0].contains("Title"))
    }
    for _ in 0..<19 {
      screen.press("<Up>")
      #expect(screen.cursor.map { $0.y > 0 || screen.view.cursorPosition.line % 5 == 0 } == true)
    }
    #expect(screen.view.cursorPosition.line == 0)
  }
}
