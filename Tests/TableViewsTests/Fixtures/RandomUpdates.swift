import TerminalCore

@testable import TableViews

/// A table that is updated at random, beside a naive idea of what it should be then.
final class RandomUpdates {
  /// What differs from the naive idea.
  struct Mismatch: Error {
    var text: String
  }

  let live: LiveTable
  private var random: SplitMix
  private let size: Int
  private var names = 0
  /// Heights that were asked for and not forgotten since.
  var heights: [String: Int] = [:]
  private(set) var log: [String] = []
  private(set) var shown: Set<String> = []
  var isWaiting = false
  let estimate: Int

  init(seed: UInt64, size: Int) {
    random = SplitMix(seed: seed)
    self.size = size
    live = LiveTable([], height: Int.random(in: 1...12, using: &random))
    estimate = Int.random(in: 1...3, using: &random)
    live.table.selectionMode = .multiple
    live.isIdentified = Bool.random(using: &random)
    if Bool.random(using: &random) { live.table.rowHeight = .perRow(estimate: estimate) }
    live.height = { $0.utf8.reduce(0) { $0 &+ Int($1) } % 4 }
    live.sections = (0..<number(1...1 + size / 3)).map { _ in
      (0..<number(0...2 * size)).map { _ in name() }
    }
    makeTitles()
  }

  var isVariable: Bool { live.table.rowHeight != .fixed(1) }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func name() -> String {
    names += 1
    return "n\(names)"
  }

  private func makeTitles() {
    live.titles = [:]
    for section in 0..<5 where number(0...3) == 0 { live.titles[section] = "Title \(section)" }
  }

  /// Everything that was done, for the report.
  var story: String { log.joined(separator: "\n") }

  // MARK: - Use

  /// Scrolls, moves the cursor, selects.
  func use() {
    for _ in 0..<number(0...3) {
      let section = number(0...max(0, live.sections.count - 1))
      let path = RowPath(row: number(0...2 * size), section: section)
      switch number(0...4) {
      case 0: live.table.cursor = path
      case 1: live.table.scrollOffset = Point(x: 0, y: number(0...4 * size))
      case 2: live.table.selection.insert(path)
      case 3: live.table.selection.insert(path.row..<path.row + number(0...6), inSection: section)
      default: live.table.scrollToRow(at: path, at: .top)
      }
    }
    live.size.height = number(0...5) == 0 ? number(1...12) : live.size.height
    draw()
    log.append(
      "at \(live.table.scrollOffset.y) of \(live.size.height) lines, cursor "
        + "\(live.name(live.table.cursor) ?? "none"), selected \(live.selectedNames)")
  }

  func draw() {
    live.frame()
    learn()
  }

  /// Notes what the table asked and was shown.
  func learn() {
    for name in live.heightQuestions { heights[name] = live.height(name) }
    live.heightQuestions = []
  }

  func nextBatch() -> RandomBatch {
    var random = random
    let batch = RandomBatch(live.sections, size: size, using: &random) { _ in name() }
    self.random = random
    log.append("\(batch.old) becomes \(batch.new): \(batch.changes)")
    return batch
  }

  /// Brings rows and titles to what the batch makes of them.
  func adopt(_ batch: RandomBatch) {
    live.sections = batch.new
    makeTitles()
    for name in batch.old.joined() where !batch.survivors.contains(name) { heights[name] = nil }
    for name in batch.reloaded { heights[name] = nil }
    if batch.changes.isEmpty { heights = [:] }
  }

  /// Follows what came to the screen and left it, by the names that cells showed.
  func followDisplays(_ batch: RandomBatch?) throws {
    let places = [live.sections, batch?.old ?? []].map(Self.paths)
    for entry in live.displayLog {
      let parts = entry.dropFirst().split(separator: " ")
      let (path, name) = (String(parts[0]), String(parts[1]))
      if entry.hasPrefix("+") {
        try expect(shown.insert(name).inserted, "\(name) appears twice")
      } else {
        try expect(shown.remove(name) != nil, "\(name) leaves without being there")
      }
      let places = places.map { $0[name] }
      try expect(places.contains(path), "\(entry) where it neither is nor was")
    }
    live.displayLog = []
  }

  /// Where each name stands.
  static func paths(_ sections: [[String]]) -> [String: String] {
    var paths: [String: String] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, name) in rows.enumerated() { paths[name] = "\(section)-\(row)" }
    }
    return paths
  }

  func expect(_ isSo: Bool, _ text: @autoclosure () -> String) throws {
    if !isSo { throw Mismatch(text: text()) }
  }
}
