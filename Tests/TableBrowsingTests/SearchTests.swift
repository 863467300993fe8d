import FileTables
import TableRecords
import TableTesting
import TableViews
import Testing

@testable import TableBrowsing

@Suite("Searching in the browser")
struct SearchTests {
  private static let fruit = "id,fruit\n1,apple\n2,Banana\n3,cherry\n4,banana split\n5,date\n"

  @Test("A search goes to the record and column of the match, and marks all matches in view")
  func found() async throws {
    let screen = try Screen(Self.fruit)
    await screen.pressAndWait("/banana<Enter>")
    #expect(screen.cursorRow == 1)
    #expect(screen.cursorColumn == "fruit")
    #expect(screen.frame.style(x: 8, y: 4).role == .match)
    #expect(screen.frame.style(x: 8, y: 1).role != .match)
  }

  @Test("Matches are marked while the text is typed, and not any more when it is given up")
  func incremental() throws {
    let screen = try Screen(Self.fruit)
    screen.press("/ch")
    #expect(screen.status == "/ch")
    #expect(screen.frame.style(x: 8, y: 3).role == .match)
    screen.press("<Esc>")
    #expect(screen.frame.style(x: 8, y: 3).role != .match)
    #expect(screen.cursorRow == 0)
  }

  @Test("The next and the previous match wrap around at the ends and say so")
  func wrapping() async throws {
    let screen = try Screen(Self.fruit)
    await screen.pressAndWait("/banana<Enter>")
    await screen.pressAndWait("n")
    #expect(screen.cursorRow == 3)
    #expect(!screen.status.contains("Continued"))
    await screen.pressAndWait("n")
    #expect(screen.cursorRow == 1)
    #expect(screen.status.hasPrefix("Continued from the first row"))
    await screen.pressAndWait("N")
    #expect(screen.cursorRow == 3)
    #expect(screen.status.hasPrefix("Continued from the last row"))
    await screen.pressAndWait("N")
    #expect(screen.cursorRow == 1)
  }

  @Test("A capital letter makes case matter, slashes make a regular expression")
  func kindsOfQueries() async throws {
    let screen = try Screen(Self.fruit)
    await screen.pressAndWait("/Banana<Enter>n")
    #expect(screen.cursorRow == 1)
    await screen.pressAndWait("//^d.*e$/<Enter>")
    #expect(screen.cursorRow == 4)
    await screen.pressAndWait("//d(/<Enter>")
    #expect(screen.cursorRow == 4)
    #expect(screen.status.hasPrefix("Not a regular expression"))
    await screen.pressAndWait("n")
    #expect(screen.status.hasPrefix("Nothing was searched for; press / first"))
  }

  @Test("What is not there is said, and the cursor stays")
  func notFound() async throws {
    let screen = try Screen(Self.fruit)
    await screen.pressAndWait("jj/zebra<Enter>")
    #expect(screen.cursorRow == 2)
    #expect(screen.status.hasPrefix("Not found: zebra"))
    await screen.pressAndWait("/<Enter>")
    #expect(screen.status.hasPrefix("Not found: zebra"))
  }

  @Test("Escape takes the marks away, and the next match brings them back")
  func escape() async throws {
    let screen = try Screen(Self.fruit)
    await screen.pressAndWait("/banana<Enter><Esc>")
    #expect(screen.frame.style(x: 8, y: 4).role != .match)
    screen.press("/x<Esc>")
    #expect(screen.frame.style(x: 8, y: 4).role != .match)
    await screen.pressAndWait("n")
    #expect(screen.cursorRow == 3)
    #expect(screen.frame.style(x: 8, y: 4).role == .match)
  }

  @Test("A cell is searched for as it stands")
  func searchCell() async throws {
    let screen = try Screen("a\nx+y\nX+Y\nother\nx+y z\n")
    await screen.pressAndWait("*")
    #expect(screen.cursorRow == 3)
    let empty = try Screen("a,b\n,1\n")
    await empty.pressAndWait("*")
    #expect(empty.status.hasPrefix("This cell is empty"))
  }

  @Test("A match in a hidden column is said")
  func hiddenMatch() async throws {
    let screen = try Screen(Self.fruit)
    await screen.pressAndWait("l-/cherry<Enter>")
    #expect(screen.cursorRow == 2)
    #expect(screen.status.hasPrefix("Found in fruit, which is hidden"))
  }

  @Test("A match beyond what a screen shows of a value is found, too")
  func deepMatch() async throws {
    let long = String(repeating: "x", count: 100_000) + "needle"
    let screen = try Screen("a,b\n1,2\n3,\(long)\n")
    await screen.pressAndWait("/needle<Enter>")
    #expect(screen.cursorRow == 1)
    #expect(screen.cursorColumn == "b")
  }

  @Test("Ctrl-C stops a search that runs, and only then leaves")
  func cancelling() throws {
    let screen = Screen([GrowingStore()])
    var stopped = 0
    screen.browser.schedule = { _ in { stopped += 1 } }
    screen.press("/x<Enter>")
    #expect(screen.status.hasPrefix("Searching for x: 0 %, Ctrl-C stops"))
    #expect(screen.press("<Ctrl-C>").isEmpty)
    #expect(stopped == 1)
    #expect(screen.status.hasPrefix("Stopped searching"))
    #expect(screen.press("<Ctrl-C>").count == 1)
  }

  @Test("A new search takes the place of the one that runs")
  func replacing() throws {
    let screen = Screen([GrowingStore()])
    var stopped: [String] = []
    screen.browser.schedule = { job in
      guard case .search(_, let query, _, _, _) = job else { return {} }
      return { stopped.append(query.text) }
    }
    screen.press("/one<Enter>/two<Enter>")
    #expect(stopped == ["one"])
    #expect(screen.status.hasPrefix("Searching for two"))
  }

  @Test("A search that was stopped changes nothing when it ends")
  func stoppedSearch() async throws {
    let screen = try Screen(Self.fruit)
    screen.press("/date<Enter>")
    let browser = screen.browser
    let job = try #require(browser.waitingJobs.first)
    browser.waitingJobs = []
    await withTaskGroupCancelled { await browser.perform(job) }
    screen.draw()
    #expect(screen.cursorRow == 0)
  }

  /// Runs work in this isolation with the task already cancelled.
  private func withTaskGroupCancelled(_ body: () async -> Void) async {
    withUnsafeCurrentTask { $0?.cancel() }
    await body()
  }

  @Test("Ctrl-C stops the reading of a file, keeps what is there, and only then leaves")
  func cancellingTheReading() async throws {
    let store = GrowingStore()
    let screen = Screen([store])
    var seen: [InputEvent] = []
    store.following = {
      store.become(.growing(5))
      seen = screen.press("<Ctrl-C>")
      #expect(screen.status.hasPrefix("Stopped reading"))
    }
    screen.browser.start()
    await screen.browser.finishJobs()
    #expect(seen.isEmpty)
    #expect(store.isCancelled)
    #expect(screen.press("<Ctrl-C>").count == 1)
  }

  @Test(
    "Found where records were counted from the end, the record has its true number",
    arguments: [-2, 0, 2], [1, 200, 4_000])
  func foundInTheTail(longer: Int, fromEnd: Int) async throws {
    let rows = 60_000
    var text = "n,v\n"
    for row in 100_001...100_000 + rows {
      let length = row < 102_000 ? 10 + longer : 10
      text += "\(row),\(String(repeating: "x", count: length))\n"
    }
    let target = rows - fromEnd + 1
    let screen = try Screen(text, Size(width: 60, height: 8))
    await screen.pressAndWait(KeyScript("/\(100_000 + target)<Enter>"))
    #expect(screen.status.contains("\(Number.grouped(target)) of"))
    let row = try #require(screen.cursorRow)
    #expect(screen.page?.store.wholeRecord(at: row)?[0].text == "\(100_000 + target)")
  }
}
