import FileTables
import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("Browsing a table")
struct BrowserTests {
  @Test("The first screen shows header, row numbers, values, file and position")
  func firstScreen() throws {
    let screen = try Screen(
      "name,age\nAnna,34\nBjörk,7\n", Size(width: 64, height: 6), name: "people.csv")
    #expect(screen.lines[0...2] == ["  # name  age", "  1│Anna   34", "  2│Björk   7"])
    #expect(screen.status.contains("people.csv  CSV UTF-8"))
    #expect(screen.status.hasSuffix("1 of 2"))
    #expect(screen.cursorColumn == "name")
  }

  @Test("Each visible cell came from the factory, and no other was made")
  func cellsOfTheFactory() throws {
    let screen = try Screen(numbers(rows: 1_000, columns: 50), Size(width: 40, height: 12))
    let page = try #require(screen.page)
    let visible = page.table.pathsForVisibleRows.count
    #expect(visible == 10)
    let shown = page.table.columns.filter {
      page.table.cellForRow(at: RowPath(row: 0), in: $0.id) != nil
    }
    #expect((5...10).contains(shown.count))
    #expect(page.factory.cellsMade == visible * shown.count)
    for row in 0..<visible {
      for column in shown {
        let cell = try #require(page.table.cellForRow(at: RowPath(row: row), in: column.id))
        #expect(screen.rows[row].contains(cell.text))
      }
    }
    screen.press("j")
    #expect(page.factory.cellsMade == visible * shown.count)
    screen.press("<Ctrl-E>")
    #expect(page.factory.cellsMade == (visible + 1) * shown.count)
  }

  @Test("Keys move by rows, pages, halves and to both ends")
  func movement() throws {
    let screen = try Screen(numbers(rows: 100))
    let steps: [(KeyScript, Int)] = [
      ("j", 1), ("<Down>", 2), ("k", 1), ("<PgDn>", 7), ("<Ctrl-F>", 13), ("<PgUp>", 7),
      ("d", 10), ("<Ctrl-U>", 7), ("G", 99), ("j", 99), ("g", 0), ("k", 0), ("L", 5), ("M", 3),
      ("H", 0), ("<Ctrl-End>", 99), ("<Ctrl-Home>", 0),
    ]
    for (keys, row) in steps {
      screen.press(keys)
      #expect(screen.cursorRow == row, "after \(keys)")
    }
  }

  @Test("A number before a movement repeats it, and before G it is a row")
  func counts() throws {
    let screen = try Screen(numbers(rows: 300, columns: 20))
    screen.press("12")
    #expect(screen.status.contains("12  1 of 300"))
    screen.press("G")
    #expect(screen.cursorRow == 11)
    #expect(screen.status.hasSuffix("12 of 300"))
    screen.press("5j")
    #expect(screen.cursorRow == 16)
    screen.press("3k")
    #expect(screen.cursorRow == 13)
    screen.press("10l")
    #expect(screen.cursorColumn == "c10")
    screen.press("200h")
    #expect(screen.cursorColumn == "c0")
    screen.press("2<PgDn>")
    #expect(screen.cursorRow == 25)
    screen.press("99999999999999999999999j")
    #expect(screen.cursorRow == 299)
    screen.press("4<Esc>k")
    #expect(screen.cursorRow == 298)
    screen.press("10k0")
    #expect(screen.cursorRow == 288)
    #expect(screen.cursorColumn == "c0")
  }

  @Test("Going up from the end shows each record under its number")
  func goingUp() throws {
    let screen = try Screen(numbers(rows: 3_000))
    screen.press("G")
    for step in 0..<120 {
      screen.press(step.isMultiple(of: 3) ? "<PgUp>" : "<Ctrl-Y>")
      for row in screen.rows {
        let parts = row.split(separator: "│").map { $0.filter { $0 != " " } }
        #expect(parts[1].hasPrefix("\((Int(parts[0]) ?? 0) - 1)-0"))
      }
    }
  }

  @Test("A row beyond the last one is the last one, and the status line says so")
  func tooFar() throws {
    let screen = try Screen(numbers(rows: 3))
    screen.press("12G")
    #expect(screen.cursorRow == 2)
    #expect(screen.status.hasPrefix("There are 3 rows"))
    screen.press("k")
    #expect(!screen.status.contains("There are"))
  }

  @Test("The prompt goes to rows, from either end or by share, and to columns")
  func goTo() throws {
    let screen = try Screen("a,\"b,c\",date\n" + String(repeating: "1,2,3\n", count: 2_000))
    screen.press(":1,234<Enter>")
    #expect(screen.cursorRow == 1_233)
    screen.press("<Ctrl-G>-1<Enter>")
    #expect(screen.cursorRow == 1_999)
    screen.press(":50%<Enter>")
    #expect(screen.cursorRow == 999)
    screen.press(":0<Enter>")
    #expect(screen.cursorRow == 0)
    #expect(screen.status.hasPrefix("The first row is 1"))
    screen.press(":b,c<Enter>")
    #expect(screen.cursorColumn == "b,c")
    screen.press(":dat<Enter>")
    #expect(screen.cursorColumn == "date")
    screen.press(":nothing<Enter>")
    #expect(screen.status.hasPrefix("No column is called nothing"))
    screen.press(":<Enter>")
    #expect(screen.cursorColumn == "date")
  }

  @Test("Columns are found by part of their name, one after the other")
  func findColumn() throws {
    let screen = try Screen("Id,Net price,Tax,Gross Price\n1,2,3,4\n")
    screen.press("|price<Enter>")
    #expect(screen.cursorColumn == "Net price")
    screen.press("|price<Enter>")
    #expect(screen.cursorColumn == "Gross Price")
    screen.press("|price<Enter>")
    #expect(screen.cursorColumn == "Net price")
  }

  @Test("H25: The last of ten thousand columns is one key away, and few cells are made")
  func manyColumns() throws {
    let screen = try Screen(numbers(rows: 6, columns: 10_000))
    let page = try #require(screen.page)
    let before = page.factory.cellsMade
    screen.press("$")
    #expect(screen.cursorColumn == "c9999")
    #expect(screen.rows[0].contains("0-9999"))
    #expect(page.factory.cellsMade - before < 6 * 10)
    screen.press("0")
    #expect(screen.cursorColumn == "c0")
    #expect(screen.rows[0].contains("0-1"))
    screen.press("|c7777<Enter>")
    #expect(screen.rows[0].contains("0-7777"))
  }

  @Test("A key without a meaning and one whose feature is missing say so")
  func unknownKeys() throws {
    let screen = try Screen(numbers(rows: 3), Size(width: 60, height: 8))
    #expect(screen.press("x").isEmpty)
    #expect(screen.status.hasPrefix("x does nothing here; ? shows the keys"))
    for (keys, words): (KeyScript, String) in [
      ("s", "sort by this column"), ("&", "filter"), ("i", "statistics"), ("F", "how often"),
      ("R", "read the file anew"), ("<Ctrl-P>", "palette"), ("<Shift-Left>", "move this column"),
    ] {
      #expect(screen.press(keys).isEmpty)
      #expect(screen.status.hasPrefix("Not in this version: "))
      #expect(screen.status.contains(words))
    }
  }

  @Test("What the terminal has to do is left to it: leaving, suspending, drawing anew")
  func leftToTheTerminal() throws {
    let screen = try Screen(numbers(rows: 3))
    for key: Key in [.character("q"), .control("c"), .control("z"), .control("l")] {
      #expect(screen.send(.key(key)) == [.key(key)])
    }
  }

  @Test("Several files are pages, one key apart")
  func pages() throws {
    let directory = TemporaryDirectory()
    let first = Location.file(directory.file("a\n1\n", "first.csv"))
    let second = Location.file(directory.file("b\n2\n3\n", "second.csv"))
    let screen = try Screen([first.open(.init()), second.open(.init())])
    #expect(screen.status == "[1/2] first.csv  text UTF-8       1 of 1")
    screen.press("]")
    #expect(screen.status == "[2/2] second.csv  text UTF-8      1 of 2")
    #expect(screen.rows[0].hasSuffix("2"))
    screen.press("j]")
    #expect(screen.status.hasPrefix("[1/2]"))
    screen.press("[")
    #expect(screen.cursorRow == 1)
    let alone = try Screen("a\n1\n")
    alone.press("]")
    #expect(alone.status.hasPrefix("Only one file is open"))
  }

  @Test("Marks are made and counted by keys, and taken away all at once")
  func marks() throws {
    let screen = try Screen(numbers(rows: 30))
    screen.press("mj<Space>")
    #expect(screen.status.contains("2 marked"))
    screen.press("m")
    #expect(screen.status.contains("1 marked"))
    screen.press("<Ctrl-A>")
    #expect(screen.status.contains("30 marked"))
    screen.press("U")
    #expect(!screen.status.contains("marked"))
    screen.press("<Shift-Down><Shift-Down>")
    #expect(screen.status.contains("3 marked"))
  }
}
