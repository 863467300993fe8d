import TableViews
import Testing

private protocol ClockDelegate: AnyObject {
  func clockDidTick(_ clock: Clock)
}

private final class ClockMultiplexer: ClockDelegate, DelegateForwarding {
  let multiplexer = DelegateMultiplexer((any ClockDelegate).self)
  func clockDidTick(_ clock: Clock) { tell((any ClockDelegate).self) { $0.clockDidTick(clock) } }
}

/// A control of one's own, with all that it needs to have several delegates.
private final class Clock {
  weak var delegate: (any ClockDelegate)? {
    didSet { ownedDelegates.settle(on: delegate) }
  }
  private let ownedDelegates: OwnedMultiplexer<ClockMultiplexer>

  init(_ make: @escaping () -> ClockMultiplexer = ClockMultiplexer.init) {
    ownedDelegates = OwnedMultiplexer(make)
  }

  func addDelegate(_ added: any ClockDelegate, retained: Bool = false) {
    delegate = ownedDelegates.add(added, to: delegate, retained: retained)
  }
  func removeDelegate(_ removed: any ClockDelegate) {
    delegate = ownedDelegates.remove(removed, from: delegate)
  }
  func tick() { delegate?.clockDidTick(self) }
}

private final class Log {
  var names: [String] = []
}

private final class Page: ClockDelegate {
  let name: String
  let log: Log
  var whenTold: (Clock) -> Void = { _ in }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  func clockDidTick(_ clock: Clock) {
    log.names.append(name)
    whenTold(clock)
  }
}

@Suite("The multiplexer that a control owns")
struct OwnedMultiplexerTests {
  private let log = Log()
  private let clock = Clock()
  private let a: Page
  private let b: Page

  init() {
    a = Page("a", log)
    b = Page("b", log)
  }

  private var multiplexer: ClockMultiplexer? { clock.delegate as? ClockMultiplexer }

  @Test("MR6: It is made at the first addition, once")
  func lazily() {
    var made = 0
    let clock = Clock {
      made += 1
      return ClockMultiplexer()
    }
    clock.delegate = a
    clock.removeDelegate(b)
    clock.delegate = nil
    #expect(made == 0)
    clock.addDelegate(a)
    let first = clock.delegate
    clock.delegate = nil
    clock.addDelegate(b)
    #expect(clock.delegate === first)
    #expect(made == 1)
  }

  @Test("MR7: After an addition it is the control's delegate; all that were added hear the news")
  func becomesDelegate() {
    clock.addDelegate(a)
    #expect(multiplexer != nil)
    clock.addDelegate(b)
    clock.addDelegate(a)
    clock.tick()
    #expect(log.names == ["a", "b"])
  }

  @Test("MR8: A control of one's own needs no more than one line per call")
  func ownControl() {
    clock.addDelegate(a)
    clock.addDelegate(b)
    clock.removeDelegate(a)
    clock.tick()
    #expect(log.names == ["b"])
  }

  @Test("MX2 MX8: Who was the only delegate before is kept, in front")
  func keepsSingle() {
    clock.delegate = a
    clock.addDelegate(b)
    clock.tick()
    #expect(log.names == ["a", "b"])
    clock.delegate = a
    clock.addDelegate(a)
    #expect(multiplexer?.count == 1)
  }

  @Test("MX8: Setting nil really clears; what is added afterwards starts a new list")
  func clearing() {
    clock.addDelegate(a)
    let before = multiplexer
    clock.delegate = nil
    #expect(clock.delegate == nil)
    #expect(before?.isEmpty == true)
    clock.tick()
    #expect(log.names.isEmpty)
    clock.addDelegate(b)
    clock.tick()
    #expect(log.names == ["b"])
  }

  @Test("MX7: Another single delegate takes the place of all that were added")
  func replacing() {
    clock.addDelegate(a)
    clock.delegate = b
    clock.tick()
    #expect(log.names == ["b"])
    clock.addDelegate(Page("c", log), retained: true)
    clock.tick()
    #expect(log.names == ["b", "b", "c"])
  }

  @Test("MR9: Removing the only delegate leaves none, removing an unknown one leaves the others")
  func removing() {
    clock.delegate = a
    clock.removeDelegate(b)
    #expect(clock.delegate === a)
    clock.removeDelegate(a)
    #expect(clock.delegate == nil)
    clock.addDelegate(a)
    clock.removeDelegate(b)
    clock.removeDelegate(a)
    #expect(multiplexer?.isEmpty == true)
    clock.addDelegate(b)
    clock.tick()
    #expect(log.names == ["b"])
  }

  @Test("MR9: Delegates may leave, come and clear the control while they are called")
  func changesDuringPass() {
    a.whenTold = { [unowned a, unowned b] in
      $0.removeDelegate(a)
      $0.addDelegate(b)
    }
    clock.addDelegate(a)
    clock.tick()
    clock.tick()
    #expect(log.names == ["a", "b"])
    b.whenTold = { $0.delegate = nil }
    clock.addDelegate(a)
    clock.tick()
    #expect(log.names == ["a", "b", "b"])
    #expect(clock.delegate == nil)
  }

  @Test("MX9: Adding the multiplexer to its own control is ignored")
  func itself() throws {
    clock.addDelegate(a)
    clock.addDelegate(try #require(clock.delegate))
    #expect(multiplexer?.count == 1)
    clock.tick()
    #expect(log.names == ["a"])
  }

  @Test("A delegate that somebody wrapped around the multiplexer is kept as the first one")
  func wrapped() throws {
    clock.addDelegate(a)
    let wrapper = ClockMultiplexer()
    try wrapper.add(try #require(clock.delegate))
    try wrapper.add(a)
    clock.delegate = wrapper
    clock.addDelegate(b)
    clock.tick()
    #expect(log.names == ["a", "b"])
  }

  @Test("MX9: A delegate that leads back to the control's multiplexer ends the program")
  func circle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let clock = Clock()
      let page = Page("a", Log())
      clock.addDelegate(page)
      let wrapper = ClockMultiplexer()
      try wrapper.add(try #require(clock.delegate))
      clock.addDelegate(wrapper)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("ClockMultiplexer was not added as a delegate."))
  }

  @Test("MR2: A delegate is not kept, unless the addition says so, and then until it is removed")
  func lifetimes() {
    weak var weakly: Page?
    weak var strongly: Page?
    do {
      let (first, second) = (Page("weak", log), Page("strong", log))
      clock.addDelegate(first)
      clock.addDelegate(second, retained: true)
      (weakly, strongly) = (first, second)
    }
    #expect(weakly == nil)
    clock.tick()
    #expect(log.names == ["strong"])
    clock.delegate = nil
    #expect(strongly == nil)
  }

  @Test("MR2: A control and a delegate that owns it go together")
  func noCycle() {
    final class Owner: ClockDelegate {
      let clock = Clock()
      init() { clock.addDelegate(self) }
      func clockDidTick(_ clock: Clock) {}
    }
    weak var owner: Owner?
    weak var multiplexer: ClockMultiplexer?
    do {
      let made = Owner()
      (owner, multiplexer) = (made, made.clock.delegate as? ClockMultiplexer)
      #expect(multiplexer != nil)
      withExtendedLifetime(made) {}
    }
    #expect(owner == nil)
    #expect(multiplexer == nil)
  }
}

@Suite("Controls that the main actor owns")
struct MainActorControlTests {
  @Test("Main-actor delegates can be added to them, and to tables")
  @MainActor
  func mainActor() {
    let (clock, log) = (Clock(), Log())
    let (plain, page, table) = (Page("plain", log), MainPage(), TableView())
    clock.addDelegate(plain)
    clock.addDelegate(page)
    clock.tick()
    table.addDataSource(page)
    table.addDelegate(page)
    table.perform(.moveDown)
    #expect(log.names == ["plain"])
    #expect(page.log == ["tick", "cursor 0-0"])
    clock.removeDelegate(page)
    clock.tick()
    #expect(page.log.count == 2)
  }
}

@MainActor
private final class MainPage: @MainActor ClockDelegate, @MainActor TableDataSource,
  @MainActor TableViewDelegate
{
  var log: [String] = []

  func clockDidTick(_ clock: Clock) { log.append("tick") }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: TableView, didMoveCursorTo path: RowPath?) {
    log.append("cursor \(path.map(\.description) ?? "nowhere")")
  }
}
