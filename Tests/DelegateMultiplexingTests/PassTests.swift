import DelegateMultiplexing
import Testing

@Suite("Changes during a pass")
struct PassTests {
  let log = Log()
  let a: Listener
  let b: Listener
  let c: Listener
  let multiplexer: DelegateMultiplexer

  init() throws {
    a = Listener("a", log)
    b = Listener("b", log)
    c = Listener("c", log)
    multiplexer = try DelegateMultiplexer.ofListeners(a, b, c)
  }

  @Test("ME1 MG8: One that is removed before its turn is not called any more")
  func removedLater() {
    a.whenTold = { [multiplexer, b] in multiplexer.remove(b) }
    multiplexer.tellListeners()
    #expect(log.names == ["a", "c"])
  }

  @Test("ME1 MR9: Removing one whose turn is over, or oneself, leaves the others alone")
  func removedEarlier() {
    b.whenTold = { [multiplexer, a, unowned b] in
      multiplexer.remove(a)
      multiplexer.remove(b)
    }
    multiplexer.tellListeners()
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "c", "c"])
  }

  @Test("ME1: After removeAll nobody is called any more")
  func allRemoved() {
    a.whenTold = { [multiplexer] in multiplexer.removeAll() }
    multiplexer.tellListeners()
    #expect(log.names == ["a"])
  }

  @Test("ME2 MG8: One that is added is called from the next pass on")
  func added() throws {
    let d = Listener("d", log)
    a.whenTold = { [multiplexer] in try? multiplexer.add(d) }
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "c"])
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "c", "a", "b", "c", "d"])
  }

  @Test("ME2: One that is removed and added again is called from the next pass on")
  func removedAndAdded() throws {
    a.whenTold = { [multiplexer, b] in
      multiplexer.remove(b)
      try? multiplexer.add(b)
    }
    multiplexer.tellListeners()
    #expect(log.names == ["a", "c"])
    #expect(same(multiplexer.delegates, [a, c, b]))
  }

  @Test("MX11: Moving delegates does not disturb a pass that is under way")
  func moved() {
    a.whenTold = { [multiplexer, a, c] in try? multiplexer.insert(c, before: a) }
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "c"])
    a.whenTold = {}
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "c", "c", "a", "b"])
  }

  @Test("MX11: A question's pass is not disturbed by changes either")
  func asking() {
    var asked: [Int] = []
    let answer: Int? = multiplexer.ask((any ProtocolA).self) { listener in
      asked.append(asked.count)
      multiplexer.remove(c)
      return nil
    }
    #expect(answer == nil)
    #expect(asked == [0, 1])
  }

  @Test("ME3: Passes may run inside passes")
  func reentrancy() throws {
    var depths: [Int] = []
    let only = Listener("only")
    let multiplexer = try DelegateMultiplexer.ofListeners(only)
    only.whenTold = {
      depths.append(depths.count)
      if depths.count < 4 { multiplexer.tellListeners() }
    }
    multiplexer.tellListeners()
    #expect(depths == [0, 1, 2, 3])
  }

  @Test("MX11: A host sees by the generation that it has to resolve its delegates anew")
  func hostResolvesAnew() throws {
    let generation = multiplexer.generation
    a.whenTold = { [multiplexer, b] in multiplexer.remove(b) }
    for listener in multiplexer.responders(to: (any ProtocolA).self) { listener.didSomething() }
    #expect(multiplexer.generation != generation)
    #expect(same(multiplexer.responders(to: (any ProtocolA).self), [a, c]))
  }
}
