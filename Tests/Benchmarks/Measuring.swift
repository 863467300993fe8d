/// Makes so many calls, and adds something up that depends on each.
typealias Round = (_ calls: Int) -> Int

/// Prints what one call costs, in nanoseconds: the best of several rounds, each long enough to
/// drown the clock. On a machine that others use the best round is the one to read.
///
/// - Parameters:
///   - subject: What is measured, for the printed line.
///   - yardstick: What another measurement gave; its ratio is printed as well.
///   - calls: How many calls `round` makes when it is run with this number.
func measure(
  _ subject: String, against yardstick: Yardstick? = nil, calls: Int = 300_000, round: Round
) {
  _ = cost(of: subject, against: yardstick, calls: calls, round: round)
}

/// Measures, prints, and returns the best round's picoseconds per call.
func cost(
  of subject: String, against yardstick: Yardstick? = nil, calls: Int = 300_000, round: Round
) -> Int {
  withoutActuallyEscaping(round) { round in
    compare([(subject, round)], against: yardstick, calls: calls)[0]
  }
}

/// Measures several subjects in turns, so that a disturbance meets all of them, and prints their
/// ratios to the yardstick or, without one, to the first.
@discardableResult
func compare(
  _ subjects: [(name: String, round: Round)], against yardstick: Yardstick? = nil,
  calls: Int = 300_000, rounds: Int = 15
) -> [Int] {
  let clock = ContinuousClock()
  var best = subjects.map { _ in Duration.seconds(1_000_000) }
  var sums = subjects.map { _ in 0 }
  for _ in 0..<rounds {
    for (index, subject) in subjects.enumerated() {
      best[index] = min(best[index], clock.measure { sums[index] &+= subject.round(calls) })
    }
  }
  let costs = best.map { Int($0.components.attoseconds / 1_000_000) / calls }
  for (index, subject) in subjects.enumerated() {
    let first = index > 0 ? Yardstick(name: subjects[0].name, cost: costs[0]) : nil
    let ratio = (yardstick ?? first)?.ratio(of: costs[index]) ?? ""
    let tenths = costs[index] % 1_000 / 100
    print("\(subject.name): \(costs[index] / 1_000).\(tenths) ns\(ratio) (sum \(sums[index]))")
  }
  return costs
}

/// What other measurements are compared with.
struct Yardstick {
  var name: String
  var cost: Int

  func ratio(of other: Int) -> String {
    guard cost > 0 else { return "" }
    let hundredths = other * 100 / cost
    let digits = hundredths % 100
    return ", \(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) × \(name)"
  }
}
