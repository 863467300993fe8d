import TableTesting
import TableViews
import Testing

/// Cells that come to the screen and leave it.
@Suite struct TableDisplay {
  @Test("R11: A smaller table lets go of the cells below, a larger one asks for them again")
  func resizing() {
    let live = LiveTable(rows: 10, height: 4)
    live.frame()
    live.forgetQuestions()
    live.size.height = 2
    live.frame()
    #expect(live.displayLog == ["-0-2 r2", "-0-3 r3"])
    live.size.height = 3
    live.frame()
    #expect(live.displayLog == ["-0-2 r2", "-0-3 r3", "+0-2 r2"])
  }

  @Test("R11: Drawn where nothing can be seen a table lets go of all cells, once")
  func hidingTable() {
    let live = LiveTable(rows: 10, height: 2)
    live.frame()
    live.forgetQuestions()
    var frame = Frame(size: Size(width: 10, height: 10))
    for _ in 0..<2 { live.table.draw(into: &frame, in: Rect(x: 2, y: 2, width: 0, height: 5)) }
    #expect(live.displayLog == ["-0-0 r0", "-0-1 r1"])
    live.forgetQuestions()
    #expect(live.lines == ["r0", "r1"])
    #expect(live.displayLog == ["+0-0 r0", "+0-1 r1"])
  }

  @Test("R11: R16: A row that is hidden lets go of its cell, and has one again when it is shown")
  func hidingRow() {
    let live = LiveTable(rows: 3, height: 4)
    live.table.rowHeight = .perRow(estimate: 1)
    live.frame()
    live.forgetQuestions()
    live.height = { $0 == "r1" ? 0 : 1 }
    live.table.invalidateHeights(ofRowsAt: [1])
    #expect(live.lines == ["r0", "r2", "", ""])
    #expect(live.displayLog == ["-0-1 r1"])
    live.height = { _ in 1 }
    live.table.invalidateHeights()
    #expect(live.lines == ["r0", "r1", "r2", ""])
    #expect(live.displayLog == ["-0-1 r1", "+0-1 r1"])
  }

  @Test("R11: A hidden column lets go of its cells from the top")
  func hidingColumn() {
    let live = LiveTable(rows: 2, height: 2)
    live.table.columns = [TableColumn("a", width: .fixed(3)), TableColumn("b", width: .fixed(3))]
    live.frame()
    live.forgetQuestions()
    live.table.columns[1].isHidden = true
    live.frame()
    #expect(live.displayLog == ["-0-0 r0", "-0-1 r1"])
    live.table.columns[1].isHidden = false
    live.frame()
    #expect(live.displayLog.suffix(2) == ["+0-0 r0", "+0-1 r1"])
  }

  @Test("R11: A reload lets go of all cells from the top before it asks for others")
  func reloading() {
    let live = LiveTable(rows: 2, height: 2)
    live.frame()
    live.forgetQuestions()
    live.table.reloadData()
    live.sections = [["x", "y"]]
    live.frame()
    #expect(live.displayLog == ["-0-0 r0", "-0-1 r1", "+0-0 x", "+0-1 y"])
  }

  @Test("R11: Each cell leaves as often as it came, whatever is done", arguments: 0..<12)
  func pairing(seed: UInt64) throws {
    let updates = RandomUpdates(seed: seed, size: 6)
    for _ in 0..<20 {
      updates.use()
      try updates.followDisplays(nil)
      switch updates.number(0...4) {
      case 0: updates.live.size.height = updates.number(0...6)
      case 1: updates.live.table.reloadData()
      case 2: updates.live.table.reloadRows(at: updates.live.table.pathsForVisibleRows)
      case 3: updates.live.table.columns[0].isHidden.toggle()
      default: updates.live.table.invalidateHeights()
      }
      updates.draw()
      try updates.followDisplays(nil)
      let isHidden = updates.live.table.columns[0].isHidden || updates.live.size.height == 0
      let names = updates.live.table.pathsForVisibleRows.compactMap { updates.live.name($0) }
      #expect(updates.shown == (isHidden ? [] : Set(names)))
    }
  }
}
