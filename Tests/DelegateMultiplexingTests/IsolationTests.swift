import DelegateMultiplexing
import Testing

@Suite("Multiplexers in every isolation")
struct IsolationTests {
  @Test("ME11: A main-actor conformance is a role on the main actor and none elsewhere")
  @MainActor
  func isolatedConformance() async throws {
    let page = MainPage()
    let multiplexer = try DelegateMultiplexer.ofListeners(page)
    multiplexer.tellListeners()
    #expect(multiplexer.ask((any ProtocolA).self) { $0.number() } == 1)
    let refusal = await Task.detached { () -> MultiplexerError? in
      do throws(MultiplexerError) {
        try DelegateMultiplexer((any ProtocolA).self).add(page)
        return nil
      } catch {
        return error
      }
    }.value
    #expect(refusal == .missingRoles(["ProtocolA"]))
  }

  @Test("A main-actor class can own a multiplexer and forward to it")
  @MainActor
  func mainActorOwner() throws {
    let (owner, page) = (MainMultiplexer(), MainPage())
    try owner.add(page)
    owner.didSomething()
    #expect(page.events == 1)
    let outer = try DelegateMultiplexer.ofListeners(owner)
    outer.tellListeners()
    #expect(page.events == 2)
  }

  @Test("ME11: The conformance of another global actor is a role on that actor only")
  func otherGlobalActor() async throws {
    #expect(try await GalleryPage.eventsHeard() == 1)
    let page = GalleryPage()
    let refusal = await MainActor.run { () -> MultiplexerError? in
      do throws(MultiplexerError) {
        try DelegateMultiplexer((any ProtocolA).self).add(page)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal == .missingRoles(["ProtocolA"]))
  }

  @Test("An actor can own a multiplexer and its delegates")
  func actorOwner() async throws {
    let owner = Owner()
    try await owner.start()
    #expect(await owner.total == 2)
  }
}

@MainActor
private final class MainPage {
  var events = 0
}

extension MainPage: @MainActor ProtocolA {
  func didSomething() { events += 1 }
  func number() -> Int? { events }
}

@globalActor
private actor Gallery {
  static let shared = Gallery()
}

@Gallery
private final class GalleryPage: @Gallery ProtocolA {
  private var events = 0
  func didSomething() { events += 1 }

  static func eventsHeard() throws -> Int {
    let page = GalleryPage()
    let multiplexer = try DelegateMultiplexer.ofListeners(page)
    multiplexer.tellListeners()
    return page.events
  }
}

@MainActor
private final class MainMultiplexer: @MainActor ProtocolA, @MainActor DelegateForwarding {
  let multiplexer = DelegateMultiplexer((any ProtocolA).self)
  func didSomething() { tell((any ProtocolA).self) { $0.didSomething() } }
}

private actor Owner {
  private let delegates = DelegateMultiplexer((any ProtocolA).self)
  private let log = Log()
  private var listeners: [Listener] = []

  var total: Int { log.names.count }

  func start() throws {
    listeners = [Listener("a", log), Listener("b", log)]
    for listener in listeners { try delegates.add(listener) }
    delegates.tell((any ProtocolA).self) { $0.didSomething() }
  }
}
