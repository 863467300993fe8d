import TableTesting
import TableViews
import Testing

/// Updates by those whom a table asks and tells.
@Suite struct TableUpdateCallbacks {
  @Test("B33: A batch begun while cells are asked for waits, data and all, for the answers")
  func insideFactory() {
    let live = LiveTable(rows: 3)
    var isWaiting = true
    live.onCell = { [unowned live] _ in
      guard isWaiting else { return }
      isWaiting = false
      live.table.performBatchUpdates { changes in
        live.sections[0].insert("x", at: 0)
        changes.insertRows(at: [0])
      }
      #expect(live.sections[0].count == 3)
    }
    #expect(live.lines == ["r0", "r1", "r2", "", ""])
    #expect(live.table.numberOfRows == 4)
    #expect(live.lines == ["x", "r0", "r1", "r2", ""])
    #expect(live.cellQuestions == ["r0", "r1", "r2", "x"])
  }

  @Test("B33: Batches begun while counts are asked for and while cells go are done afterwards")
  func insideCounts() {
    let live = LiveTable(rows: 3)
    live.frame()
    var isWaiting = true
    live.onCount = { [unowned live] in
      guard isWaiting else { return }
      isWaiting = false
      live.table.performBatchUpdates { changes in
        live.sections[0].append("late")
        changes.insertRows(at: [live.sections[0].indices.last.map { RowPath(row: $0) } ?? 0])
      }
    }
    live.onEnd = { [unowned live] path in
      guard path == 1 else { return }
      live.table.performBatchUpdates { changes in
        live.sections[0].removeFirst()
        changes.deleteRows(at: [0])
      }
    }
    live.sections[0].remove(at: 1)
    live.table.deleteRows(at: [1])
    #expect(live.lines == ["r2", "late", "", "", ""])
  }

  @Test("B33: A checked batch cannot wait; it throws while somebody is asked")
  func busy() {
    let live = LiveTable(rows: 3)
    var codes: [TableUpdateError.Code] = []
    live.onCell = { [unowned live] _ in
      do throws(TableUpdateError) {
        try live.table.performCheckedBatchUpdates { _ in Issue.record("the block ran") }
      } catch {
        codes.append(error.code)
      }
    }
    live.frame()
    #expect(codes == [.busy, .busy, .busy])
  }

  @Test("A row that is deleted when it is selected leaves cursor and selection on existing rows")
  func deletingSelected() {
    let live = LiveTable(rows: 10)
    live.frame()
    live.onSelect = { [unowned live] path in
      live.sections[0].remove(at: path.row)
      live.table.deleteRows(at: [path])
    }
    live.table.cursor = 3
    live.table.handle(.key(.down))
    #expect(live.name(live.table.cursor) == "r5")
    #expect(live.selectedNames.isEmpty)
    #expect(live.click(2))
    #expect(live.sections[0] == ["r0", "r1", "r3", "r5", "r6", "r7", "r8", "r9"])
  }

  @Test("The action of a row is that row's, though rows came in above when it was selected")
  func actionAfterInsertion() {
    let live = LiveTable(rows: 10)
    live.frame()
    var acted: [String?] = []
    live.onAct = { [unowned live] in acted.append(live.name($0)) }
    live.onSelect = { [unowned live] _ in
      live.sections[0].insert("x", at: 0)
      live.table.insertRows(at: [0])
    }
    live.table.cursor = 2
    live.table.handle(.key(.enter))
    #expect(acted == ["r2"])
    #expect(live.selectedNames == ["r2"])
    live.onSelect = { [unowned live] path in
      live.sections[0].remove(at: path.row)
      live.table.deleteRows(at: [path])
    }
    live.table.cursor = 1
    live.table.handle(.key(.enter))
    #expect(acted == ["r2"])
  }

  @Test("Rows that are selected together are each told where they are by then")
  func announcing() {
    let live = LiveTable(rows: 6)
    live.table.selectionMode = .multiple
    live.frame()
    var told: [String?] = []
    live.onSelect = { [unowned live] path in
      told.append(live.name(path))
      live.sections[0].insert("x\(told.count)", at: 0)
      live.table.insertRows(at: [0])
    }
    live.table.cursor = 1
    live.table.perform(.selectAll)
    #expect(told == ["r0", "r1", "r2", "r3", "r4", "r5"])
    #expect(live.selectedNames == told)
    told = []
    live.table.deselectAll()
    live.table.handle(.key(.down.with(.shift)))
    #expect(told == ["r1", "r2"])
    #expect(live.name(live.table.cursor) == "r2")
  }

  @Test("A delegate that updates rows when it is asked about a selection selects none of them")
  func askingDelegate() {
    final class Objector: TableViewDelegate {
      let live: LiveTable
      init(_ live: LiveTable) { self.live = live }
      func tableView(
        _ tableView: TableView, willSelectRowAt path: RowPath
      ) -> SelectionResponse? {
        live.sections[0].removeFirst()
        live.table.deleteRows(at: [0])
        return .allow
      }
    }
    let live = LiveTable(rows: 5)
    live.frame()
    let objector = Objector(live)
    live.table.delegate = objector
    live.table.cursor = 1
    live.table.handle(.key(.down))
    #expect(live.selectedNames.isEmpty)
    #expect(live.name(live.table.cursor) == "r2")
  }
}

extension LiveTable {
  /// Clicks at the beginning of a line of the screen.
  func click(_ line: Int) -> Bool {
    table.handle(
      .mouse(MouseEvent(.press, button: .left, at: Point(x: 0, y: line), clickCount: 1)))
  }
}
