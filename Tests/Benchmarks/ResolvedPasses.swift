import TableViews

/// Calls to delegates that were resolved once for a pass, and what resolving costs.
func measureResolvedPasses(against strong: Int) {
  let delegates = makeDelegates(8) { _ in true }
  let multiplexer = DelegateMultiplexer((any Counting).self)
  for delegate in delegates { try? multiplexer.add(delegate) }
  withExtendedLifetime(delegates) {
    measure("resolved once, per call", against: ("strong", strong)) { calls in
      var sum = 0
      guard let first = multiplexer.responders(to: (any Counting).self).first else { return 0 }
      for index in 0..<calls { sum &+= first.number(for: index) ?? 0 }
      return sum
    }
    measure("resolving 8 delegates", against: ("strong", strong)) { calls in
      var sum = 0
      for _ in 0..<calls { sum &+= multiplexer.responders(to: (any Counting).self).count }
      return sum
    }
  }
}
