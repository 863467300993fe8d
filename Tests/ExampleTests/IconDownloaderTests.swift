import LoopbackSockets
import TableTesting
import TableViews
import Testing

@testable import icon_downloader

/// The screen of the example before a server that answers when it is told.
private final class Store {
  let gate = Gate()
  let clock = ManualClock()
  let server: IconServer
  let screen: IconScreen
  let size = Size(width: 40, height: 26)

  init(count: Int = 200) throws {
    let gate = gate
    server = try IconServer { gate.answer($0) }
    let fetcher = IconFetcher(port: server.port)
    screen = IconScreen(count: count, clock: clock) { try await fetcher.icon(of: $0) }
    screen.icons.settleDelay = .zero
  }

  deinit {
    gate.open()
    server.stop()
  }

  func number(_ path: RowPath) -> Int { screen.list.applications[path.row].number }

  func state(_ number: Int) -> RowTaskState { screen.icons.state(of: RowIdentifier(number)) }

  var loading: [Int] {
    screen.list.applications.map(\.number).filter { state($0) == .loading }
  }

  /// Draws, and compares each icon on the screen with that of its row's application.
  ///
  /// - Returns: how many lines of icons are seen.
  @discardableResult func drawChecked() -> Int {
    let frame = screen.picture(size.width, size.height)
    var shown = 0
    for y in 1..<size.height - 1 {
      guard frame.text(x: 0, y: y) == "▀",
        let path = screen.table.rowPath(atViewPoint: Point(x: 0, y: y)),
        let rect = screen.table.rectForRow(at: path)
      else { continue }
      shown += 1
      let line = y - 1 + screen.table.scrollOffset.y - rect.minY
      let icon = Picture.icon(of: number(path))
      for x in 0..<icon.width {
        let style = frame.style(x: x, y: y)
        #expect(style.foreground == icon.pixels[2 * line * icon.width + x].color)
        #expect(style.background == icon.pixels[(2 * line + 1) * icon.width + x].color)
      }
    }
    return shown
  }

  func begin() {
    drawChecked()
    screen.icons.deliver()
  }

  /// Delivers until a load has ended.
  func settle(_ number: Int) async {
    while state(number) == .loading, await screen.icons.deliverNext() {}
  }
}

@Suite("icon-downloader", .timeLimit(.minutes(3))) struct IconDownloaderTests {
  @Test("Visible rows show their icons as soon as the server answers, from the top")
  func loading() async throws {
    let store = try Store()
    store.begin()
    #expect(store.loading == [1, 2, 3, 4])
    #expect(store.drawChecked() == 0)
    store.gate.tellIcon(3)
    await store.settle(3)
    #expect(store.drawChecked() == 4)
    #expect(store.loading == [1, 2, 4, 5])
  }

  @Test("Only the cell whose icon came is drawn anew")
  func oneCell() async throws {
    let store = try Store()
    store.begin()
    let before = store.screen.picture(40, 26)
    store.gate.tellIcon(2)
    await store.settle(2)
    let after = store.screen.picture(40, 26)
    for y in 0..<26 {
      for x in 0..<40 where !(5..<9).contains(y) || x >= 8 {
        #expect(before.style(x: x, y: y) == after.style(x: x, y: y))
        #expect(before.text(x: x, y: y) == after.text(x: x, y: y))
      }
    }
    #expect(after.text(x: 0, y: 5) == "▀")
  }

  @Test("MD9: A picture that comes in pieces is the picture")
  func inPieces() async throws {
    var parser = ResponseParser()
    for piece in ["HTTP/1.1 200 OK\r\nContent-", "Length: 4\r\n\r\nab", "cd"] {
      #expect(!parser.isComplete)
      try parser.add(Array(piece.utf8))
    }
    #expect(parser.isComplete)
    #expect(parser.body == Array("abcd".utf8))
    let store = try Store(count: 1)
    store.begin()
    store.gate.tell(1, .pieces(Picture.icon(of: 1).quiteOK.map { [$0] }))
    await store.settle(1)
    #expect(store.drawChecked() == 4)
  }

  @Test("Downloads of rows that are scrolled away are cancelled")
  func cancelled() async throws {
    let store = try Store()
    store.begin()
    #expect(store.loading == [1, 2, 3, 4])
    store.screen.type("<End>")
    store.begin()
    #expect(store.loading == [195, 196, 197, 198])
    #expect(store.state(1) == .idle)
  }

  @Test("A refused icon says so and is fetched again after a rest, without a key")
  func retried() async throws {
    let store = try Store(count: 3)
    store.begin()
    store.gate.tell(1, .status(503))
    await store.settle(1)
    #expect(store.screen.picture(40, 26).line(1).hasPrefix("failed 1"))
    store.gate.tellIcon(1)
    store.clock.advance(by: .seconds(1))
    while store.state(1) != .loaded, await store.screen.icons.deliverNext() {}
    #expect(store.drawChecked() == 4)
    #expect(store.gate.asked.filter { $0 == 1 }.count == 2)
  }

  @Test("What is no picture, no HTTP or nothing at all is a failure like any other")
  func badAnswers() async throws {
    let store = try Store(count: 3)
    store.begin()
    store.gate.tell(1, .pieces([Array("no picture".utf8)]))
    store.gate.tell(2, .pieces([]))
    store.gate.tell(3, .pieces([Array(Picture.icon(of: 3).quiteOK.prefix(20))]))
    for number in 1...3 { await store.settle(number) }
    #expect((1...3).map { store.state($0) } == Array(repeating: .failed(attempts: 1), count: 3))
    store.server.stop()
    store.clock.advance(by: .seconds(1))
    while store.state(1) != .failed(attempts: 2), await store.screen.icons.deliverNext() {}
    for text in ["SSH-2.0\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 404 No\r\n\r\n"] {
      var parser = ResponseParser()
      #expect(throws: DownloadError.self) { try parser.add(Array(text.utf8)) }
    }
  }

  @Test("200 rows are changed and sorted while answers fail: icons belong to their rows always")
  func hostile() async throws {
    let store = try Store()
    var random = SmallRandom(seed: 11)
    var (shown, failures) = (0, 0)
    store.begin()
    for _ in 0..<400 {
      switch random.next(12) {
      case 0, 1: store.screen.type("a")
      case 2, 3: store.screen.type("d")
      case 4: store.screen.type("s")
      case 5: store.screen.type(["<PgDn>", "<PgUp>", "<End>", "<Home>"][random.next(4)])
      case 6: store.screen.table.scrollOffset.y = random.next(800)
      case 7: store.clock.advance(by: .milliseconds(500))
      default:
        guard let number = store.loading.randomElement(using: &random) else { break }
        if random.next(5) == 0 {
          store.gate.tell(number, .status(503))
          failures += 1
        } else {
          store.gate.tellIcon(number)
        }
        if random.next(2) == 0 { await store.settle(number) }
      }
      shown += store.drawChecked()
      store.screen.icons.deliver()
      shown += store.drawChecked()
    }
    #expect(shown > 400)
    #expect(failures > 10)
    store.screen.type("<Home>")
    for number in 1...1_000 { store.gate.tellIcon(number) }
    while store.drawChecked() < 24 {
      store.clock.advance(by: .seconds(60))
      guard await store.screen.icons.deliverNext() else { break }
    }
    #expect(store.drawChecked() == 24)
  }

  @Test("The keys change the list, and the icons that are there move with their rows")
  func keys() async throws {
    let store = try Store(count: 10)
    for number in 1...11 { store.gate.tellIcon(number) }
    store.begin()
    while store.drawChecked() < 24, await store.screen.icons.deliverNext() {}
    store.screen.type("s")
    store.drawChecked()
    store.screen.type("<Down>ad")
    #expect(store.screen.list.applications.count == 10)
    store.drawChecked()
    store.screen.type("r")
    #expect(store.drawChecked() == 0)
    #expect(store.screen.type("q") == KeyScript("q").events)
  }

  @Test("The program draws its first rows with places for icons", arguments: [(80, 24), (40, 12)])
  func render(width: Int, height: Int) throws {
    let output = trimmedLines(
      try BuiltProgram(name: "icon-downloader").output("--render", "\(width)x\(height)"))
    #expect(output[0].hasPrefix("         Application"))
    #expect(output[1].hasPrefix("…        River Maps 1"))
    #expect(output.count == height + 1)
  }
}

/// Numbers that look random and are the same in each run.
private struct SmallRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }

  mutating func next(_ limit: Int) -> Int {
    Int(next() >> 33) % limit
  }
}
