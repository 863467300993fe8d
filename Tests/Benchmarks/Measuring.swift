/// Prints what one call costs, in nanoseconds: the best of several rounds, each long enough to
/// drown the clock.
///
/// - Parameters:
///   - subject: What is measured, for the printed line.
///   - calls: How many calls `round` makes when it is run with this number.
@inline(never)
func measure(_ subject: String, calls: Int = 300_000, round: (_ calls: Int) -> Int) {
  let clock = ContinuousClock()
  var best = Duration.seconds(1_000_000)
  var sum = 0
  for _ in 0..<15 {
    best = min(best, clock.measure { sum &+= round(calls) })
  }
  let picoseconds = Int(best.components.attoseconds / 1_000_000) / calls
  print("\(subject): \(picoseconds / 1_000).\(picoseconds % 1_000 / 100) ns (sum \(sum))")
}
