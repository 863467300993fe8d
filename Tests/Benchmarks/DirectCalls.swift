private final class Host {
  var strong: (any Counting)?
  weak var weak: (any Counting)?
}

/// The yardsticks: a delegate held by its host, strongly and weakly.
func measureDirectCalls() {
  let delegates = makeDelegates(2) { _ in true }
  let host = Host()
  host.strong = delegates[0]
  measure("direct, strong") { calls in
    var sum = 0
    for index in 0..<calls { sum &+= host.strong?.number(for: index) ?? 0 }
    return sum
  }
  host.weak = delegates[1]
  withExtendedLifetime(delegates) {
    measure("direct, weak") { calls in
      var sum = 0
      for index in 0..<calls { sum &+= host.weak?.number(for: index) ?? 0 }
      return sum
    }
  }
}
