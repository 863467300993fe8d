import Testing

@Suite struct TableModel {
  @Test("Whatever is done to a table, it draws what a new one would", arguments: 0..<40)
  func randomUse(seed: UInt64) {
    let table = RandomTable(seed: seed)
    table.check()
    for _ in 0..<40 {
      table.step()
      table.check()
    }
  }
}
