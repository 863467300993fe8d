import DelegateMultiplexing
import Testing

@Suite("Telling and asking")
struct DispatchTests {
  struct Refusal: Error {}

  let log = Log()

  /// Keeps its listeners, which the tests need no longer.
  private func multiplexer(_ listeners: [Listener]) throws -> DelegateMultiplexer {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self)
    for listener in listeners { try multiplexer.add(listener, retained: true) }
    return multiplexer
  }

  @Test("MT5 MR4: News go to every delegate in the order of addition")
  func news() throws {
    let listeners = ["A", "B", "C"].map { Listener($0, log) }
    try multiplexer(listeners).tellListeners()
    #expect(log.names == ["A", "B", "C"])
  }

  @Test("MR4: Delegates that do not answer a role are skipped without an error")
  func skipping() throws {
    let multiplexer = DelegateMultiplexer(
      (any ProtocolA).self, (any ProtocolB).self, mode: .relaxed)
    let (adviser, listener) = (Adviser(), Listener("a", log))
    try multiplexer.add(adviser)
    try multiplexer.add(listener)
    multiplexer.tellListeners()
    #expect(log.names == ["a"])
  }

  @Test(
    "MT6: A value comes from the first delegate that answers",
    arguments: [("AB", 1), ("BA", 2), ("CAB", 1), ("CBA", 2)])
  func firstAnswer(order: String, expected: Int) throws {
    let answers: [Character: Int] = ["A": 1, "B": 2]
    let listeners = order.map { Listener(String($0), log, answer: answers[$0]) }
    let number = try multiplexer(listeners).ask((any ProtocolA).self) { $0.number() }
    #expect(number == expected)
  }

  @Test("MT7: Those behind the one that answers are not asked")
  func stopping() throws {
    let listeners = [Listener("A", log, answer: 1), Listener("B", log, answer: 2)]
    _ = try multiplexer(listeners).ask((any ProtocolA).self) { $0.number() }
    #expect(log.names == ["A"])
  }

  @Test("MI9: When nobody answers, the caller's own default counts")
  func ownDefault() throws {
    let bystander = Bystander()
    let multiplexer = try DelegateMultiplexer.ofListeners(bystander)
    multiplexer.tellListeners()
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } ?? -1 == -1)
  }

  @Test("MI11: A delegate added later does not take over the answer")
  func laterDelegate() throws {
    let (first, second) = (EventCounter(), EventCounter())
    let multiplexer = try DelegateMultiplexer.ofListeners(first)
    multiplexer.tellListeners()
    try multiplexer.add(second)
    multiplexer.tellListeners()
    #expect(second.number() == 2)
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == 4)
  }

  @Test("MM2 MM3 MG10: Without delegates, or without answers, nothing happens and nil comes back")
  func nobody() throws {
    let empty = DelegateMultiplexer((any ProtocolA).self)
    let bystander = Bystander()
    for multiplexer in [empty, try DelegateMultiplexer.ofListeners(bystander)] {
      multiplexer.tellListeners()
      #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == nil)
      #expect(multiplexer.ask((any ProtocolA).self, policy: .last) { $0.number() } == nil)
    }
  }

  @Test("MM4: With the policy .last all are asked and the last answer counts")
  func lastAnswer() throws {
    let listeners = [
      Listener("A", log, opinion: false), Listener("B", log, opinion: true), Listener("C", log),
    ]
    let opinion = try multiplexer(listeners)
      .ask((any ProtocolA).self, policy: .last) { $0.approves() }
    #expect(opinion == true)
    #expect(log.names == ["A", "B", "C"])
  }

  @Test(
    "MG5: any is true when one says yes, false when all that answer say no, nil without answers",
    arguments: [
      ([false, false, true], true), ([false, nil, false], false), ([nil, nil], nil), ([], nil),
    ] as [([Bool?], Bool?)])
  func anyYes(opinions: [Bool?], expected: Bool?) throws {
    let listeners = opinions.map { Listener("", log, opinion: $0) }
    #expect(try multiplexer(listeners).any((any ProtocolA).self) { $0.approves() } == expected)
  }

  @Test(
    "MG6: all is false when one says no, true when all that answer say yes, nil without answers",
    arguments: [
      ([true, true, false], false), ([true, nil, true], true), ([nil, nil], nil), ([], nil),
    ] as [([Bool?], Bool?)])
  func allYes(opinions: [Bool?], expected: Bool?) throws {
    let listeners = opinions.map { Listener("", log, opinion: $0) }
    #expect(try multiplexer(listeners).all((any ProtocolA).self) { $0.approves() } == expected)
  }

  @Test("any and all stop at the opinion that settles the question")
  func pollsStop() throws {
    let listeners = [Listener("yes", log, opinion: true), Listener("no", log, opinion: false)]
    let forward = try multiplexer(listeners)
    #expect(forward.any((any ProtocolA).self) { $0.approves() } == true)
    #expect(log.names == ["yes"])
    log.names = []
    let backward = try multiplexer(listeners.reversed())
    #expect(backward.all((any ProtocolA).self) { $0.approves() } == false)
    #expect(log.names == ["no"])
  }

  @Test("MW8: An error thrown out of the closure ends the pass, one caught inside does not")
  func errors() throws {
    let listeners = [Listener("A", log), Listener("B", log)]
    let multiplexer = try multiplexer(listeners)
    #expect(throws: Refusal.self) {
      try multiplexer.tell((any ProtocolA).self) { listener throws(Refusal) in
        listener.didSomething()
        throw Refusal()
      }
    }
    #expect(log.names == ["A"])
    var caught = 0
    multiplexer.tell((any ProtocolA).self) { _ in
      do { throw Refusal() } catch { caught += 1 }
    }
    #expect(caught == 2)
  }

  @Test("The error of a question keeps its type")
  func typedErrors() throws {
    let listener = Listener("A")
    let multiplexer = try multiplexer([listener])
    do throws(Refusal) {
      let answer: Int? = try multiplexer.ask((any ProtocolA).self) { _ throws(Refusal) in
        throw Refusal()
      }
      Issue.record("The question was answered: \(String(describing: answer))")
    } catch {
      #expect(type(of: error) == Refusal.self)
    }
  }

  @Test("MX10: A method that the first delegate leaves out reaches one that was added later")
  func leftOut() throws {
    let (bystander, listener) = (Bystander(), Listener("later", answer: 7))
    let multiplexer = try DelegateMultiplexer.ofListeners(bystander)
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == nil)
    try multiplexer.add(listener)
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == 7)
  }

  @Test("MX1: Observers in front of a delegate and behind it hear before and after it")
  func observers() throws {
    let (delegate, before, after) = (
      Listener("delegate", log), Listener("before", log), Listener("after", log)
    )
    let multiplexer = try DelegateMultiplexer.ofListeners(after, delegate)
    try multiplexer.insert(before, before: delegate)
    try multiplexer.insert(after, after: delegate)
    multiplexer.tellListeners()
    #expect(log.names == ["before", "delegate", "after"])
  }

  @Test("MG3: A call has been delivered to all when it returns")
  func synchronous() throws {
    let listeners = [Listener("A", log), Listener("B", log)]
    let multiplexer = try multiplexer(listeners)
    for rounds in 1...3 {
      multiplexer.tellListeners()
      #expect(log.names.count == 2 * rounds)
    }
  }

  @Test("A resolved pass holds the living delegates in order")
  func resolved() throws {
    let (a, b) = (Listener("a"), Listener("b"))
    let multiplexer = try DelegateMultiplexer.ofListeners(a, b)
    do {
      let temporary = Listener("gone")
      try multiplexer.insert(temporary, after: a)
    }
    #expect(same(multiplexer.responders(to: (any ProtocolA).self), [a, b]))
  }
}

/// Answers twice the number of events that it heard.
private final class EventCounter: ProtocolA {
  var events = 0
  func didSomething() { events += 1 }
  func number() -> Int? { 2 * events }
}
