import TableTesting
import TableViews
import Testing

@Suite("Editing in a text field")
struct TextFieldEditingTests {
  private let field = TextField(text: "one two, three")

  /// The text with the selection between brackets, or the cursor as a bar.
  private var state: String {
    let characters = Array(field.text)
    let range = field.selectedRange
    let selected = String(characters[range])
    let marked = selected.isEmpty ? "|" : "[\(selected)]"
    return String(characters[..<range.lowerBound]) + marked
      + String(characters[range.upperBound...])
  }

  @Test("Words are passed and deleted as UAX #29 divides them")
  func words() {
    field.type("<Ctrl-Left><Alt-b>")
    #expect(state == "one |two, three")
    field.type("<Alt-f><Ctrl-Right>")
    #expect(state == "one two, three|")
    field.type("<Ctrl-Backspace>")
    #expect(state == "one two, |")
    field.type("<Home><Alt-d>")
    #expect(state == "| two, ")
    field.type("<Ctrl-Y><Alt-Backspace>x")
    #expect(state == "x| two, ")
  }

  @Test("Shift with a movement selects, typing replaces what is selected")
  func selection() {
    field.type("<Shift-Left><Shift-Left>")
    #expect(state == "one two, thr[ee]")
    field.type("<Ctrl-Shift-Left>")
    #expect(state == "one two, [three]")
    field.type("3")
    #expect(state == "one two, 3|")
    field.type("<Shift-Home>")
    #expect(state == "[one two, 3]")
    field.type("<Left>")
    #expect(state == "|one two, 3")
    field.type("<Shift-End><Right>")
    #expect(state == "one two, 3|")
    field.type("<Alt-a><Del>")
    #expect(state == "|")
    #expect(field.selectedText == "")
  }

  @Test("What was cut is put in again, and so is what was copied")
  func cutting() {
    var clipboard: [String] = []
    field.copyText = {
      clipboard.append($0)
      return true
    }
    field.type("<Ctrl-W><Home><Ctrl-Y>")
    #expect(state == "three|one two, ")
    field.type("<Shift-Home><Alt-w><End><Ctrl-V>")
    #expect(state == "threeone two, three|")
    field.type("<Shift-Home><Ctrl-X>")
    #expect(field.text == "")
    #expect(clipboard == ["three", "threeone two, three"])
    #expect(field.type("<Ctrl-X>").count == 1)
  }

  @Test("Putting in nothing keeps the selection")
  func emptyYank() {
    field.type("<Shift-Left><Ctrl-Y>")
    #expect(state == "one two, thre[e]")
  }

  @Test("Undo takes back word by word, redo makes it again")
  func undoing() {
    field.text = ""
    field.type("ab cd<Left>x<Backspace><Backspace>")
    #expect(state == "ab |d")
    field.type("<Alt-z>")
    #expect(state == "ab cx|d")
    field.type("<Alt-z>")
    #expect(state == "ab c|d")
    field.type("<Ctrl-_>")
    #expect(state == "ab |")
    field.type("<Ctrl-_>")
    #expect(state == "|")
    field.type("<Alt-z>")
    #expect(state == "|")
    field.type("<Alt-Z><Alt-Z>")
    #expect(state == "ab cd|")
    field.type("!<Alt-Z>")
    #expect(state == "ab cd!|")
  }

  @Test("Setting the text forgets what could be undone and keeps the cursor")
  func settingText() {
    field.cursorOffset = 5
    field.type("x")
    field.text = "other"
    field.type("<Alt-z>")
    #expect(state == "other|")
    field.cursorOffset = -3
    #expect(state == "|other")
    field.selectedRange = 2..<99
    #expect(state == "ot[her]")
  }

  @Test("The mouse moves the cursor, selects by dragging, by words and all")
  func mouse() {
    var frame = Frame(size: Size(width: 20, height: 2))
    field.label = "> "
    field.draw(into: &frame, in: Rect(x: 1, y: 1, width: 19, height: 1))
    func send(_ kind: MouseEvent.Kind, _ x: Int, clicks: Int = 1, _ held: KeyModifiers = []) -> Bool
    {
      field.handle(
        .mouse(
          MouseEvent(
            kind, button: .left, at: Point(x: x, y: 1), modifiers: held, clickCount: clicks)))
    }
    #expect(send(.press, 5))
    #expect(state == "on|e two, three")
    #expect(send(.drag, 9) && send(.release, 9))
    #expect(state == "on[e tw]o, three")
    #expect(!send(.drag, 12))
    #expect(send(.press, 12, .shift) && send(.release, 12))
    #expect(state == "on[e two, ]three")
    #expect(send(.press, 8, clicks: 2))
    #expect(state == "one [two], three")
    #expect(send(.drag, 3))
    #expect(state == "[one two], three")
    #expect(send(.drag, 13) && send(.release, 13))
    #expect(state == "one [two, three]")
    #expect(send(.press, 99, clicks: 1) == false)
    #expect(send(.press, 8, clicks: 3))
    #expect(state == "[one two, three]")
    #expect(send(.press, 1))
    #expect(state == "|one two, three")
    #expect(!field.handle(.mouse(MouseEvent(.wheelUp, at: Point(x: 4, y: 1)))))
  }

  @Test("The history keeps what was being typed, and the owner may read and set it")
  func history() {
    field.keepsHistory = true
    field.text = ""
    field.type("first<Enter><Ctrl-U>second<Enter><Enter><Ctrl-U>dra")
    #expect(field.history == ["first", "second"])
    field.type("<Up>")
    #expect(state == "second|")
    field.type("<Up><Up>")
    #expect(state == "first|")
    field.type("<Down><Down>")
    #expect(state == "dra|")
    field.type("<Down>ft")
    #expect(state == "draft|")
    field.history = ["a"]
    field.type("<Up><Alt-z>")
    #expect(state == "draft|")
    field.history = []
    #expect(field.type("<Up><Down>").count == 2)
  }

  @Test("A length that is full takes nothing more, but marks on its last character")
  func maximumLength() {
    field.text = "abc"
    field.maximumLength = 5
    field.handle(.paste("defg"))
    #expect(state == "abcde|")
    field.type("x")
    #expect(state == "abcde|")
    field.type("\u{301}")
    #expect(field.text == "abcde\u{301}")
    field.type("<Shift-Home>")
    field.handle(.paste("1234567"))
    #expect(state == "12345|")
    field.text = "longer than that"
    field.type("<End><Backspace>")
    #expect(field.text == "longer than tha")
  }

  @Test("A disabled field takes nothing")
  func disabled() {
    field.isEnabled = false
    #expect(field.type("x<Enter><Backspace>").count == 3)
    #expect(!field.handle(.paste("x")))
    #expect(field.text == "one two, three")
    #expect(!field.canBecomeFocused)
  }

  @Test("Keys can be bound to other actions")
  func keyMap() {
    field.keyMap.bind(.function(2), to: .deleteToLineStart)
    field.keyMap.unbind(.control("u"))
    #expect(field.type("<Ctrl-U>").count == 1)
    field.type("<F2>")
    #expect(field.text == "")
    #expect(!field.perform("no such action"))
  }
}

@Suite("Random editing in a text field")
struct TextFieldModelTests {
  /// The same as an array of characters, done in the simplest way.
  private struct Model {
    var characters: [Character] = []
    var anchor = 0
    var head = 0
    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func move(_ offset: Int, extending: Bool) {
      head = min(max(0, offset), characters.count)
      if !extending { anchor = head }
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
      let before = String(characters[..<range.lowerBound]) + text
      let after = String(characters[range.upperBound...])
      characters = Array(before + after)
      // Behind what was put in, or behind the character that it became part of.
      var offset = 0
      var length = 0
      while length < before.utf8.count {
        length += characters[offset].utf8.count
        offset += 1
      }
      move(offset, extending: false)
    }
  }

  private static let pieces = [
    "a", "b c", "漢", "\u{301}", "👩", "\u{200D}", "🇩🇪", "\u{1F1EB}", "\n", "é", "\u{1B}",
  ]

  @Test("Every sequence of edits leaves what the naive model has", arguments: 0..<40)
  func edits(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let field = TextField()
    var model = Model()
    var frame = Frame(size: Size(width: 9, height: 1))
    for _ in 0..<120 {
      let extends = Bool.random(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3:
        let piece = TextFieldModelTests.pieces.randomElement(using: &random) ?? ""
        field.handle(.paste(piece))
        model.replace(model.range, with: piece == "\n" ? " " : piece)
      case 4:
        field.perform(extends ? .extendLeft : .moveLeft)
        let isCollapsing = !extends && !model.range.isEmpty
        model.move(isCollapsing ? model.range.lowerBound : model.head - 1, extending: extends)
      case 5:
        field.perform(extends ? .extendRight : .moveRight)
        let isCollapsing = !extends && !model.range.isEmpty
        model.move(isCollapsing ? model.range.upperBound : model.head + 1, extending: extends)
      case 6:
        field.perform(.deleteBackward)
        let start = model.range.isEmpty ? max(0, model.head - 1) : model.range.lowerBound
        model.replace(start..<model.range.upperBound, with: "")
      case 7:
        field.perform(.deleteToLineEnd)
        let rest = model.head..<model.characters.count
        if !rest.isEmpty { model.replace(rest, with: "") }
      default:
        field.perform(extends ? .extendToLineStart : .moveToLineEnd)
        model.move(extends ? 0 : model.characters.count, extending: extends)
      }
      #expect(Array(field.text) == model.characters)
      #expect(field.selectedRange == model.range)
      field.draw(into: &frame, in: frame.bounds)
      #expect(frame.line(0).unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test(
    "Undoing everything brings the first text back, redoing everything the last",
    arguments: 0..<20)
  func undoing(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let field = TextField(text: "start 漢字")
    let actions: [ActionName] = [
      .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToLineEnd, .yank, .moveWordLeft,
      .moveRight, .moveToLineEnd, .extendWordLeft,
    ]
    let pieces = ["a", " ", "\u{301}", "👩‍👩‍👧", "🇩🇪", "\u{1F1EB}", "xy z"]
    for _ in 0..<60 {
      if Bool.random(using: &random) {
        field.type(KeyScript(pieces.randomElement(using: &random) ?? ""))
      } else {
        field.perform(actions.randomElement(using: &random) ?? .moveRight)
      }
    }
    let last = field.text
    for _ in 0..<200 { field.perform(.undo) }
    #expect(field.text == "start 漢字")
    for _ in 0..<200 { field.perform(.redo) }
    #expect(field.text == last)
  }
}
