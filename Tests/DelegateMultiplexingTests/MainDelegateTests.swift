import DelegateMultiplexing
import Testing

@Suite("A main delegate and additional ones")
struct MainDelegateTests {
  let log = Log()
  let a: Listener
  let b: Listener
  let c: Listener
  let multiplexer: DelegateMultiplexer

  /// Two additional delegates.
  init() throws {
    a = Listener("a", log)
    b = Listener("b", log)
    c = Listener("c", log)
    multiplexer = try DelegateMultiplexer.ofListeners(a, b)
  }

  @Test("MW9: The main delegate is called before the additional ones")
  func order() throws {
    try multiplexer.setMainDelegate(c)
    multiplexer.tellListeners()
    #expect(log.names == ["c", "a", "b"])
    #expect(multiplexer.mainDelegate === c)
    #expect(same(multiplexer.additionalDelegates, [a, b]))
  }

  @Test("MW9: Another main delegate replaces the first, nil takes it away")
  func replacing() throws {
    try multiplexer.setMainDelegate(c)
    try multiplexer.setMainDelegate(b)
    #expect(same(multiplexer.delegates, [b, a]))
    try multiplexer.setMainDelegate(nil)
    #expect(multiplexer.mainDelegate == nil)
    #expect(same(multiplexer.delegates, [a]))
    try multiplexer.setMainDelegate(nil)
    multiplexer.tellListeners()
    #expect(log.names == ["a"])
  }

  @Test("MW9: Setting the additional delegates replaces the whole list of them")
  func additional() throws {
    let d = Listener("d", log)
    try multiplexer.setMainDelegate(c)
    try multiplexer.setAdditionalDelegates([d, b, c, d])
    #expect(same(multiplexer.delegates, [c, d, b]))
    multiplexer.tellListeners()
    #expect(log.names == ["c", "d", "b"])
    try multiplexer.setAdditionalDelegates([])
    #expect(same(multiplexer.delegates, [c]))
  }

  @Test("MW9: Nobody gets in front of the main delegate, and it does not move")
  func staysInFront() throws {
    try multiplexer.setMainDelegate(a)
    try multiplexer.insert(c, after: nil)
    #expect(same(multiplexer.delegates, [a, c, b]))
    try multiplexer.insert(b, before: a)
    #expect(same(multiplexer.delegates, [a, b, c]))
    try multiplexer.insert(a, after: c)
    #expect(same(multiplexer.delegates, [a, b, c]))
    multiplexer.remove(a)
    #expect(multiplexer.mainDelegate == nil)
    try multiplexer.insert(a, after: nil)
    try multiplexer.insert(c, after: nil)
    #expect(same(multiplexer.delegates, [c, a, b]))
  }

  @Test("MW9: A main delegate that is gone leaves the others in order")
  func gone() throws {
    do {
      let temporary = Listener("temporary", log)
      try multiplexer.setMainDelegate(temporary)
    }
    #expect(multiplexer.mainDelegate == nil)
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b"])
    try multiplexer.insert(c, after: nil)
    #expect(same(multiplexer.delegates, [c, a, b]))
  }

  @Test("MW9: A retained main delegate lives until another takes its place")
  func retained() throws {
    weak var probe: Listener?
    do {
      let kept = Listener("kept", log)
      try multiplexer.setMainDelegate(kept, retained: true)
      probe = kept
    }
    #expect(probe != nil)
    try multiplexer.setMainDelegate(c)
    #expect(probe == nil)
    #expect(same(multiplexer.delegates, [c, a, b]))
  }

  @Test("A refused main or additional delegate leaves everything as it was")
  func refused() throws {
    let (inner, outsider) = (try DelegateMultiplexer.ofListeners(c), Outsider())
    try multiplexer.setMainDelegate(a)
    let generation = multiplexer.generation
    #expect(throws: MultiplexerError.missingRoles(["ProtocolA"])) {
      try multiplexer.setMainDelegate(outsider)
    }
    #expect(throws: MultiplexerError.missingRoles(["ProtocolA"])) {
      try multiplexer.setAdditionalDelegates([inner, outsider])
    }
    #expect(throws: MultiplexerError.itself) { try multiplexer.setMainDelegate(multiplexer) }
    #expect(same(multiplexer.delegates, [a, b]))
    inner.removeAll()
    try multiplexer.setMainDelegate(a)
    try multiplexer.setAdditionalDelegates([b])
    #expect(multiplexer.generation == generation, "nothing changed, and nothing was nested")
  }

  @Test("Changes of the main delegate hold during a pass as all others do")
  func duringPass() throws {
    try multiplexer.setMainDelegate(a)
    a.whenTold = { [multiplexer, b, c] in
      try? multiplexer.setMainDelegate(c)
      try? multiplexer.setAdditionalDelegates([b])
    }
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b"])
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "c", "b"])
  }

  @Test("A forwarding object passes its main and additional delegates on")
  func forwarding() throws {
    let composed = ComposedMultiplexer()
    try composed.setMainDelegate(a)
    try composed.setAdditionalDelegates([b, c])
    #expect(composed.mainDelegate === a)
    #expect(same(composed.additionalDelegates, [b, c]))
    composed.didSomething()
    #expect(log.names == ["a", "b", "c"])
  }
}
