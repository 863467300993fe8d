import TableViews
import Testing

@Suite struct TableUpdateErrors {
  /// The error of a batch on sections with so many rows, which have others afterwards.
  private func problem(
    _ before: [Int], _ after: [Int], _ updates: @escaping (inout TableChanges) -> Void
  ) -> TableUpdateError? {
    func rows(_ counts: [Int]) -> [[String]] {
      counts.map { count in (0..<count).map { "r\($0)" } }
    }
    let live = LiveTable(rows(before))
    live.frame()
    live.sections = rows(after)
    do throws(TableUpdateError) {
      try live.table.performCheckedBatchUpdates(updates)
      return nil
    } catch {
      return error
    }
  }

  private func at(_ section: Int, _ row: Int) -> RowPath { RowPath(row: row, section: section) }

  @Test("B10: B19: A wrong number of rows names the section, both counts and what came and went")
  func rowCount() {
    let error = problem([36, 4], [35, 4]) { _ in }
    #expect(error?.code == .rowCount)
    #expect(error?.section == 0)
    #expect(
      error?.message.contains(
        "section 0 does not fit: there were 36, 0 were inserted, 0 deleted, 0 moved in and 0 "
          + "moved out, which makes 36, but the data source has 35") == true)
    let other = problem([5, 5], [5, 9]) { changes in
      changes.insertRows(at: [at(1, 0), at(1, 1)])
      changes.deleteRows(at: [at(1, 4)])
      changes.moveRow(at: at(0, 0), to: at(1, 2))
      changes.moveRow(at: at(0, 1), to: at(1, 3))
      changes.moveRow(at: at(1, 0), to: at(0, 0))
      changes.moveRow(at: at(1, 1), to: at(0, 1))
    }
    #expect(
      other?.message.contains(
        "section 1 does not fit: there were 5, 2 were inserted, 1 deleted, 2 moved in and 2 "
          + "moved out, which makes 6, but the data source has 9") == true)
  }

  @Test("B5: B20: A wrong number of sections says how many there were, came, went and are")
  func sectionCount() {
    let error = problem([1, 1], [1, 1, 1, 1]) { changes in
      changes.insertSections([0, 1])
      changes.deleteSections([1, 1])
    }
    #expect(error?.code == .sectionCount)
    #expect(
      error?.message.contains(
        "there were 2, 2 were inserted and 1 deleted, which makes 3, but the data source has 4")
        == true)
  }

  @Test("B21: A row that was not there cannot be deleted, reloaded or reconfigured")
  func missingBefore() {
    let error = problem([3, 3, 3, 3, 0], [3, 3, 3, 3, 0]) { $0.deleteRows(at: [at(4, 2)]) }
    #expect(error?.code == .missingRow)
    #expect(error?.section == 4)
    #expect(error?.row == 2)
    #expect(
      error?.message
        == "Row 2 of section 4 cannot be deleted: the section had 0 rows before the update.")
    #expect(problem([3], [3]) { $0.reloadRows(at: [3]) }?.message.contains("reloaded") == true)
    #expect(problem([3], [3]) { $0.reconfigureRows(2..<9) }?.row == 3)
    #expect(problem([3], [3]) { $0.deleteRows(at: [-1]) }?.row == -1)
    let section = problem([3], [3]) { $0.deleteRows(at: [at(1, 0)]) }
    #expect(section?.code == .missingSection)
    #expect(section?.message.contains("there were 1 sections before the update") == true)
    #expect(problem([3], [3]) { $0.deleteRows(at: [at(0, .max)]) }?.code == .missingRow)
    #expect(problem([3], [3]) { $0.reloadSections([1]) }?.code == .missingSection)
    #expect(problem([3], [3]) { $0.reloadSections([.max]) }?.code == .missingSection)
  }

  @Test("B22: A row cannot be inserted where there is none after the update")
  func missingAfter() {
    let error = problem([7], [8]) { $0.insertRows(at: [8]) }
    #expect(error?.code == .missingRow)
    #expect(
      error?.message
        == "Row 8 of section 0 cannot be inserted: the section has 8 rows after the update.")
    let section = problem([1, 1], [1, 1]) { $0.insertRows(at: [at(2, 0)]) }
    #expect(section?.code == .missingSection)
    #expect(section?.message.contains("there are 2 sections after the update") == true)
    #expect(problem([1], [1, 1]) { $0.insertSections([2]) }?.code == .missingSection)
  }

  @Test("B23: A row that was not there cannot be moved, nor to where there is none")
  func missingMove() {
    let error = problem([1, 1, 0], [1, 1, 0]) { $0.moveRow(at: at(2, 0), to: at(0, 0)) }
    #expect(
      error?.message
        == "Row 0 of section 2 cannot be moved: the section had 0 rows before the update.")
    let target = problem([2], [2]) { $0.moveRow(at: 0, to: 2) }
    #expect(target?.message.contains("cannot be the target of a move") == true)
    #expect(problem([1], [1]) { $0.moveSection(0, to: 1) }?.code == .missingSection)
    #expect(problem([1], [1]) { $0.moveSection(1, to: 0) }?.code == .missingSection)
  }

  @Test("B24: B25: Details name the data source, the counts before and after, and the changes")
  func details() {
    let error = problem([3], [0]) { $0.deleteRows(at: [1, 0]) }
    #expect(
      error?.details
        == "Data source: LiveTable. Before: 1 sections with rows [3]. After: 1 sections with rows "
        + "[0]. Changes: delete row 0-1, delete row 0-0.")
    let many = problem([100], [0]) { changes in
      changes.deleteRows(0..<3)
      for row in 0..<30 { changes.deleteRows(at: [RowPath(row: 3 * row)]) }
    }
    #expect(many?.details.contains("delete rows 0-0…2") == true)
    #expect(many?.details.contains("and 11 more") == true)
    #expect(error.map { "\($0)" } == error.map { $0.message + "\n" + $0.details })
  }

  @Test("B11: B12: A row that is deleted can be neither reloaded nor moved")
  func deletedTwice() {
    let reload = problem([3], [2]) { changes in
      changes.deleteRows(at: [1])
      changes.reloadRows(at: [1])
    }
    #expect(reload?.code == .conflict)
    #expect(reload?.message.contains("Row 1 of section 0 is deleted and reloaded") == true)
    let move = problem([3], [2]) { changes in
      changes.deleteRows(at: [1])
      changes.moveRow(at: 1, to: 0)
    }
    #expect(move?.message.contains("Row 1 of section 0 is deleted and moved") == true)
  }

  @Test("B13: A row is not new and moved to the same place")
  func insertedAndMoved() {
    let error = problem([3], [4]) { changes in
      changes.insertRows(at: [2])
      changes.moveRow(at: 0, to: 2)
    }
    #expect(error?.code == .conflict)
    #expect(error?.row == 2)
    #expect(error?.message.contains("inserted and the target of a move") == true)
  }

  @Test("B14: B18: A row moves once, one row moves to a place, and one is inserted there")
  func repetitions() {
    let sources = problem([3], [3]) { changes in
      changes.moveRow(at: 0, to: 1)
      changes.moveRow(at: 0, to: 2)
    }
    #expect(sources?.code == .repetition)
    #expect(sources?.message == "Row 0 of section 0 is moved to two places.")
    let targets = problem([3], [3]) { changes in
      changes.moveRow(at: 0, to: 1)
      changes.moveRow(at: 2, to: 1)
    }
    #expect(targets?.message == "Two rows are moved to the place of row 1 of section 0.")
    let inserts = problem([3], [5]) { changes in
      changes.insertRows(at: [1])
      changes.insertRows(0..<2)
    }
    #expect(inserts?.message == "Row 1 of section 0 is inserted twice.")
  }

  @Test("B11: B12: B13: B14: Sections exclude each other as rows do")
  func sections() {
    func code(_ after: Int, _ updates: @escaping (inout TableChanges) -> Void)
      -> TableUpdateError.Code?
    { problem([1, 1, 1], Array(repeating: 1, count: after), updates)?.code }
    #expect(
      code(2) {
        $0.deleteSections([0])
        $0.reloadSections([0])
      } == .conflict)
    #expect(
      code(2) {
        $0.deleteSections([0])
        $0.moveSection(0, to: 1)
      } == .conflict)
    #expect(
      code(4) {
        $0.insertSections([1])
        $0.moveSection(0, to: 1)
      } == .conflict)
    #expect(
      code(3) {
        $0.moveSection(0, to: 1)
        $0.moveSection(0, to: 2)
      } == .repetition)
    #expect(
      code(3) {
        $0.moveSection(0, to: 1)
        $0.moveSection(2, to: 1)
      } == .repetition)
    #expect(code(4) { $0.insertSections([1, 1]) } == .repetition)
    #expect(
      code(3) {
        $0.moveSection(0, to: 2)
        $0.reloadSections([0])
      } == nil)
  }

  @Test("B26: Of several mistakes the outer one is reported, whatever their order")
  func order() {
    let steps: [(inout TableChanges) -> Void] = [
      { $0.deleteSections([9]) }, { $0.deleteRows(at: [99]) }, { $0.insertRows(at: [99]) },
      { $0.moveSection(0, to: 9) },
      {
        $0.deleteRows(at: [0])
        $0.reloadRows(at: [0])
      },
      { $0.insertRows(at: [0]) },
    ]
    var codes: [TableUpdateError?] = []
    for start in steps.indices {
      let error = problem([2, 2], [2, 2]) { changes in
        for step in steps[start...].reversed() { step(&changes) }
      }
      codes.append(error)
    }
    #expect(
      codes.map { $0?.code } == [
        .sectionCount, .missingRow, .missingRow, .missingSection, .conflict, .rowCount,
      ])
    #expect(codes[1]?.message.contains("deleted") == true)
    #expect(codes[2]?.message.contains("inserted") == true)
    let section = problem([2, 2], [2]) { changes in
      changes.deleteRows(at: [99])
      changes.deleteSections([9])
    }
    #expect(section?.message.contains("Section 9 cannot be deleted") == true)
  }

  @Test("B27: A batch that fails changes nothing in the table")
  func nothingChanges() {
    let live = LiveTable(rows: 30)
    live.table.selectionMode = .multiple
    live.table.cursor = 12
    live.table.selection = TableSelection(rows: 3..<14)
    let frame = live.frame()
    let cells = live.table.pathsForVisibleRows.map { live.cell($0) }
    live.forgetQuestions()
    #expect(throws: TableUpdateError.self) {
      try live.table.performCheckedBatchUpdates { changes in
        live.table.reloadRows(at: [11])
        live.table.reconfigureRows(at: [10])
        changes.insertRows(0..<5)
        changes.deleteRows(at: [12])
        changes.reloadRows(at: [10])
      }
    }
    #expect(live.frame() == frame)
    #expect(live.table.numberOfRows == 30)
    #expect(live.table.cursor == 12)
    #expect(live.table.selection == TableSelection(rows: 3..<14))
    #expect(zip(cells, live.table.pathsForVisibleRows).allSatisfy { $0 === live.cell($1) })
    #expect(live.cellQuestions.isEmpty && live.displayLog.isEmpty)
    #expect(live.table.lastUpdateError == nil)
  }

  @Test("A broken batch is reported and the table reloads where that is the policy")
  func recovery() {
    let live = LiveTable(rows: 3)
    live.frame()
    var reported: [TableUpdateError] = []
    live.table.consistencyPolicy = .reloadAndReport { reported.append($0) }
    live.sections = [["x", "y"]]
    live.table.insertRows(at: [0])
    #expect(reported.map(\.code) == [.rowCount])
    #expect(live.table.lastUpdateError == reported.first)
    #expect(live.lines == ["x", "y", "", "", ""])
  }

  @Test("B19: A broken batch ends a debug build with the whole sentence")
  func trap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let live = LiveTable(rows: 3)
      live.table.consistencyPolicy = .trap
      live.frame()
      live.table.insertRows(at: [1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("section 0 does not fit: there were 3, 1 were inserted, 0 deleted"))
    #expect(text.contains("Changes: insert row 0-1."))
  }
}
