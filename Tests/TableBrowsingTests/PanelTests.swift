import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("Help and record detail")
struct PanelTests {
  @Test("The detail shows every value of the record, whole, and goes back to the table")
  func detail() throws {
    let screen = try Screen(
      "name,text\nAnna,one two three four five six seven eight nine\n", Size(width: 30, height: 8))
    screen.press("<Enter>")
    #expect(
      screen.lines[0...3] == [
        "name Anna", "text one two three four five", "     six seven eight nine", "",
      ])
    #expect(screen.status.hasPrefix("q goes back"))
    screen.press("q")
    #expect(screen.lines[0].contains("#"))
  }

  @Test("What a row is for is its detail")
  func primaryAction() throws {
    let screen = try Screen("a\n1\n")
    screen.browser.perform(.primaryAction)
    #expect(screen.table !== screen.page?.table)
  }

  @Test("H1: The detail shows the lines of a value")
  func lines() throws {
    let screen = try Screen("id,txt,z\n1,\"line1\nline2\",A\n2,plain,B\n")
    #expect(screen.rows[0] == "  1│  1 line1⏎line2 A")
    #expect(screen.rows[1] == "  2│  2 plain       B")
    screen.press("o")
    #expect(screen.lines[0...3] == ["id  1", "txt line1", "    line2", "z   A"])
  }

  @Test("The detail begins at the cursor's column, and copies the value it is in")
  func cursor() throws {
    let screen = try Screen("a,b,c\n1,\"x\ny\nz\",3\n")
    screen.press("l<Enter>")
    #expect(screen.cursorRow == 1)
    screen.press("jy")
    #expect(screen.terminal.clipboard == ["x\ny\nz"])
    screen.press("Gy")
    #expect(screen.terminal.clipboard.last == "3")
  }

  @Test("The detail goes on to other records and stays in its column")
  func neighbours() throws {
    let screen = try Screen("a,b\n1,2\n3,4\n5,6\n", Size(width: 60, height: 6))
    screen.press("l<Enter><Right>")
    #expect(screen.lines[0...1] == ["a 3", "b 4"])
    #expect(screen.cursorRow == 1)
    #expect(screen.status.hasSuffix("record 2 of 3"))
    screen.press("5l")
    #expect(screen.lines[0...1] == ["a 5", "b 6"])
    screen.press("l")
    #expect(screen.status.hasPrefix("This is the last record"))
    screen.press("hhh")
    #expect(screen.status.hasPrefix("This is the first record"))
    screen.press("<Right><Esc>")
    #expect(screen.page?.table.cursor == RowPath(row: 1))
  }

  @Test("H24: A value of megabytes is paged through in the detail")
  func hugeValue() async throws {
    let words = (0..<120_000).map { "word\($0)" }.joined(separator: " ")
    let screen = try Screen("id,v,z\n1,\(words),A\n2,y,B\n", Size(width: 80, height: 10))
    screen.browser.start()
    await screen.browser.finishJobs()
    screen.draw()
    #expect(screen.rows[0].hasSuffix("… A"))
    #expect(screen.rows[1].hasPrefix("  2│  2 y  "))
    #expect(screen.rows[1].hasSuffix("  B"))
    screen.press("l<Enter>")
    #expect(screen.lines[1].hasPrefix("v  word0 word1"))
    screen.press("G")
    #expect(screen.lines[8] == "z  A" + String(repeating: " ", count: 75) + "█")
    #expect(screen.lines[7].contains("word119999"))
    screen.press("<PgUp>y")
    #expect(screen.terminal.clipboard.last?.utf8.count == words.utf8.count)
  }

  @Test("Names that are too long for their column wrap, missing values are dim")
  func longNames() throws {
    let name = "a column with quite a long name"
    let screen = try Screen("\(name),b\nx\n", Size(width: 30, height: 8))
    screen.press("<Enter>")
    #expect(
      screen.lines[0...4] == [
        "a column   x", "with quite", "a long", "name", "b          ·",
      ])
    #expect(screen.frame.style(x: 11, y: 4).attributes.contains(.dim))
  }

  @Test("A new width wraps anew and keeps the cursor in its value")
  func resizing() throws {
    let screen = try Screen(
      "a,b\n\(String(repeating: "long words ", count: 20)),last\n", Size(width: 60, height: 9))
    screen.press("<Enter>Gy")
    screen.terminal.size = Size(width: 20, height: 9)
    screen.draw()
    screen.press("y")
    #expect(screen.terminal.clipboard == ["last", "last"])
    screen.terminal.size = Size(width: 1, height: 2)
    screen.draw()
    screen.terminal.size = Size(width: 60, height: 9)
    screen.draw()
    #expect(screen.lines[4] == "b last")
  }

  @Test("What was searched for is marked in the detail")
  func marks() async throws {
    let screen = try Screen("a,b\n1,needle\n")
    await screen.pressAndWait("/needle<Enter><Enter>")
    #expect(screen.frame.style(x: 2, y: 1).role == .match)
  }

  @Test("A panel can be searched, forwards and backwards")
  func searching() throws {
    let screen = try Screen(numbers(rows: 1, columns: 100))
    screen.press("<Enter>/c4<Enter>")
    #expect(screen.cursorRow == 4)
    screen.press("n")
    #expect(screen.cursorRow == 40)
    screen.press("N")
    #expect(screen.cursorRow == 4)
    screen.press("N")
    #expect(screen.cursorRow == 49)
    screen.press("/nothing<Enter>")
    #expect(screen.status.hasPrefix("Not found: nothing"))
    #expect(screen.page?.query == nil)
  }

  @Test("A search in the detail goes from place to place inside of a long value")
  func searchingInside() throws {
    let value = (0..<300).map { $0 % 100 == 50 ? "needle" : "word" }.joined(separator: " ")
    let screen = try Screen("a,b\n\(value),needle\n", Size(width: 40, height: 8))
    screen.press("<Enter>/needle<Enter>")
    let places = (0..<5).map { _ in
      defer { screen.press("n") }
      return screen.browser.panel?.content.cursorPosition
    }
    #expect(places.map { $0?.line } == [0, 0, 0, 1, 0])
    #expect(places[0] == places[4] && places[0] != places[1] && places[1] != places[2])
    screen.press("N")
    #expect(screen.browser.panel?.content.cursorPosition == places[0])
    #expect(screen.frame.cursor != nil)
  }

  @Test("A part of a value is selected and copied, by keys and by the mouse")
  func copyingPart() throws {
    let screen = try Screen("name,text\nAnna,one two three\n", Size(width: 40, height: 6))
    screen.press("<Enter><Shift-Right><Shift-Right>y")
    #expect(screen.terminal.clipboard == ["An"])
    #expect(screen.status.hasPrefix("Copied the selection, 2 bytes"))
    screen.send(.mouse(MouseEvent(.press, button: .left, at: Point(x: 9, y: 1), clickCount: 2)))
    screen.press("y")
    #expect(screen.terminal.clipboard.last == "two")
    #expect(screen.frame.style(x: 9, y: 1).role == .selected)
    screen.press("<Shift-Up>y")
    #expect(screen.terminal.clipboard.last == "\none ")
    screen.press("<Up>y")
    #expect(screen.terminal.clipboard.last == "Anna")
  }

  @Test("Alt with an arrow goes from part to part, titles of the help stay in view")
  func parts() throws {
    let screen = try Screen("a,b,c\n\"x\ny\nz\",2,3\n", Size(width: 40, height: 8))
    screen.press("<Enter><Alt-Down>")
    #expect(screen.cursorRow == 3)
    screen.press("<Alt-Down><Alt-Down><Alt-Up><Alt-Up>")
    #expect(screen.cursorRow == 0)
    screen.press("q?<Alt-Down>jjjjjjjj")
    #expect(screen.lines[0] == "Columns" || screen.lines[0] == "Searching")
    screen.press("y")
    #expect(screen.status.hasPrefix("Not possible here: copy this value"))
    screen.press("<Shift-Down>y")
    #expect(screen.terminal.clipboard.count == 1)
  }

  @Test("Help says what the live keys do")
  func help() throws {
    var options = BrowserOptions()
    options.keyMap.bind(.character("z"), to: .freeze)
    options.keyMap.unbind(.character("|"))
    let screen = Screen([GrowingStore()], Size(width: 120, height: 200), options: options)
    screen.press("?")
    let text = screen.lines.joined(separator: "\n")
    #expect(text.contains("f  z"))
    #expect(!text.contains("find a column"))
    for command in Command.all where command.action != .findColumn {
      #expect(text.contains(command.title), "\(command.title)")
    }
    for group in ["Moving", "Searching", "Columns", "Rows", "Program", "Not in this version"] {
      #expect(screen.lines.contains(group))
    }
    screen.press("?")
    #expect(!screen.lines.contains("Moving"))
  }

  @Test("Help is readable and searchable on a small screen")
  func smallHelp() throws {
    let screen = try Screen("a\n1\n", Size(width: 40, height: 10))
    screen.press("<F1>")
    #expect(screen.lines[0].hasPrefix("Moving"))
    #expect(screen.lines[1] == "Up  k         one row up")
    screen.press("/regular<Enter>")
    #expect(screen.lines.contains { $0.contains("regular") })
    screen.press("G")
    #expect(screen.lines.contains { $0.hasPrefix("Ctrl-P") })
    #expect(screen.status.hasPrefix("Help: q leaves it"))
  }

  @Test("Every command has a key, and no key two commands")
  func keys() {
    let keys = Command.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for command in Command.all {
      #expect(!command.keys.isEmpty)
      #expect(KeyMap.browser.keys(for: command.action).contains(command.keys[0]))
      #expect(Command.command(for: command.action) == command)
    }
  }

  @Test("Every command does something or says why not, whatever is on the screen")
  func everyCommand() async throws {
    let texts = ["", "a,b\n", "a,b\n1,2\n", numbers(rows: 50)]
    for text in texts {
      for before: KeyScript in ["", "<Enter>", "?"] {
        let screen = try Screen(text, Size(width: 100, height: 10))
        for command in Command.all {
          screen.press("<Esc><Esc>")
          screen.press(before)
          _ = screen.browser.perform(command.action)
          await screen.browser.finishJobs()
          screen.draw()
          #expect(!hasControls(screen.frame.text))
        }
      }
    }
  }
}
