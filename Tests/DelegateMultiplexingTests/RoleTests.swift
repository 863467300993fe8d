import DelegateMultiplexing
import Testing

@Suite("Roles")
struct RoleTests {
  final class DelegateABC: ProtocolA, ProtocolB, ProtocolC {
    func didFinish() {}
  }

  final class DelegateAB: ProtocolA, ProtocolB {
    let log: Log
    init(_ log: Log) { self.log = log }
    func didSomething() { log.names.append("AB: A") }
    func optionalNumber() -> Int? {
      log.names.append("AB: B")
      return 3
    }
  }

  final class DelegateC: ProtocolC {
    let log: Log
    init(_ log: Log) { self.log = log }
    func didFinish() { log.names.append("C: C") }
  }

  private func multiplexer(_ mode: MultiplexerMode = .strict) -> DelegateMultiplexer {
    DelegateMultiplexer(
      (any ProtocolA).self, (any ProtocolB).self, (any ProtocolC).self, mode: mode)
  }

  @Test("MT10: An object without the only role is refused by name, and the list stays empty")
  func oneRole() {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self)
    let outsider = Outsider()
    #expect(throws: MultiplexerError.missingRoles(["ProtocolA"])) { try multiplexer.add(outsider) }
    #expect(throws: MultiplexerError.missingRoles(["ProtocolA"])) {
      try multiplexer.insert(outsider, before: nil)
    }
    #expect(multiplexer.isEmpty)
  }

  @Test("MT11: A strict multiplexer wants every role and names those that are missing")
  func strict() throws {
    let multiplexer = multiplexer()
    let (whole, part) = (DelegateABC(), DelegateAB(Log()))
    try multiplexer.add(whole)
    #expect(throws: MultiplexerError.missingRoles(["ProtocolC"])) { try multiplexer.add(part) }
    #expect(same(multiplexer.delegates, [whole]))
    #expect(MultiplexerError.missingRoles(["ProtocolC"]).description.contains("ProtocolC"))
  }

  @Test("MT12: A relaxed multiplexer calls each delegate for its own roles")
  func relaxed() throws {
    let log = Log()
    let multiplexer = multiplexer(.relaxed)
    let (ab, c) = (DelegateAB(log), DelegateC(log))
    try multiplexer.add(ab)
    try multiplexer.add(c)
    multiplexer.tellListeners()
    #expect(multiplexer.ask((any ProtocolB).self) { $0.optionalNumber() } == 3)
    multiplexer.tell((any ProtocolC).self) { $0.didFinish() }
    #expect(log.names == ["AB: A", "AB: B", "C: C"])
  }

  @Test("MT13: Strict is the default")
  func defaultMode() {
    #expect(DelegateMultiplexer((any ProtocolA).self).mode == .strict)
    #expect(multiplexer().mode == .strict)
    let two = DelegateMultiplexer((any ProtocolA).self, (any ProtocolB).self)
    let adviser = Adviser()
    #expect(throws: MultiplexerError.missingRoles(["ProtocolA"])) { try two.add(adviser) }
  }

  @Test("MT15: A multiplexer says for which roles it was made")
  func configured() {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self, (any ProtocolC).self)
    #expect(multiplexer.isConfigured(for: (any ProtocolA).self))
    #expect(multiplexer.isConfigured(for: (any ProtocolC).self))
    #expect(!multiplexer.isConfigured(for: (any ProtocolB).self))
  }

  @Test("MI8 MR3: Whether a role is answered follows the delegates")
  func responding() throws {
    let multiplexer = multiplexer(.relaxed)
    let (listener, adviser) = (Listener("a"), Adviser())
    #expect(!multiplexer.responds(to: (any ProtocolA).self))
    try multiplexer.add(adviser)
    #expect(!multiplexer.responds(to: (any ProtocolA).self))
    try multiplexer.add(listener)
    #expect(multiplexer.responds(to: (any ProtocolA).self))
    #expect(!multiplexer.responds(to: (any ProtocolC).self))
    multiplexer.remove(listener)
    #expect(!multiplexer.responds(to: (any ProtocolA).self))
    #expect(multiplexer.responds(to: (any ProtocolB).self))
  }

  @Test("MI12: A question that nobody answers gives nil in both modes, delegates or none")
  func unanswered() throws {
    let whole = DelegateABC()
    for mode in [MultiplexerMode.strict, .relaxed] {
      let multiplexer = multiplexer(mode)
      #expect(multiplexer.ask((any ProtocolB).self) { $0.optionalNumber() } == nil)
      try multiplexer.add(whole)
      #expect(multiplexer.ask((any ProtocolB).self) { $0.optionalNumber() } == nil)
    }
  }

  @Test("MI13: A relaxed multiplexer refuses an object without any of its roles")
  func noRole() {
    let multiplexer = multiplexer(.relaxed)
    let outsider = Outsider()
    #expect(throws: MultiplexerError.noRole) { try multiplexer.add(outsider) }
    #expect(multiplexer.isEmpty)
  }

  @Test("MI14: The roles of one multiplexer are not those of another")
  func separateRoles() throws {
    let first = DelegateMultiplexer((any ProtocolA).self, (any ProtocolB).self)
    let second = DelegateMultiplexer((any ProtocolB).self)
    let both = DelegateAB(Log())
    try first.add(both)
    try second.add(both)
    #expect(first.responds(to: (any ProtocolA).self))
    #expect(!second.responds(to: (any ProtocolA).self))
    #expect(!second.isConfigured(for: (any ProtocolA).self))
  }

  @Test("A role that was never configured answers nil, hears nothing and has no responders")
  func unknownRole() throws {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self)
    let both = DelegateAB(Log())
    try multiplexer.add(both)
    #expect(multiplexer.ask((any ProtocolB).self) { $0.optionalNumber() } == nil)
    multiplexer.tell((any ProtocolB).self) { _ = $0.optionalNumber() }
    #expect(both.log.names.isEmpty)
    #expect(multiplexer.responders(to: (any ProtocolB).self).isEmpty)
    #expect(!multiplexer.responds(to: (any ProtocolB).self))
  }

  @Test("A role named twice is one role")
  func roleNamedTwice() throws {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self, (any ProtocolA).self)
    let outsider = Outsider()
    #expect(throws: MultiplexerError.missingRoles(["ProtocolA"])) { try multiplexer.add(outsider) }
  }

  @Test("A role that is not class-bound takes objects, and refuses values in a box")
  func looseRole() throws {
    let multiplexer = DelegateMultiplexer((any Numbered).self)
    let object = NumberedObject(number: 4)
    try multiplexer.add(object)
    #expect(multiplexer.ask((any Numbered).self) { $0.number } == 4)
    let box = NumberedValue(number: 5) as AnyObject
    #expect(throws: MultiplexerError.missingRoles(["Numbered"])) { try multiplexer.add(box) }
    #expect(same(multiplexer.delegates, [object]))
  }
}

private protocol Numbered {
  var number: Int { get }
}

private final class NumberedObject: Numbered {
  let number: Int
  init(number: Int) { self.number = number }
}

private struct NumberedValue: Numbered {
  let number: Int
}
