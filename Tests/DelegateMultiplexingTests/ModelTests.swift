import DelegateMultiplexing
import Testing

/// What a multiplexer should do, by the numbers of its delegates and as simply as can be.
private struct Model {
  var list: [Int] = []
  var main: Int?

  private var front: Int { main == nil ? 0 : 1 }

  mutating func add(_ new: Int) {
    if !list.contains(new) { list.append(new) }
  }

  mutating func insert(_ moved: Int, beside other: Int?, after: Bool) {
    if list.contains(moved), moved == main || moved == other { return }
    list.removeAll { $0 == moved }
    let neighbour = other.flatMap { list.firstIndex(of: $0) }
    let place = after ? neighbour.map { $0 + 1 } ?? 0 : neighbour ?? list.count
    list.insert(moved, at: max(place, front))
  }

  mutating func remove(_ gone: Int) {
    list.removeAll { $0 == gone }
    if main == gone { main = nil }
  }

  mutating func setMain(_ new: Int?) {
    guard new != main else { return }
    if let main { remove(main) }
    guard let new else { return }
    remove(new)
    list.insert(new, at: 0)
    main = new
  }

  mutating func setAdditional(_ new: [Int]) {
    list = Array(list.prefix(front))
    for number in new { add(number) }
  }
}

/// Does random things to a multiplexer that may have another inside, and to two models.
private struct RandomUse {
  let outer = DelegateMultiplexer((any ProtocolA).self)
  let inner = DelegateMultiplexer((any ProtocolA).self)
  var outerModel = Model()
  var innerModel = Model()
  var listeners: [Int: Listener] = [:]
  let log = Log()
  var random: UInt64
  /// The inner multiplexer's number in the outer one.
  static let nested = 0

  init(seed: Int) {
    random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    for number in 1...5 { makeListener(number) }
  }

  mutating func makeListener(_ number: Int) {
    listeners[number] = Listener("\(number)", log, answer: number % 3 == 0 ? number : nil)
  }

  mutating func number(below limit: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 33) % limit
  }

  func object(_ number: Int) -> AnyObject { listeners[number] ?? inner }

  mutating func step() throws {
    let goesInside = number(below: 3) == 0
    let lowest = goesInside ? 1 : Self.nested
    let (first, second) = (lowest + number(below: 5), lowest + number(below: 5))
    let multiplexer = goesInside ? inner : outer
    let action = number(below: 9)
    if action == 8 { return replaceListener(1 + number(below: 5)) }
    try act(action, on: multiplexer, object(first), object(second))
    var model = goesInside ? innerModel : outerModel
    act(action, on: &model, first, second)
    if goesInside { innerModel = model } else { outerModel = model }
  }

  func act(
    _ action: Int, on multiplexer: DelegateMultiplexer, _ first: AnyObject, _ second: AnyObject
  ) throws {
    switch action {
    case 0, 1: try multiplexer.add(first)
    case 2: try multiplexer.insert(first, before: second)
    case 3: try multiplexer.insert(first, after: second)
    case 4: multiplexer.remove(first)
    case 5: try multiplexer.setMainDelegate(first)
    case 6: try multiplexer.setMainDelegate(nil)
    default: try multiplexer.setAdditionalDelegates([first, second])
    }
  }

  func act(_ action: Int, on model: inout Model, _ first: Int, _ second: Int) {
    switch action {
    case 0, 1: model.add(first)
    case 2: model.insert(first, beside: second, after: false)
    case 3: model.insert(first, beside: second, after: true)
    case 4: model.remove(first)
    case 5: model.setMain(first)
    case 6: model.setMain(nil)
    default: model.setAdditional([first, second])
    }
  }

  /// One delegate goes, another of the same name comes and is added nowhere.
  mutating func replaceListener(_ number: Int) {
    listeners[number] = nil
    outerModel.remove(number)
    innerModel.remove(number)
    makeListener(number)
  }

  func check() {
    let called = outerModel.list.flatMap { $0 == Self.nested ? innerModel.list : [$0] }
    log.names = []
    outer.tellListeners()
    #expect(log.names == called.map(String.init))
    #expect(
      outer.ask((any ProtocolA).self) { $0.number() } == called.first { $0 % 3 == 0 })
    #expect(
      outer.ask((any ProtocolA).self, policy: .last) { $0.number() }
        == called.last { $0 % 3 == 0 })
    #expect(same(outer.delegates, outerModel.list.map(object)))
    #expect(same(inner.delegates, innerModel.list.map(object)))
    #expect(outer.mainDelegate === outerModel.main.map(object))
    #expect(outer.count == outerModel.list.count)
    #expect(outer.responds(to: (any ProtocolA).self) == !called.isEmpty)
  }
}

@Suite("A multiplexer beside a simple model")
struct ModelTests {
  @Test("Whatever comes, moves and goes, both call the same delegates", arguments: 1...40)
  func random(seed: Int) throws {
    var use = RandomUse(seed: seed)
    for _ in 0..<60 {
      try use.step()
      use.check()
    }
  }
}
