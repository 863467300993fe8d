import TableViews

/// One question to a multiplexer of 1, 2 and 8 delegates, answered by its first and by its last.
func measureAsking(against weak: Yardstick) {
  for count in [1, 2, 8] {
    measureAsking(count, answering: 0, "the first answers", weak)
  }
  for count in [2, 8] {
    measureAsking(count, answering: count - 1, "the last answers", weak)
  }
}

private func measureAsking(_ count: Int, answering position: Int, _ who: String, _ weak: Yardstick)
{
  let delegates = makeDelegates(count) { $0 == position }
  let multiplexer = DelegateMultiplexer((any Counting).self)
  for delegate in delegates { try? multiplexer.add(delegate) }
  withExtendedLifetime(delegates) {
    measure("ask \(count), \(who)", against: weak) { calls in
      var sum = 0
      for index in 0..<calls {
        sum &+= multiplexer.ask((any Counting).self) { $0.number(for: index) } ?? 0
      }
      return sum
    }
  }
}
