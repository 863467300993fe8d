private final class Host {
  var strong: (any Counting)?
  weak var weak: (any Counting)?
}

/// The yardsticks: a delegate held by its host, strongly and weakly.
///
/// - Returns: What a call to the strong one and to the weak one costs.
func measureDirectCalls() -> (strong: Int, weak: Int) {
  let delegates = makeDelegates(2) { _ in true }
  let host = Host()
  host.strong = delegates[0]
  let strong = cost(of: "direct, strong") { calls in
    var sum = 0
    for index in 0..<calls { sum &+= host.strong?.number(for: index) ?? 0 }
    return sum
  }
  host.weak = delegates[1]
  let weak = withExtendedLifetime(delegates) {
    cost(of: "direct, weak") { calls in
      var sum = 0
      for index in 0..<calls { sum &+= host.weak?.number(for: index) ?? 0 }
      return sum
    }
  }
  return (strong, weak)
}
