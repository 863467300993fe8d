import DelegateMultiplexing
import Testing

@Suite("What a multiplexer says about itself")
struct DescriptionTests {
  let outer = DelegateMultiplexer((any ProtocolA).self, (any ProtocolB).self, mode: .relaxed)

  @Test("It lists the living delegates in order, and what each of them answers")
  func list() throws {
    let (listener, adviser) = (Listener("a"), Adviser())
    try outer.add(adviser)
    try outer.setMainDelegate(listener)
    try outer.add(RoleTests.DelegateAB(Log()), retained: true)
    do {
      let temporary = Bystander()
      try outer.add(temporary)
    }
    #expect(
      outer.debugDescription == """
        DelegateMultiplexer of ProtocolA, ProtocolB, relaxed
          Listener: ProtocolA (main)
          Adviser: ProtocolB
          DelegateAB: ProtocolA, ProtocolB (retained)
        """)
  }

  @Test("Nested multiplexers answer what their delegates answer, who stand below them")
  func nested() throws {
    let (composed, adviser) = (ComposedMultiplexer(), Adviser())
    let inner = DelegateMultiplexer((any ProtocolB).self)
    try outer.add(composed)
    try composed.add(inner)
    #expect(
      composed.debugDescription == """
        DelegateMultiplexer of ProtocolA, ProtocolB, relaxed
          DelegateMultiplexer: no role
            nobody
        """)
    try inner.add(adviser)
    #expect(
      outer.debugDescription == """
        DelegateMultiplexer of ProtocolA, ProtocolB, relaxed
          ComposedMultiplexer: ProtocolB
            DelegateMultiplexer: ProtocolB
              Adviser: ProtocolB
        """)
  }

  @Test("MI16: A multiplexer answers itself what it has itself, even if a delegate could as well")
  func ownMembers() throws {
    let impostor = Impostor()
    let multiplexer = DelegateMultiplexer((any Describing).self)
    try multiplexer.add(impostor)
    let text = String(reflecting: multiplexer)
    #expect(text == "DelegateMultiplexer of Describing, strict\n  Impostor: Describing")
    #expect(multiplexer.count == 1 && multiplexer.contains(impostor) && !multiplexer.isEmpty)
    #expect(impostor.questions == 0)
    #expect(multiplexer.ask((any Describing).self) { $0.debugDescription } == "mine")
  }
}

private protocol Describing: AnyObject {
  var debugDescription: String { get }
  var count: Int { get }
}

private final class Impostor: Describing {
  var questions = 0
  var debugDescription: String {
    questions += 1
    return "mine"
  }
  var count: Int {
    questions += 1
    return 99
  }
}
