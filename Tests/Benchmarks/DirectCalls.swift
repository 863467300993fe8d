private final class Host {
  weak var weak: (any Counting)?
}

/// The yardstick: a delegate that its host holds weakly.
func measureWeakDelegate() -> Yardstick {
  let delegates = makeDelegates(1) { _ in true }
  let host = Host()
  host.weak = delegates[0]
  let picoseconds = withExtendedLifetime(delegates) {
    cost(of: "weak delegate") { calls in
      var sum = 0
      for index in 0..<calls { sum &+= host.weak?.number(for: index) ?? 0 }
      return sum
    }
  }
  return Yardstick(name: "weak delegate", cost: picoseconds)
}
