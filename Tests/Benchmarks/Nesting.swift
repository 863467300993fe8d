import TableViews

/// A question to a multiplexer whose only delegate is another one, and one inside that.
func measureNesting(against weak: Yardstick) {
  let delegates = makeDelegates(1) { _ in true }
  let inner = DelegateMultiplexer((any Counting).self)
  try? inner.add(delegates[0])
  var outer = inner
  for depth in [1, 2] {
    let next = DelegateMultiplexer((any Counting).self)
    try? next.add(outer, retained: true)
    outer = next
    withExtendedLifetime(delegates) {
      measure("ask 1, \(depth) deep", against: weak) { calls in
        var sum = 0
        for index in 0..<calls {
          sum &+= next.ask((any Counting).self) { $0.number(for: index) } ?? 0
        }
        return sum
      }
    }
  }
}
