import LoopbackSockets
import TableTesting
import TableViews
import Testing

@testable import message_distributor

/// A server, a screen that shows what it receives, and somebody who sends.
private final class Office {
  let server: MessageServer
  let screen = DistributorScreen(center: MessageCenter())
  let terminal = HeadlessTerminal(size: Size(width: 80, height: 24))
  private var isStale = true

  var center: MessageCenter { screen.center }
  var texts: [[String]] { screen.pages.map { $0?.kept.map(\.text) ?? ["closed"] } }

  init() throws {
    server = try MessageServer()
    screen.needsDisplay = { [unowned self] in isStale = true }
  }

  deinit { server.stop() }

  /// Sends bytes over a connection that ends then.
  func send(_ pieces: [UInt8]...) throws {
    let connection = try Connection(port: server.port)
    for piece in pieces { try connection.write(piece) }
  }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Hands what arrives to the screen until something is so; draws when it should.
  func receive(until isSo: (Office) -> Bool) async {
    guard !isSo(self) else { return }
    for await _ in server.inbox.news {
      screen.receive(server.inbox.take())
      drawIfNeeded()
      if isSo(self) { return }
    }
  }

  func drawIfNeeded() {
    guard isStale else { return }
    isStale = false
    terminal.run(screen)
  }
}

@Suite("message-distributor", .timeLimit(.minutes(2))) struct MessageDistributorTests {
  @Test("MS1: Everybody who asks for the shared center gets the same one")
  @MainActor func shared() {
    #expect(MessageCenter.shared === MessageCenter.shared)
  }

  @Test("MS2: A message reaches the page of its kind exactly once, with its text")
  func delivery() async throws {
    let office = try Office()
    try office.send("image icon\ninstall 11\n")
    await office.receive { $0.center.receivedCount == 2 }
    #expect(office.texts == [["image icon"], ["install 11"]])
  }

  @Test("MS3 MS4: A message that no page wants is counted and breaks nothing")
  func unwanted() async throws {
    let office = try Office()
    office.screen.type("<Tab>x")
    try office.send("image a\ninstall 1\nimage b\n")
    await office.receive { $0.center.receivedCount == 3 }
    #expect(office.texts == [["image a", "image b"], ["closed"]])
    #expect(office.center.unwantedCount == 1)
  }

  @Test("MS5: A page that was closed is gone and skipped; the other is still served")
  func pageGone() async throws {
    let office = try Office()
    weak let page = office.screen.pages[0]
    #expect(page != nil)
    office.screen.type("x")
    #expect(page == nil)
    #expect(office.center.pages.count == 1)
    try office.send("image a\ninstall 1\n")
    await office.receive { $0.center.receivedCount == 2 }
    #expect(office.texts == [["closed"], ["install 1"]])
    office.screen.type("x")
    try office.send("image b\n")
    await office.receive { $0.center.receivedCount == 3 }
    #expect(office.texts == [["image b"], ["install 1"]])
  }

  @Test("MS6: Both pages hear a message that both want")
  func both() async throws {
    let office = try Office()
    office.screen.type("b")
    try office.send("install 1\n")
    await office.receive { $0.center.receivedCount == 1 }
    #expect(office.texts == [["install 1"], ["install 1"]])
    office.screen.type("<Tab>b")
    try office.send("image a\n")
    await office.receive { $0.center.receivedCount == 2 }
    #expect(office.texts == [["install 1", "image a"], ["image a"]])
  }

  @Test("MS7: Pages of one kind each hear nothing of the other's")
  func apart() async throws {
    let office = try Office()
    try office.send((0..<50).map { "image \($0)\ninstall \($0)\n" }.joined())
    await office.receive { $0.center.receivedCount == 100 }
    #expect(office.texts[0] == (0..<50).map { "image \($0)" })
    #expect(office.texts[1] == (0..<50).map { "install \($0)" })
  }

  @Test("Junk, half lines, long lines and cut off ones are counted and passed over")
  func junk() async throws {
    let office = try Office()
    let long = [UInt8](repeating: 0x41, count: 1_000_000)
    try office.send(
      Array("hello\nima".utf8), Array("ge half\r\n".utf8), long, Array("\nimage \u{1B}[2J".utf8),
      [0xFF, 0x00, 0x0A], Array("image\n\ninstall ".utf8))
    await office.receive { $0.center.brokenCount == 5 && $0.center.receivedCount == 2 }
    #expect(office.texts[0] == ["image half", "image \u{1B}[2J\u{FFFD}\u{0}"])
    #expect(office.terminal.frame.text.contains("2 received, 5 broken"))
  }

  @Test("However a text is cut into pieces, its lines are the same")
  func pieces() {
    let bytes = Array("image a\r\nx\n\ninstall 11\nrest".utf8)
    for size in 1...bytes.count {
      var assembler = LineAssembler()
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += assembler.lines(adding: Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(lines == ["image a", "x", "", "install 11"])
      #expect(assembler.hasRest)
    }
  }

  @Test("100,000 messages as fast as they go: none is lost, the screen follows, memory is bounded")
  func flood() async throws {
    let office = try Office()
    let port = office.server.port
    let count = 50_000
    let sending = Task.detached {
      let connection = try Connection(port: port)
      for start in stride(from: 0, to: count, by: 500) {
        let lines = (start..<start + 500).map { "image \($0)\ninstall \($0)\n" }
        try connection.write(lines.joined().utf8)
      }
      connection.finishWriting()
      _ = connection.read()
    }
    await office.receive { $0.center.receivedCount == 2 * count }
    try await sending.value
    #expect(office.screen.pages.map { $0?.heardCount } == [count, count])
    for (page, kind) in zip(office.screen.pages, ["image", "install"]) {
      let kept = try #require(page?.kept)
      #expect(kept.last?.text == "\(kind) \(count - 1)")
      #expect((Page.keptLimit...Page.keptLimit * 5 / 4).contains(kept.count))
      #expect(kept.map(\.number) == Array(count - kept.count + 1...count))
      #expect(office.terminal.frame.text.contains("\(kind) \(count - 1)"))
    }
    #expect(office.terminal.presentedFrames >= 5)
    #expect(office.terminal.presentedFrames < 2 * count / 10)
    #expect(office.center.brokenCount == 0)
  }

  @Test("The keys send messages over the connection as any program does")
  func sender() async throws {
    let office = try Office()
    let sender = MessageSender(port: office.server.port)
    office.screen.send = { sender.send($0) }
    office.screen.type("ins")
    await office.receive { $0.center.receivedCount == 10_002 }
    #expect(office.screen.pages.map { $0?.heardCount } == [5_001, 5_001])
    #expect(office.center.brokenCount == 0)
  }

  @Test("Two pages stand side by side, and keys go to the one with the focus")
  func picture() throws {
    let screen = DistributorScreen(center: MessageCenter())
    screen.address = "port 7700"
    screen.receive(MessageBatch(lines: ["image cat", "image dog", "install 11", "x"]))
    #expect(
      screen.lines(61, 6) == [
        "Images: 2                     │Installations: 1",
        "     1 image cat              │     1 install 11",
        "     2 image dog              │",
        "                              │",
        "                              │",
        "port 7700: 3 received, 1 broken  i n s b x Tab q",
      ])
    screen.type("<Tab>x")
    #expect(screen.lines(61, 6)[0] == "Images: 2                     │closed; x opens it")
    #expect(screen.type("q") == KeyScript("q").events)
    for (width, height) in [(1, 1), (5, 3), (40, 12)] { _ = screen.picture(width, height) }
  }

  @Test("The program draws its empty pages")
  func render() throws {
    let output = trimmedLines(
      try BuiltProgram(name: "message-distributor").output("--render", "61x5"))
    #expect(output[0] == "Images: 0                     │Installations: 0")
    #expect(output[2] == "      nothing heard yet       │      nothing heard yet")
    #expect(output.count == 6)
  }
}
