import DelegateMultiplexing

protocol ProtocolA: AnyObject {
  func didSomething()
  func number() -> Int?
  func approves() -> Bool?
}

extension ProtocolA {
  func didSomething() {}
  func number() -> Int? { nil }
  func approves() -> Bool? { nil }
}

protocol ProtocolB: AnyObject {
  func optionalNumber() -> Int?
}

extension ProtocolB {
  func optionalNumber() -> Int? { nil }
}

protocol ProtocolC: AnyObject {
  func didFinish()
}

/// What was called, in order, by name.
final class Log {
  var names: [String] = []
}

/// Writes down what it hears, then does what the test wants.
final class Listener: ProtocolA {
  let name: String
  let log: Log
  var answer: Int?
  var opinion: Bool?
  var whenTold: () -> Void = {}

  init(_ name: String, _ log: Log = Log(), answer: Int? = nil, opinion: Bool? = nil) {
    self.name = name
    self.log = log
    self.answer = answer
    self.opinion = opinion
  }

  func didSomething() {
    log.names.append(name)
    whenTold()
  }

  func number() -> Int? {
    log.names.append(name)
    return answer
  }

  func approves() -> Bool? {
    log.names.append(name)
    return opinion
  }
}

/// Conforms to the first protocol and implements nothing of it.
final class Bystander: ProtocolA {}

/// Conforms to the second protocol only.
final class Adviser: ProtocolB {
  var answer: Int?

  init(answer: Int? = nil) { self.answer = answer }

  func optionalNumber() -> Int? { answer }
}

final class Outsider {}

extension DelegateMultiplexer {
  static func ofListeners(_ listeners: AnyObject...) throws -> DelegateMultiplexer {
    let multiplexer = DelegateMultiplexer((any ProtocolA).self)
    for listener in listeners { try multiplexer.add(listener) }
    return multiplexer
  }

  func tellListeners() {
    tell((any ProtocolA).self) { $0.didSomething() }
  }
}

/// Whether two lists hold the same objects in the same order.
func same(_ left: [AnyObject], _ right: [AnyObject]) -> Bool {
  left.elementsEqual(right, by: ===)
}
