import DelegateMultiplexing
import Testing

@Suite("The list of a multiplexer")
struct MembershipTests {
  let log = Log()
  let a: Listener
  let b: Listener
  let c: Listener

  init() {
    a = Listener("a", log)
    b = Listener("b", log)
    c = Listener("c", log)
  }

  @Test("MI1 MM5 MW12: A delegate added twice is there once, keeps its place, hears news once")
  func duplicate() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b, a)
    #expect(multiplexer.count == 2)
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b"])
    multiplexer.remove(a)
    multiplexer.tellListeners()
    #expect(log.names == ["a", "b", "b"])
  }

  @Test("MI2: Insertion before and after a delegate")
  func insertion() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a)
    try multiplexer.insert(b, before: a)
    #expect(same(multiplexer.delegates, [b, a]))
    try multiplexer.insert(c, after: a)
    #expect(same(multiplexer.delegates, [b, a, c]))
  }

  @Test("MI3: Before nobody is the end, after nobody is the front")
  func insertionBesideNobody() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b)
    try multiplexer.insert(c, before: nil)
    #expect(same(multiplexer.delegates, [a, b, c]))
    try multiplexer.insert(c, after: nil)
    #expect(same(multiplexer.delegates, [c, a, b]))
    try multiplexer.insert(c, before: Outsider())
    #expect(same(multiplexer.delegates, [a, b, c]))
    try multiplexer.insert(c, after: Outsider())
    #expect(same(multiplexer.delegates, [c, a, b]))
  }

  @Test("MI4: Inserting a delegate that is there moves it")
  func move() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b, c)
    try multiplexer.insert(c, before: a)
    #expect(same(multiplexer.delegates, [c, a, b]))
    try multiplexer.insert(c, after: a)
    #expect(same(multiplexer.delegates, [a, c, b]))
  }

  @Test("MI5: Inserting a delegate beside itself changes nothing")
  func insertionBesideItself() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b)
    let generation = multiplexer.generation
    try multiplexer.insert(a, before: a)
    try multiplexer.insert(b, after: b)
    #expect(same(multiplexer.delegates, [a, b]))
    #expect(multiplexer.generation == generation)
  }

  @Test("MI6 MR9 MW6: A removed delegate hears nothing more; removing an unknown one does nothing")
  func removal() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b)
    let generation = multiplexer.generation
    multiplexer.remove(c)
    #expect(multiplexer.generation == generation)
    multiplexer.remove(a)
    multiplexer.remove(a)
    #expect(same(multiplexer.delegates, [b]))
    multiplexer.tellListeners()
    #expect(log.names == ["b"])
  }

  @Test("MI7: After removeAll nobody hears or answers")
  func removeAll() throws {
    a.answer = 1
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b)
    multiplexer.removeAll()
    #expect(multiplexer.isEmpty)
    multiplexer.tellListeners()
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == nil)
    #expect(log.names.isEmpty)
  }

  @Test("MI15: A place whose delegate is gone is not found by an insertion beside nobody")
  func placeOfTheDead() throws {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self)
    do {
      let temporary = Listener("gone")
      try multiplexer.add(temporary)
    }
    try multiplexer.add(a)
    do {
      let temporary = Listener("gone")
      try multiplexer.insert(temporary, after: nil)
    }
    try multiplexer.insert(b, before: nil)
    #expect(same(multiplexer.delegates, [a, b]))
  }

  @Test("MR5 MM1: The list is readable in the order of addition")
  func order() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(c, a, b)
    #expect(same(multiplexer.delegates, [c, a, b]))
  }

  @Test("MR1: Equal delegates that are not identical are both kept")
  func equalDelegates() throws {
    final class Equal: ProtocolA, Equatable {
      static func == (left: Equal, right: Equal) -> Bool { true }
    }
    let (first, second) = (Equal(), Equal())
    let multiplexer = try DelegateMultiplexer.ofListeners(first, second)
    #expect(first == second)
    #expect(same(multiplexer.delegates, [first, second]))
  }

  @Test("MW4: A multiplexer contains what was added to it and nothing else")
  func containment() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a)
    #expect(multiplexer.contains(a))
    #expect(!multiplexer.contains(b))
    multiplexer.remove(a)
    #expect(!multiplexer.contains(a))
  }

  @Test("MW10: Another name for a multiplexer is the same list")
  func sharing() throws {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self)
    let other = multiplexer
    try other.add(a)
    #expect(multiplexer.contains(a))
  }

  @Test("MG7: Those who answer a role and those of a class can be counted")
  func counting() throws {
    let multiplexer = DelegateMultiplexer(
      (any ProtocolA).self, (any ProtocolB).self, mode: .relaxed)
    for delegate in [a, Adviser(), Adviser()] as [AnyObject] {
      try multiplexer.add(delegate, retained: true)
    }
    #expect(multiplexer.responders(to: (any ProtocolB).self).count == 2)
    #expect(multiplexer.delegates.count { $0 is Listener } == 1)
  }

  @Test("The generation grows with every change, and only with a change")
  func generation() throws {
    let multiplexer = try DelegateMultiplexer.ofListeners(a)
    var seen = [multiplexer.generation]
    try multiplexer.add(b)
    seen.append(multiplexer.generation)
    try multiplexer.insert(b, before: a)
    seen.append(multiplexer.generation)
    multiplexer.remove(b)
    seen.append(multiplexer.generation)
    multiplexer.removeAll()
    seen.append(multiplexer.generation)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    multiplexer.removeAll()
    multiplexer.remove(a)
    #expect(throws: MultiplexerError.self) { try multiplexer.add(Outsider()) }
    #expect(multiplexer.generation == seen.last)
    try multiplexer.add(a)
    try multiplexer.add(b)
    let generation = multiplexer.generation
    try multiplexer.add(a)
    try multiplexer.insert(a, before: b)
    try multiplexer.insert(b, after: a)
    #expect(multiplexer.generation == generation)
  }
}
