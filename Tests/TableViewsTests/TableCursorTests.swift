import TableTesting
import TableViews
import Testing

@Suite struct TableCursor {
  @Test("S22: The cursor passes over empty sections and refused rows and stops at the ends")
  func skipping() {
    let scene = Scene(rows: 2, 0, 0, 3, 0)
    scene.delegate.mayFocus = { $0 == RowPath(row: 1, section: 3) ? false : nil }
    scene.table.cursor = RowPath(row: 1)
    scene.press("<Down>")
    #expect(scene.table.cursor == RowPath(row: 0, section: 3))
    scene.press("<Down>")
    #expect(scene.table.cursor == RowPath(row: 2, section: 3))
    #expect(scene.table.handle(.key(.down)))
    #expect(scene.table.cursor == RowPath(row: 2, section: 3))
    scene.press("<Up><Up><Up><Up><Up>")
    #expect(scene.table.cursor == RowPath(row: 0))
    #expect(scene.delegate.taken().filter { $0.hasPrefix("cursor") }.count == 5)
  }

  @Test("S22: Rows that refuse the cursor at both ends are passed over by Home and End")
  func refusedEnds() {
    let scene = Scene(rows: 5)
    scene.delegate.mayFocus = { $0.row == 0 || $0.row == 4 ? false : nil }
    scene.press("<End>")
    #expect(scene.table.cursor == 3)
    scene.press("<Home>")
    #expect(scene.table.cursor == 1)
  }

  @Test("S23: Without a cursor Down takes the first and Up the last row in view")
  func firstCursor() {
    let scene = Scene(rows: 50, height: 5)
    scene.frame()
    scene.table.scrollOffset = Point(x: 0, y: 7)
    scene.press("<Down>")
    #expect(scene.table.cursor == 7)
    scene.table.cursor = nil
    scene.press("<Up>")
    #expect(scene.table.cursor == 11)
  }

  @Test("S23: A table that was never drawn begins with its first or its last row")
  func firstCursorWithoutDrawing() {
    let scene = Scene(rows: 50)
    scene.table.perform(.moveDown)
    #expect(scene.table.cursor == 0)
    scene.table.cursor = nil
    scene.table.perform(.moveUp)
    #expect(scene.table.cursor == 49)
  }

  @Test("S23: A row that is higher than the table can be the first one too")
  func firstCursorOnHighRow() {
    let scene = Scene(rows: 3, height: 4)
    scene.table.rowHeight = .fixed(6)
    scene.frame()
    scene.press("<Down>")
    #expect(scene.table.cursor == 0)
  }

  @Test("S24: A page is as many rows as are seen whole, and stops at the ends")
  func pages() {
    let scene = Scene(rows: 25, height: 10)
    scene.table.cursor = 0
    scene.frame()
    var rows: [Int?] = []
    for _ in 0..<3 {
      scene.press("<PgDn>")
      rows.append(scene.table.cursor?.row)
    }
    #expect(rows == [10, 20, 24])
    scene.press("<PgUp>")
    #expect(scene.table.cursor == 14)
    scene.table.rowHeight = .fixed(4)
    scene.frame()
    scene.press("<PgUp>")
    #expect(scene.table.cursor == 12)
  }

  @Test("S24: Scrolling by a page keeps one line in view, not counting pinned titles")
  func scrolledPages() {
    let scene = Scene(rows: 100, height: 10)
    scene.frame()
    scene.press("<Ctrl-PgDn>")
    #expect(scene.table.scrollOffset.y == 9)
    scene.source.titles = [0: "T"]
    scene.table.reloadData()
    let last = scene.lines[9]
    scene.press("<Ctrl-PgDn>")
    #expect(scene.lines[1] == last)
    scene.press("<Ctrl-PgUp>")
    #expect(scene.lines[9] == last)
  }

  @Test("S25: Control with an arrow moves the content and neither cursor nor selection")
  func controlScrolls() {
    let scene = Scene(rows: 30, height: 5)
    scene.press("<Down><Down>")
    scene.delegate.log = []
    scene.press("<Ctrl-Down><Ctrl-Down><Ctrl-Down><Ctrl-Up>")
    #expect(scene.table.scrollOffset.y == 2)
    #expect(scene.table.cursor == 1)
    #expect(scene.delegate.log.isEmpty)
  }

  @Test("Keys that wait do the same before a drawing as with a drawing between them")
  func batches() {
    let keys: [KeyScript] = [
      "<End><Ctrl-Up><Ctrl-Up>", "<PgDn><PgDn><PgUp>", "<End><PgUp>", "<End><Home><Ctrl-Down>",
    ]
    for script in keys {
      let (slow, fast) = (Scene(rows: 60, height: 7), Scene(rows: 60, height: 7))
      for scene in [slow, fast] {
        scene.table.cursor = 1
        scene.frame()
      }
      slow.press(script)
      fast.table.type(script)
      #expect(slow.frame() == fast.frame(), "\(script)")
    }
  }

  @Test("The cursor goes to the first, middle and last row in view")
  func screenRows() {
    let scene = Scene(rows: 60, height: 7)
    scene.frame()
    scene.table.cursor = 59
    var rows: [Int?] = []
    for action in [ActionName.moveToScreenTop, .moveToScreenMiddle, .moveToScreenBottom] {
      scene.table.perform(action)
      rows.append(scene.table.cursor?.row)
    }
    #expect(rows == [53, 56, 59])
    scene.table.cursor = 59
    scene.frame()
    scene.table.perform(.moveToScreenTop)
    #expect(scene.table.cursor == 53)
    scene.table.perform(.moveToTop)
    scene.table.perform(.moveToScreenBottom)
    #expect(scene.table.cursor == 6)
    scene.table.perform(.halfPageDown)
    #expect(scene.table.cursor == 9)
  }

  @Test("The cursor goes from section to section, over empty and refused ones")
  func sections() {
    let scene = Scene(rows: 3, 0, 2, 2)
    scene.table.cursor = 1
    scene.frame()
    scene.delegate.mayFocus = { $0.section == 2 || $0 == 0 ? false : nil }
    scene.press("<Alt-Down>")
    #expect(scene.table.cursor == RowPath(row: 0, section: 3))
    scene.table.cursor = RowPath(row: 1, section: 3)
    scene.press("<Alt-Up>")
    #expect(scene.table.cursor == RowPath(row: 0, section: 3))
    scene.press("<Alt-Up>")
    #expect(scene.table.cursor == 1)
    scene.press("<Alt-Up>")
    #expect(scene.table.cursor == 1)
    scene.delegate.mayFocus = { _ in nil }
    scene.press("<Alt-Up>")
    #expect(scene.table.cursor == 0)
  }

  @Test("Q8: The content moves only when the cursor would leave it", arguments: 0..<40)
  func minimalMovement(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let height = Int.random(in: 1...6, using: &random)
    let scene = Scene(rows: Int.random(in: 0...3 * height, using: &random), height: height)
    scene.frame()
    for _ in 0..<60 {
      let top = scene.table.scrollOffset.y
      scene.press(Bool.random(using: &random) ? "<Down>" : "<Up>")
      guard let cursor = scene.table.cursor?.row else { continue }
      let expected = min(max(top, cursor - height + 1), cursor)
      #expect(scene.table.scrollOffset.y == expected)
    }
  }

  @Test("Q9: A cursor set in code is wholly in view at the next drawing")
  func setCursor() {
    let scene = Scene(rows: 1_000, height: 7)
    scene.table.rowHeight = .perRow(estimate: 2)
    scene.delegate.height = { $0.row % 50 == 49 ? 12 : 1 + $0.row % 3 }
    for row in [0, 999, 998, 500, 3, 49, 949, 1, 700, 699] {
      scene.table.cursor = RowPath(row: row)
      let lines = scene.lines
      let height = row % 50 == 49 ? 12 : 1 + row % 3
      let line = lines.firstIndex(of: "c\(row)")
      #expect(line.map { $0 == 0 || $0 + height <= 7 } == true, "row \(row): \(lines)")
      if height > 7 { #expect(line == 0) }
    }
    scene.table.cursor = 5_000
    #expect(scene.table.cursor == 699)
  }

  @Test("Q10: With rows of one to three lines each is the cursor once, wholly in view")
  func mixedHeights() {
    let scene = Scene(rows: 40, height: 5)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { 1 + ($0.row * 7) % 3 }
    scene.frame()
    for (key, rows) in [(KeyScript("<Down>"), Array(0..<40)), ("<Up>", (0..<39).reversed())] {
      for row in rows {
        scene.press(key)
        #expect(scene.table.cursor?.row == row)
        let lines = scene.lines
        let height = 1 + (row * 7) % 3
        let line = lines.firstIndex(of: "c\(row)") ?? 99
        #expect(line + height <= 5)
        let first = lines.firstIndex { !$0.isEmpty } ?? 99
        #expect(first <= 2, "no more than the rest of a row above the first text")
      }
    }
  }

  @Test("Q4: The cursor stays on a row while rows go, and comes back with them")
  func shrinking() {
    let scene = Scene(rows: 5)
    scene.table.cursor = 4
    for (rows, expected) in [(3, 2), (0, nil), (3, 0)] as [(Int, Int?)] {
      scene.source.rowCounts = [rows]
      scene.table.noteNumberOfRowsChanged()
      #expect(scene.table.cursor?.row == expected)
    }
    scene.table.cursor = nil
    scene.source.rowCounts = [5]
    scene.table.reloadData()
    #expect(scene.table.cursor == nil)
  }

  @Test("S28: When the cursor's row is gone it is on the one that took its place, or above")
  func reloaded() {
    let source = IdentifiedSource(["a", "b", "c", "d"])
    let table = TableView()
    table.dataSource = source
    table.cellFactory = source
    table.cursor = 2
    source.names = ["a", "b", "d"]
    table.reloadData()
    #expect(table.cursor == 2)
    source.names = ["a"]
    table.reloadData()
    #expect(table.cursor == 0)
    source.names = []
    table.reloadData()
    #expect(table.cursor == nil)
  }

  @Test("A cursor in cells goes through the columns that take it and brings them into view")
  func cells() {
    let scene = Scene(rows: 3, width: 10)
    scene.table.columns = (0..<5).map {
      var column = TableColumn("\($0)", width: .fixed(6))
      column.takesCursor = $0 != 1
      column.isHidden = $0 == 2
      return column
    }
    scene.table.cursorMode = .cell
    scene.table.cursor = 0
    let frame = scene.frame()
    #expect(frame.style(x: 0, y: 0).role == .cursorCell)
    #expect(frame.style(x: 7, y: 0).role == .cursor)
    var columns: [String?] = []
    for key: KeyScript in ["<Right>", "<Right>", "<Right>", "<Left>", "<Ctrl-Left>"] {
      scene.press(key)
      columns.append(scene.table.currentColumn?.id)
    }
    #expect(columns == ["3", "4", "4", "3", "0"])
    scene.press("<Ctrl-Right>")
    #expect(scene.table.currentColumn?.id == "4")
    #expect(scene.lines[0].hasSuffix(" 40"))
    scene.table.cursorColumn = "1"
    #expect(scene.table.currentColumn?.id == "0")
  }

  @Test("Left and Right scroll by steps where there is more to see, and are the host's else")
  func sideways() {
    let scene = Scene(rows: 1, width: 10)
    scene.frame()
    #expect(!scene.table.handle(.key(.right)))
    scene.table.columns = [TableColumn("a", width: .fixed(25))]
    scene.frame()
    #expect(scene.table.handle(.key(.right)))
    #expect(scene.table.scrollOffset.x == 8)
    scene.press("<Right>")
    #expect(scene.table.scrollOffset.x == 15)
    scene.press("<Ctrl-Left>")
    #expect(scene.table.scrollOffset.x == 0)
  }

  @Test("A key without a meaning, a paste and a new size are not the table's")
  func notMine() {
    let scene = Scene(rows: 3)
    scene.frame()
    #expect(!scene.table.handle(.key(.character("x"))))
    #expect(!scene.table.handle(.paste("x")))
    #expect(!scene.table.handle(.resize(Size(width: 1, height: 1))))
    #expect(!scene.table.handle(.focus(true)))
    #expect(!scene.table.perform("unheard of"))
    #expect(!scene.table.perform(.toggleSelection), "there is no cursor")
    scene.table.keyMap.bind(.character("x"), to: .moveDown)
    #expect(scene.table.handle(.key(.character("x"))))
    #expect(scene.table.cursor == 0)
  }
}
