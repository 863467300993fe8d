/// Prints what one call costs, in nanoseconds: the best of several rounds, each long enough to
/// drown the clock. On a machine that others use the best round is the one to read.
///
/// - Parameters:
///   - subject: What is measured, for the printed line.
///   - yardstick: What another measurement gave; its ratio is printed as well.
///   - calls: How many calls `round` makes when it is run with this number.
///   - rounds: How often it is run.
/// - Returns: The best round's picoseconds per call.
@inline(never)
func cost(
  of subject: String, against yardstick: (name: String, cost: Int)? = nil, calls: Int = 300_000,
  rounds: Int = 15, round: (_ calls: Int) -> Int
) -> Int {
  let clock = ContinuousClock()
  var best = Duration.seconds(1_000_000)
  var sum = 0
  for _ in 0..<rounds {
    best = min(best, clock.measure { sum &+= round(calls) })
  }
  let picoseconds = Int(best.components.attoseconds / 1_000_000) / calls
  let cost = "\(picoseconds / 1_000).\(picoseconds % 1_000 / 100) ns"
  print("\(subject): \(cost)\(ratio(picoseconds, yardstick)) (sum \(sum))")
  return picoseconds
}

/// Prints what one call costs: see `cost(of:against:calls:rounds:round:)`.
func measure(
  _ subject: String, against yardstick: (name: String, cost: Int)? = nil, calls: Int = 300_000,
  round: (_ calls: Int) -> Int
) {
  _ = cost(of: subject, against: yardstick, calls: calls, round: round)
}

private func ratio(_ cost: Int, _ yardstick: (name: String, cost: Int)?) -> String {
  guard let yardstick, yardstick.cost > 0 else { return "" }
  let hundredths = cost * 100 / yardstick.cost
  let digits = hundredths % 100
  return ", \(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) × \(yardstick.name)"
}
