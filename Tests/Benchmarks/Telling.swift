import TableViews

/// News to a multiplexer of 1, 2 and 8 delegates.
func measureTelling(against weak: Yardstick) {
  for count in [1, 2, 8] {
    let delegates = makeDelegates(count) { _ in true }
    let multiplexer = DelegateMultiplexer((any Counting).self)
    for delegate in delegates { try? multiplexer.add(delegate) }
    withExtendedLifetime(delegates) {
      measure("tell \(count)", against: weak) { calls in
        for index in 0..<calls { multiplexer.tell((any Counting).self) { $0.didCount(index) } }
        return calls
      }
    }
  }
}
