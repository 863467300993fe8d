import DelegateMultiplexing
import Testing

/// A multiplexer for three roles that takes the place of a single delegate.
final class ComposedMultiplexer: ProtocolA, ProtocolB, ProtocolC, DelegateForwarding {
  let multiplexer = DelegateMultiplexer((any ProtocolA).self, (any ProtocolB).self, mode: .relaxed)

  func didSomething() { tell((any ProtocolA).self) { $0.didSomething() } }
  func number() -> Int? { ask((any ProtocolA).self) { $0.number() } }
  func approves() -> Bool? { all((any ProtocolA).self) { $0.approves() } }
  func optionalNumber() -> Int? { ask((any ProtocolB).self) { $0.optionalNumber() } }
  /// Not passed on: what the multiplexer answers itself, nobody else hears.
  func didFinish() {}
}

@Suite("Multiplexers inside multiplexers")
struct NestingTests {
  let log = Log()
  let outer = DelegateMultiplexer((any ProtocolA).self, (any ProtocolB).self, mode: .relaxed)
  let composed = ComposedMultiplexer()

  @Test("MX9 ME8: An empty one answers for nobody and hides nobody; filled later, it is asked")
  func emptyNested() throws {
    let (behind, inside) = (Listener("behind", answer: 2), Listener("inside", answer: 1))
    try outer.add(composed)
    #expect(!outer.responds(to: (any ProtocolA).self))
    try outer.add(behind)
    #expect(outer.ask((any ProtocolA).self) { $0.number() } == 2)
    try composed.add(inside)
    #expect(outer.ask((any ProtocolA).self) { $0.number() } == 1)
    #expect(same(outer.responders(to: (any ProtocolA).self), [inside, behind]))
    #expect(!outer.responds(to: (any ProtocolB).self))
    composed.removeAll()
    #expect(same(outer.responders(to: (any ProtocolA).self), [behind]))
  }

  @Test("A nested one counts for the roles that it is configured for, not for its class")
  func configuredRoles() throws {
    let third = DelegateMultiplexer((any ProtocolC).self)
    #expect(throws: MultiplexerError.missingRoles(["ProtocolC"])) { try third.add(composed) }
    let relaxed = DelegateMultiplexer((any ProtocolC).self, mode: .relaxed)
    #expect(throws: MultiplexerError.noRole) { try relaxed.add(composed) }
    let strict = DelegateMultiplexer((any ProtocolA).self, (any ProtocolB).self)
    try strict.add(composed)
    #expect(strict.count == 1)
    let single = DelegateMultiplexer((any ProtocolA).self)
    #expect(throws: MultiplexerError.missingRoles(["ProtocolB"])) { try strict.add(single) }
  }

  @Test("A bare multiplexer can be nested as well, and is a delegate like any other")
  func bareNested() throws {
    let listener = Listener("inside", log)
    let inner = try DelegateMultiplexer.ofListeners(listener)
    try outer.add(inner)
    outer.tellListeners()
    #expect(log.names == ["inside"])
    #expect(outer.contains(inner))
    #expect(!outer.contains(listener))
    #expect(same(outer.delegates, [inner]))
    outer.remove(inner)
    outer.tellListeners()
    #expect(log.names == ["inside"])
  }

  @Test("ME9: A multiplexer refuses itself and whatever forwards to it")
  func itself() {
    #expect(throws: MultiplexerError.itself) { try outer.add(outer) }
    #expect(throws: MultiplexerError.itself) { try composed.add(composed) }
    #expect(throws: MultiplexerError.itself) { try composed.insert(composed, after: nil) }
    #expect(composed.isEmpty)
  }

  @Test("ME9: A circle is refused, however long")
  func cycle() throws {
    let (a, b, c) = (ComposedMultiplexer(), ComposedMultiplexer(), ComposedMultiplexer())
    try a.add(b)
    #expect(throws: MultiplexerError.cycle) { try b.add(a) }
    try b.add(c)
    #expect(throws: MultiplexerError.cycle) { try c.add(a) }
    #expect(throws: MultiplexerError.cycle) { try c.insert(a, before: nil) }
    b.remove(c)
    try c.add(a)
    #expect(same(c.delegates, [a]))
  }

  @Test("ME9: A link whose forwarding object is gone does not count as a circle")
  func deadLink() throws {
    final class Facade: DelegateForwarding {
      let multiplexer: DelegateMultiplexer
      init(_ multiplexer: DelegateMultiplexer) { self.multiplexer = multiplexer }
    }
    let (first, second) = try (
      DelegateMultiplexer.ofListeners(), DelegateMultiplexer.ofListeners()
    )
    do {
      let facade = Facade(second)
      try first.add(facade)
      #expect(throws: MultiplexerError.cycle) { try second.add(first) }
    }
    try second.add(first)
    let listener = Listener("a", log)
    try first.add(listener)
    second.tellListeners()
    #expect(log.names == ["a"])
  }

  @Test("ME9: Who is reached by two ways hears news twice and answers once")
  func diamond() throws {
    let listener = Listener("c", log, answer: 5)
    let shared = try DelegateMultiplexer.ofListeners(listener)
    let (left, right) = (ComposedMultiplexer(), ComposedMultiplexer())
    for side in [left, right] {
      try side.add(shared)
      try outer.add(side)
    }
    outer.tellListeners()
    #expect(log.names == ["c", "c"])
    #expect(outer.ask((any ProtocolA).self) { $0.number() } == 5)
    #expect(log.names == ["c", "c", "c"])
  }

  @Test("MX12: What the forwarding object answers itself does not reach its delegates")
  func intercepted() throws {
    final class Interceptor: ProtocolA, DelegateForwarding {
      let multiplexer = DelegateMultiplexer((any ProtocolA).self)
      func number() -> Int? { 99 }
      func didSomething() { tell((any ProtocolA).self) { $0.didSomething() } }
    }
    let (listener, interceptor) = (Listener("inside", log, answer: 1), Interceptor())
    (interceptor as any ProtocolA).didSomething()
    try interceptor.add(listener)
    #expect((interceptor as any ProtocolA).number() == 99)
    #expect(log.names.isEmpty)
    (interceptor as any ProtocolA).didSomething()
    #expect(log.names == ["inside"])
  }

  @Test("A forwarding object passes everything on to its multiplexer")
  func forwarding() throws {
    let (a, b) = (Listener("a", log, answer: 1, opinion: true), Listener("b", log, opinion: false))
    try composed.add(b)
    try composed.insert(a, before: b)
    #expect(same(composed.delegates, [a, b]))
    try composed.insert(a, after: b)
    try composed.insert(b, after: a)
    #expect(composed.count == 2 && composed.contains(a) && !composed.isEmpty)
    #expect(composed.generation == composed.multiplexer.generation)
    #expect(composed.any((any ProtocolA).self) { $0.approves() } == true)
    #expect(composed.approves() == false)
    #expect(composed.number() == 1)
    #expect(composed.isConfigured(for: (any ProtocolB).self))
    #expect(composed.responds(to: (any ProtocolA).self))
    #expect(same(composed.responders(to: (any ProtocolA).self), [a, b]))
    composed.remove(a)
    #expect(same(composed.delegates, [b]))
    try composed.add(Bystander(), retained: true)
    #expect(composed.count == 2)
  }

  @Test("MX7: A cleared multiplexer stays in place, answers for nobody, and takes new delegates")
  func cleared() throws {
    let (old, new) = (Listener("old", log), Listener("new", log))
    try outer.add(composed)
    try composed.add(old)
    composed.removeAll()
    #expect(outer.contains(composed))
    #expect(!outer.responds(to: (any ProtocolA).self))
    try composed.add(new)
    #expect(outer.responds(to: (any ProtocolA).self))
    outer.tellListeners()
    #expect(log.names == ["new"])
  }
}
