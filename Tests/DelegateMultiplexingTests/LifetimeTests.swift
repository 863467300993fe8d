import DelegateMultiplexing
import Testing

@Suite("How long delegates live")
struct LifetimeTests {
  let log = Log()
  let multiplexer = DelegateMultiplexer((any ProtocolA).self)

  /// Adds a delegate that nobody else keeps.
  private func addTemporary(retained: Bool = false) throws -> () -> Listener? {
    let listener = Listener("temporary", log, answer: 1)
    try multiplexer.add(listener, retained: retained)
    return { [weak listener] in listener }
  }

  @Test("MT4 MR2 MW1: A delegate is not kept alive, and is not called once it is gone")
  func weakByDefault() throws {
    let temporary = try addTemporary()
    #expect(temporary() == nil)
    multiplexer.tellListeners()
    #expect(log.names.isEmpty)
  }

  @Test("MW2: A retained delegate lives and is called until it is removed")
  func retained() throws {
    let temporary = try addTemporary(retained: true)
    #expect(temporary() != nil)
    multiplexer.tellListeners()
    #expect(log.names == ["temporary"])
    if let listener = temporary() { multiplexer.remove(listener) }
    #expect(temporary() == nil)
  }

  @Test("Adding a weak delegate again, retained, keeps it alive")
  func retainedLater() throws {
    var listener: Listener? = Listener("a", log)
    if let listener {
      try multiplexer.add(listener)
      try multiplexer.add(listener, retained: true)
      try multiplexer.add(listener)
    }
    listener = nil
    #expect(multiplexer.count == 1)
    multiplexer.removeAll()
    #expect(multiplexer.isEmpty)
  }

  @Test("A multiplexer that goes lets its retained delegates go")
  func multiplexerGoes() throws {
    var owner: DelegateMultiplexer? = DelegateMultiplexer((any ProtocolA).self)
    let probe: () -> Listener?
    do {
      let listener = Listener("a")
      try owner?.add(listener, retained: true)
      probe = { [weak listener] in listener }
    }
    owner?.tellListeners()
    #expect(probe() != nil)
    owner = nil
    #expect(probe() == nil)
  }

  @Test("Dispatching leaves the reference count of a delegate as it was")
  func balancedDispatch() throws {
    let probe: () -> Listener?
    do {
      let listener = Listener("a", log, answer: 1, opinion: true)
      try multiplexer.add(listener)
      for _ in 0..<3 {
        multiplexer.tellListeners()
        _ = multiplexer.ask((any ProtocolA).self) { $0.number() }
        _ = multiplexer.any((any ProtocolA).self) { $0.approves() }
        _ = multiplexer.responders(to: (any ProtocolA).self)
        _ = multiplexer.responds(to: (any ProtocolA).self)
      }
      probe = { [weak listener] in listener }
      #expect(probe() != nil)
    }
    #expect(probe() == nil)
    #expect(log.names.count == 9)
  }

  @Test("MI10 MG9: One that is gone is skipped and not counted; the others are still called")
  func skipped() throws {
    let second = Listener("second", log)
    _ = try addTemporary()
    try multiplexer.add(second)
    multiplexer.tellListeners()
    #expect(log.names == ["second"])
    #expect(multiplexer.count == 1)
  }

  @Test("MW5 MW13: Count, emptiness and the list agree, and leave out those that are gone")
  func agreement() throws {
    #expect(multiplexer.isEmpty)
    var listener: Listener? = Listener("a", log)
    if let listener { try multiplexer.add(listener) }
    #expect(!multiplexer.isEmpty)
    if let listener { multiplexer.remove(listener) }
    #expect(multiplexer.isEmpty)
    if let listener { try multiplexer.add(listener) }
    listener = nil
    #expect(multiplexer.isEmpty)
    #expect(multiplexer.count == 0)
    #expect(multiplexer.delegates.map { $0 }.isEmpty)
    #expect(multiplexer.responders(to: (any ProtocolA).self).isEmpty)
    #expect(!multiplexer.responds(to: (any ProtocolA).self))
  }

  @Test("ME4: A delegate released by its own callback finishes it; those behind it are called")
  func releasedByItsCallback() throws {
    var first: Listener? = Listener("first", log)
    let (second, log) = (Listener("second", log), log)
    let probe = { [weak first] in first }
    if let first { try multiplexer.add(first) }
    try multiplexer.add(second)
    first?.whenTold = {
      first = nil
      log.names.append(probe() == nil ? "gone" : "still here")
    }
    multiplexer.tellListeners()
    #expect(log.names == ["first", "still here", "second"])
    #expect(probe() == nil)
  }

  @Test("ME5: A delegate that removes itself while it is deinitialised leaves the list")
  func removalInDeinit() throws {
    do {
      let leaver = Leaver(multiplexer)
      try multiplexer.add(leaver)
    }
    // One change for the addition, one for the removal.
    #expect(multiplexer.generation == 2)
    #expect(multiplexer.isEmpty)
  }

  @Test("ME5: A retained delegate may remove itself while a removal releases it")
  func removalInDeinitOfRetained() throws {
    try multiplexer.add(Leaver(multiplexer), retained: true)
    let other = Listener("other", log)
    try multiplexer.add(other)
    multiplexer.removeAll()
    #expect(multiplexer.isEmpty)
    multiplexer.tellListeners()
    #expect(log.names.isEmpty)
  }

  @Test(
    "ME5: A delegate that adds itself while it is deinitialised is not added",
    arguments: [false, true])
  func additionInDeinit(retained: Bool) {
    do { _ = Latecomer(multiplexer, retained: retained) }
    #expect(multiplexer.isEmpty)
    #expect(multiplexer.generation == 0)
  }

  @Test("ME6: A new delegate at the address of one that is gone is not a duplicate")
  func reusedAddress() throws {
    var reused = 0
    for _ in 0..<200 {
      multiplexer.removeAll()
      let address = try addressOfTemporary()
      let listener = Listener("new", log)
      guard ObjectIdentifier(listener) == address else { continue }
      reused += 1
      #expect(!multiplexer.contains(listener))
      try multiplexer.add(listener)
      #expect(same(multiplexer.delegates, [listener]))
    }
    #expect(reused > 0)
  }

  private func addressOfTemporary() throws -> ObjectIdentifier {
    let listener = Listener("gone", log)
    try multiplexer.add(listener)
    return ObjectIdentifier(listener)
  }

  @Test("ME7: When the one that answers is gone, the next one answers")
  func nextResponder() throws {
    var first: Listener? = Listener("first", log, answer: 1)
    let second = Listener("second", log, answer: 2)
    if let first { try multiplexer.add(first) }
    try multiplexer.add(second)
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == 1)
    first = nil
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == 2)
  }
}

private final class Leaver: ProtocolA {
  private let multiplexer: DelegateMultiplexer
  init(_ multiplexer: DelegateMultiplexer) { self.multiplexer = multiplexer }
  deinit { multiplexer.remove(self) }
}

private final class Latecomer: ProtocolA {
  private let multiplexer: DelegateMultiplexer
  private let retained: Bool
  init(_ multiplexer: DelegateMultiplexer, retained: Bool) {
    self.multiplexer = multiplexer
    self.retained = retained
  }
  deinit { try? multiplexer.add(self, retained: retained) }
}
