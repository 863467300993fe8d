import TableTesting
import TableViews
import Testing

/// Writes down which rows a table announces and cancels.
private final class Prefetcher: TableDataSourcePrefetching {
  var log: [String] = []
  var announced: [Int] = []
  var outstanding: Set<RowPath> = []
  var act: (TableView) -> Void = { _ in }

  func taken() -> [String] {
    defer { log = [] }
    return log
  }

  func tableView(_ tableView: TableView, prefetchRowsAt paths: [RowPath]) {
    log.append("+" + paths.map { "\($0.row)" }.joined(separator: " "))
    announced += paths.map(\.row)
    for path in paths where !outstanding.insert(path).inserted { log.append("twice \(path)") }
    act(tableView)
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [RowPath]) {
    log.append("-" + paths.map { "\($0.row)" }.joined(separator: " "))
    for path in paths where outstanding.remove(path) == nil { log.append("unknown \(path)") }
  }
}

@Suite struct TablePrefetching {
  private func scene(_ rows: Int = 1_000, height: Int = 4) -> (LiveTable, Prefetcher) {
    let live = LiveTable(rows: rows, height: height)
    let prefetcher = Prefetcher()
    live.table.prefetchDataSource = prefetcher
    return (live, prefetcher)
  }

  @Test("As many rows as are in view are announced behind them, the nearest first, and no cell")
  func ahead() {
    let (live, prefetcher) = scene()
    live.frame()
    #expect(prefetcher.taken() == ["+4 5 6 7"])
    #expect(live.cellQuestions.count == 4)
    live.frame()
    #expect(prefetcher.taken().isEmpty)
  }

  @Test("Each line scrolled announces one row more, and no row twice")
  func line() {
    let (live, prefetcher) = scene()
    live.frame()
    for _ in 0..<5 {
      live.table.perform(.scrollDown)
      live.frame()
    }
    #expect(prefetcher.taken() == ["+4 5 6 7", "+8", "+9", "+10", "+11", "+12"])
  }

  @Test("The other way the rows above are announced, the nearest first")
  func direction() {
    let (live, prefetcher) = scene()
    live.table.scrollOffset = Point(x: 0, y: 100)
    live.frame()
    #expect(prefetcher.taken() == ["+104 105 106 107"])
    live.table.perform(.scrollUp)
    live.frame()
    #expect(prefetcher.taken() == ["+98 97 96 95"])
    live.table.perform(.scrollDown)
    live.frame()
    #expect(prefetcher.taken() == [])
  }

  @Test("Rows left behind are cancelled, once, and rows that came into view are not")
  func cancelling() {
    let (live, prefetcher) = scene()
    live.frame()
    live.table.scrollOffset = Point(x: 0, y: 6)
    live.frame()
    #expect(prefetcher.taken() == ["+4 5 6 7", "+10 11 12 13"])
    live.table.scrollOffset = Point(x: 0, y: 500)
    live.frame()
    #expect(prefetcher.taken() == ["-4 5 10 11 12 13", "+504 505 506 507"])
    live.table.scrollOffset = .zero
    live.frame()
    #expect(prefetcher.taken() == ["-504 505 506 507"])
  }

  @Test("However a person scrolls, few rows are announced at a time")
  func bounded() {
    let (live, prefetcher) = scene(100_000, height: 10)
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let distance = Int.random(in: -25...25, using: &random)
      live.table.scrollOffset.y += distance
      live.frame()
      for path in live.table.pathsForVisibleRows { prefetcher.outstanding.remove(path) }
      #expect(prefetcher.outstanding.count <= 40)
    }
    #expect(!prefetcher.log.contains { $0.contains("twice") || $0.contains("unknown") })
    live.table.scrollOffset.y = 50_000
    live.frame()
    live.size.height = 3_000
    prefetcher.announced = []
    live.frame()
    #expect((200...256).contains(prefetcher.announced.count))
  }

  @Test("At the end there is nothing to announce, and hidden rows are passed over")
  func ends() {
    let (live, prefetcher) = scene(6)
    live.table.rowHeight = .perRow(estimate: 1)
    live.height = { $0 == "r4" ? 0 : 1 }
    live.frame()
    #expect(prefetcher.taken() == ["+4 5"])
    live.table.scrollOffset = Point(x: 0, y: 2)
    live.frame()
    live.table.reloadData()
    live.frame()
    #expect(prefetcher.taken().isEmpty)
  }

  @Test("Announced rows follow a batch; those that are deleted are cancelled")
  func batches() {
    let (live, prefetcher) = scene()
    live.table.scrollOffset = Point(x: 0, y: 10)
    live.frame()
    #expect(prefetcher.taken() == ["+14 15 16 17"])
    live.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    live.table.insertRows(at: [0, 1])
    live.frame()
    #expect(prefetcher.taken().isEmpty)
    live.sections[0].remove(at: 17)
    live.table.deleteRows(at: [17])
    live.frame()
    #expect(prefetcher.taken() == ["-17"])
    live.table.perform(.scrollDown)
    live.frame()
    #expect(prefetcher.taken() == ["+19 20"])
  }

  @Test("A reload cancels what was announced, and announces anew; cut rows are cancelled")
  func reloads() {
    let (live, prefetcher) = scene()
    live.frame()
    live.table.reloadData()
    live.frame()
    #expect(prefetcher.taken() == ["+4 5 6 7", "-4 5 6 7", "+4 5 6 7"])
    live.sections[0].removeLast(994)
    live.table.noteNumberOfRowsChanged()
    live.frame()
    #expect(prefetcher.taken() == ["-6 7"])
  }

  @Test("Nothing is announced or kept announced where nothing is drawn")
  func hiddenTable() {
    let (live, prefetcher) = scene()
    live.frame()
    live.size.height = 0
    live.frame()
    #expect(prefetcher.taken() == ["+4 5 6 7", "-4 5 6 7"])
  }

  @Test("MT16: Prefetchers behind a multiplexer are all told, and one may update the table")
  func multiplexer() throws {
    let live = LiveTable(rows: 100, height: 4)
    let multiplexer = TableMultiplexer()
    let (first, second) = (Prefetcher(), Prefetcher())
    try multiplexer.add(first)
    live.table.prefetchDataSource = multiplexer
    try multiplexer.add(second)
    first.act = { table in
      first.act = { _ in }
      table.performBatchUpdates { changes in
        live.sections[0].removeLast()
        changes.deleteRows(at: [99])
      }
    }
    live.frame()
    #expect(first.log == ["+4 5 6 7"])
    #expect(second.log == first.log)
    #expect(live.table.numberOfRows == 99)
  }
}
