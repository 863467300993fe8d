import DelegateMultiplexing
import Testing

@Suite("Nested multiplexers, changes and lifetimes")
struct NestedPassTests {
  let log = Log()
  let a: Listener
  let b: Listener
  let outer: DelegateMultiplexer
  let inner: DelegateMultiplexer

  /// The outer list is `a` and the inner multiplexer, whose list is `b`.
  init() throws {
    a = Listener("a", log)
    b = Listener("b", log)
    inner = try DelegateMultiplexer.ofListeners(b)
    outer = try DelegateMultiplexer.ofListeners(a, inner)
  }

  @Test("ME1: Removed from a nested multiplexer, or with it, means not called any more")
  func removedInside() throws {
    a.whenTold = { [inner, b] in inner.remove(b) }
    outer.tellListeners()
    try inner.add(b)
    a.whenTold = { [outer, inner] in outer.remove(inner) }
    outer.tellListeners()
    #expect(log.names == ["a", "a"])
  }

  @Test("ME2: Added to a nested multiplexer during a pass means called from the next")
  func addedInside() {
    let c = Listener("c", log)
    a.whenTold = { [inner] in try? inner.add(c) }
    outer.tellListeners()
    #expect(log.names == ["a", "b"])
    outer.tellListeners()
    #expect(log.names == ["a", "b", "a", "b", "c"])
  }

  @Test("The generation grows with changes inside nested multiplexers, however deep")
  func generation() throws {
    let top = try DelegateMultiplexer.ofListeners(outer)
    var seen = [top.generation]
    inner.remove(b)
    seen.append(top.generation)
    try inner.add(b)
    seen.append(top.generation)
    try outer.insert(inner, before: a)
    seen.append(top.generation)
    outer.remove(inner)
    seen.append(top.generation)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    inner.remove(b)
    #expect(top.generation == seen.last)
  }

  @Test("A nested multiplexer is held weakly, and its delegates go out of reach with it")
  func nestedGone() throws {
    let probe: () -> DelegateMultiplexer?
    do {
      let temporary = try DelegateMultiplexer.ofListeners(b)
      try outer.add(temporary)
      #expect(outer.responders(to: (any ProtocolA).self).count == 3)
      probe = { [weak temporary] in temporary }
    }
    #expect(probe() == nil)
    #expect(same(outer.responders(to: (any ProtocolA).self), [a, b]))
    #expect(outer.count == 2)
    outer.remove(a)
    #expect(same(outer.responders(to: (any ProtocolA).self), [b]))
  }

  @Test("A forwarding object that is gone hides its multiplexer, even if that lives on")
  func forwardingGone() throws {
    final class Facade: DelegateForwarding {
      let multiplexer: DelegateMultiplexer
      init(_ multiplexer: DelegateMultiplexer) { self.multiplexer = multiplexer }
    }
    outer.remove(inner)
    do {
      let facade = Facade(inner)
      try outer.add(facade)
      outer.tellListeners()
      withExtendedLifetime(facade) {}
    }
    outer.tellListeners()
    #expect(log.names == ["a", "b", "a"])
  }

  @Test("What a nested multiplexer retains goes with it, although the outer one called it")
  func retainedInside() throws {
    let probe: () -> Listener?
    do {
      let temporary = try DelegateMultiplexer.ofListeners()
      let listener = Listener("kept", log)
      try temporary.add(listener, retained: true)
      try outer.add(temporary)
      outer.tellListeners()
      probe = { [weak listener] in listener }
      withExtendedLifetime(temporary) {}
    }
    #expect(log.names == ["a", "b", "kept"])
    #expect(probe() == nil)
  }

  @Test("A nested multiplexer does not keep the outer one alive")
  func outerGone() throws {
    let probe: () -> DelegateMultiplexer?
    do {
      let temporary = try DelegateMultiplexer.ofListeners(inner)
      probe = { [weak temporary] in temporary }
    }
    #expect(probe() == nil)
    inner.remove(b)
    outer.tellListeners()
    #expect(log.names == ["a"])
  }
}
