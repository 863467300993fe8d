import TableViews

private final class Host {
  var delegate: (any Counting)?
}

/// Calls to a delegate that its host holds, to one that was resolved once for a pass, and what
/// resolving costs.
func measureResolvedPasses() {
  let delegates = makeDelegates(8) { _ in true }
  let multiplexer = DelegateMultiplexer((any Counting).self)
  for delegate in delegates { try? multiplexer.add(delegate) }
  let host = Host()
  host.delegate = delegates[0]
  withExtendedLifetime(delegates) {
    compare([
      (
        "direct call",
        { calls in
          var sum = 0
          for index in 0..<calls { sum &+= host.delegate?.number(for: index) ?? 0 }
          return sum
        }
      ),
      (
        "resolved once, per call",
        { calls in
          var sum = 0
          guard let first = multiplexer.responders(to: (any Counting).self).first else { return 0 }
          for index in 0..<calls { sum &+= first.number(for: index) ?? 0 }
          return sum
        }
      ),
    ])
    measure("resolving 8 delegates") { calls in
      var sum = 0
      for _ in 0..<calls { sum &+= multiplexer.responders(to: (any Counting).self).count }
      return sum
    }
  }
}
