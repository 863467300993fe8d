import FileTables
import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("Columns in the browser")
struct ColumnTests {
  @Test("Freezing keeps the columns up to the cursor's while others scroll, and lets go again")
  func freezing() throws {
    let screen = try Screen(numbers(rows: 5, columns: 30))
    screen.press("lf$")
    #expect(screen.status.hasPrefix("  # c0") == false)
    #expect(screen.lines[0].hasPrefix("  # c0  c1"))
    #expect(screen.lines[0].hasSuffix("c29"))
    screen.press("0lf")
    #expect(screen.status.hasPrefix("No column is frozen"))
    screen.press("$")
    #expect(!screen.lines[0].contains("c1 "))
  }

  @Test("Freezing more than half of the screen leaves the rest of it to the others")
  func freezingTooMuch() throws {
    let screen = try Screen(numbers(rows: 5, columns: 30))
    screen.press("20lf$")
    #expect(screen.cursorColumn == "c29")
    #expect(screen.lines[0].contains("c29"))
    #expect(screen.lines[0].hasPrefix("  # c0"))
    screen.press("h")
    #expect(screen.lines[0].contains("c28"))
  }

  @Test("Widths follow keys and stay when columns are updated")
  func widths() throws {
    let screen = try Screen("name,x\nabcdef,1\n", Size(width: 30, height: 5))
    screen.press("<lt><lt>")
    #expect(screen.rows[0] == "  1│a…   1")
    screen.page?.updateColumns()
    screen.draw()
    #expect(screen.rows[0] == "  1│a…   1")
    screen.press("=")
    #expect(screen.rows[0] == "  1│abcdef   1")
    screen.press(">")
    #expect(screen.rows[0] == "  1│abcdef     1")
  }

  @Test("Hiding goes on to all but one column, and one key shows them again")
  func hiding() throws {
    let screen = try Screen(numbers(rows: 2), Size(width: 60, height: 5))
    screen.press("l-")
    #expect(screen.status.hasPrefix("Hidden: c1; + shows it again"))
    #expect(screen.lines[0] == "  # c0  c2")
    #expect(screen.cursorColumn == "c2")
    screen.press("-")
    #expect(screen.lines[0] == "  # c0")
    screen.press("-")
    #expect(screen.status.hasPrefix("The last column cannot be hidden"))
    #expect(screen.lines[0] == "  # c0")
    screen.press("+")
    #expect(screen.status.hasPrefix("Shown again: 2"))
    #expect(screen.lines[0] == "  # c0  c1  c2")
    screen.press("+")
    #expect(screen.status.hasPrefix("No column is hidden"))
  }

  @Test("Row numbers go and come, and leave room where the screen is narrow")
  func rowNumbers() throws {
    let screen = try Screen(numbers(rows: 100, columns: 2))
    screen.press("#")
    #expect(screen.lines[0] == "c0   c1")
    screen.press("#")
    #expect(screen.lines[0] == "  # c0   c1")
    screen.terminal.size = Size(width: 8, height: 3)
    screen.draw()
    #expect(screen.lines == ["c0   c1", "0-0  0-█", "1 of 100"])
    screen.terminal.size = Size(width: 40, height: 8)
    screen.draw()
    #expect(screen.lines[0] == "  # c0   c1")
  }

  @Test("Row numbers become wider as more rows come, never narrower")
  func rowNumberWidth() throws {
    let store = GrowingStore()
    let screen = Screen([store])
    store.become(.growing(999))
    screen.draw()
    #expect(screen.rows[0] == "    1│0" + String(repeating: " ", count: 32) + "█")
    store.become(.growing(1_234_567))
    screen.press("G")
    #expect(screen.rows[5] == "1234567│1234566                        █")
    store.become(.known(10))
    screen.draw()
    #expect(screen.rows[0] == "      5│4")
  }

  @Test("Columns are as wide as their sample; longer values share what is left of the screen")
  func spareRoom() throws {
    let long = String(repeating: "word ", count: 30)
    let text = "id,text,z\n1,\(long),A\n"
    let wide = try Screen(text, Size(width: 120, height: 4))
    #expect(wide.lines[0].hasSuffix("z"))
    #expect(wide.lines[0].utf8.count == 118)
    let narrow = try Screen(text, Size(width: 50, height: 4))
    #expect(narrow.rows[0] == "  1│  1 word word word word word word word word… A")
  }

  @Test("Wrapping shows long values in several lines and cuts them again")
  func wrapping() throws {
    let screen = try Screen(
      "a,b\none two three four five six seven eight nine ten eleven twelve,x\n2,y\n")
    screen.press("w")
    #expect(screen.rows[0].hasPrefix("  1│one two"))
    #expect(screen.rows[1].hasPrefix("   │") || screen.rows[1].hasPrefix("    "))
    #expect(screen.rows.contains { $0.hasPrefix("  2│2") })
    screen.press("w")
    #expect(screen.rows[1].hasPrefix("  2│2"))
  }

  @Test("H23: Numbers stand at the right, their text as in the file")
  func numbersAsTheyStand() throws {
    let screen = try Screen(
      "n,c\n9007199254740993,00123\n18210102010011000110,1e5\n-12,007\n",
      Size(width: 50, height: 6))
    #expect(
      screen.rows[0...2] == [
        "  1│    9007199254740993 00123", "  2│18210102010011000110   1e5",
        "  3│                 -12   007",
      ])
  }
}

/// A store that grows when it is told to.
final class GrowingStore: RecordStore {
  let name = "growing"
  let summary = "numbers"
  var columns = [RecordColumn(id: "n", title: "n", sampledWidth: 8)]
  private(set) var count = RecordCount.growing(0)
  var provisionalTail: Range<Int>? { nil }
  weak var delegate: (any RecordStoreDelegate)?
  var isCancelled = false
  /// What following does.
  var following: () async -> Void = {}

  func become(_ count: RecordCount) {
    let old = self.count
    self.count = count
    delegate?.recordStore(self, didChangeCountFrom: old)
  }

  func records(in range: Range<Int>) -> [Record?] { range.map { wholeRecord(at: $0) } }

  func wholeRecord(at position: Int) -> Record? {
    Record(identifier: RowIdentifier(position), fields: [.text("\(position)")])
  }

  func follow(isolation: isolated (any Actor)?) async {
    await following()
  }

  func cancel() {
    isCancelled = true
  }

  func apply(_ request: RecordRequest) -> Bool { false }

  func firstMatch(
    of query: RecordQuery, from start: Int, backwards: Bool, isolation: isolated (any Actor)?,
    progress: (Double) -> Void
  ) async throws(RecordQueryError) -> Int? {
    progress(0.5)
    await Task.yield()
    return nil
  }
}
