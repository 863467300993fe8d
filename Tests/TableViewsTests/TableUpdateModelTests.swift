import Testing

@Suite struct TableUpdateModel {
  @Test(
    "B2: B3: S17: S28: O2: O5: R7: R8: R9: R11: Random batches do what lists of names say",
    arguments: 0..<10)
  func random(part: UInt64) {
    for seed in part * 20..<part * 20 + 20 {
      guard let failure = failure(seed, size: Int(seed % 14) + 1) else { continue }
      Issue.record("\(smallest() ?? failure)")
      return
    }
  }

  /// What goes wrong in a run of batches.
  private func failure(_ seed: UInt64, size: Int, batches: Int = 12) -> String? {
    let updates = RandomUpdates(seed: seed, size: size)
    for batch in 0..<batches {
      do {
        try updates.step()
      } catch {
        return "seed \(seed), size \(size), batch \(batch): \(error)\n\(updates.story)"
      }
    }
    return nil
  }

  /// The smallest table and the shortest run that go wrong too.
  private func smallest() -> String? {
    for size in 1...8 {
      for batches in 1...3 {
        for seed in 0..<200 as Range<UInt64> {
          if let found = failure(seed, size: size, batches: batches) { return found }
        }
      }
    }
    return nil
  }
}
