import TableTesting
import TableViews
import Testing

@Suite struct TableSelectionBehaviour {
  private func scene(_ mode: SelectionMode, rows: Int = 10) -> Scene {
    let scene = Scene(rows: rows)
    scene.table.selectionMode = mode
    scene.frame()
    return scene
  }

  @Test("S1: May the new row come, may the old one go, it went, the new one came, and act")
  func order() {
    let scene = scene(.single)
    scene.press("<Down><Down>")
    scene.delegate.log = []
    scene.press("<Down>")
    scene.press("<Enter>")
    #expect(
      scene.delegate.taken() == [
        "cursor 0-2", "willSelect 0-2", "willDeselect 0-1", "didDeselect 0-1", "didSelect 0-2",
        "changed", "act 0-2",
      ])
  }

  @Test("S2: A refused row changes nothing, and the old one hears nothing")
  func refused() {
    let scene = scene(.single)
    scene.press("<Down>")
    scene.delegate.log = []
    scene.delegate.maySelect = { _ in .deny }
    scene.press("<Down>")
    #expect(scene.delegate.taken() == ["cursor 0-1", "willSelect 0-1"])
    #expect(scene.table.selectedRow == 0)
  }

  @Test("S3: Another row can be selected instead")
  func redirected() {
    let scene = scene(.single)
    scene.delegate.maySelect = { $0 == 0 ? .redirect(7) : nil }
    scene.press("<Down>")
    #expect(scene.delegate.taken() == ["cursor 0-0", "willSelect 0-0", "didSelect 0-7", "changed"])
    scene.delegate.maySelect = { _ in .redirect(70) }
    scene.press("<Down>")
    #expect(scene.table.selectedRow == 7)
  }

  @Test("S4: An old row that may not go keeps the new one from being selected")
  func stays() {
    let scene = scene(.single)
    scene.press("<Down>")
    scene.delegate.mayDeselect = { _ in .deny }
    scene.delegate.log = []
    scene.press("<Down>")
    #expect(scene.delegate.taken() == ["cursor 0-1", "willSelect 0-1", "willDeselect 0-0"])
    #expect(scene.table.selectedRow == 0)
    #expect(scene.table.cursor == 1)
  }

  @Test("S5: Selecting in code tells nobody")
  func inCode() {
    let scene = scene(.multiple)
    scene.table.selectRow(at: 3)
    scene.table.deselectRow(at: 3)
    scene.table.selectAll()
    scene.table.deselectAll()
    scene.table.selection = TableSelection(rows: 2..<4)
    scene.table.cursor = 5
    scene.table.selectionMode = .single
    #expect(scene.delegate.log.isEmpty)
  }

  @Test("S6: Selecting nil clears, selecting a selected row again does nothing")
  func selectNil() {
    let scene = scene(.single)
    scene.table.selectRow(at: 3)
    scene.table.selectRow(at: 4)
    #expect(scene.table.selection == TableSelection([4]))
    var asked = 0
    scene.table.needsDisplay = { asked += 1 }
    scene.table.selectRow(at: 4)
    #expect(asked == 0)
    scene.table.selectRow(at: 99)
    #expect(scene.table.selection == TableSelection([4]))
    scene.table.selectRow(at: nil)
    #expect(scene.table.selection.isEmpty)
    #expect(asked == 1)
  }

  @Test("S7: Selecting does not scroll")
  func selectingDoesNotScroll() {
    let scene = scene(.single, rows: 100)
    scene.table.selectRow(at: 90)
    scene.frame()
    #expect(scene.table.scrollOffset.y == 0)
  }

  @Test("S8: Taking a row out of a multiple selection is asked and told")
  func toggle() {
    let scene = scene(.multiple)
    scene.press("<Down> ")
    #expect(scene.delegate.taken() == ["cursor 0-0", "willSelect 0-0", "didSelect 0-0", "changed"])
    scene.press(" ")
    #expect(scene.delegate.taken() == ["willDeselect 0-0", "didDeselect 0-0", "changed"])
    scene.press(" ")
    scene.delegate.mayDeselect = { _ in .deny }
    scene.press(" ")
    #expect(scene.table.selection == TableSelection([0]))
  }

  @Test("S9: The change is told once for each thing the user did, and only for a change")
  func changes() {
    let scene = scene(.multiple)
    func changes() -> Int { scene.delegate.taken().count { $0 == "changed" } }
    #expect(scene.click(0, 1))
    #expect(changes() == 1)
    #expect(scene.click(0, 1))
    #expect(changes() == 0)
    #expect(scene.click(0, 4))
    #expect(changes() == 1)
    #expect(scene.click(0, 8, .shift))
    #expect(changes() == 1)
    scene.table.perform(.deselectAll)
    #expect(changes() == 1)
    scene.table.perform(.deselectAll)
    #expect(changes() == 0)
  }

  @Test("S10: Rows are selected and counted, the last one leads, all are let go")
  func counted() {
    let scene = scene(.multiple)
    for row in [6, 2] {
      scene.table.cursor = RowPath(row: row)
      scene.press(" ")
    }
    #expect(scene.table.isRowSelected(at: 6))
    #expect(scene.table.numberOfSelectedRows == 2)
    #expect(scene.table.selectedRow == 2)
    scene.press("<End>")
    #expect(scene.table.selectedRow == 2, "moving the cursor selects nothing")
    scene.table.deselectAll()
    #expect(scene.table.numberOfSelectedRows == 0)
    #expect(scene.table.selectedRow == nil)
  }

  @Test("S14: Selecting all asks once for each section and leaves out what is refused")
  func selectAll() {
    let scene = scene(.multiple)
    scene.source.rowCounts = [1_000_000_000, 3]
    scene.table.reloadData()
    scene.delegate.selectable = { rows in
      var allowed = rows
      allowed.remove(contentsOf: 1..<2)
      return allowed
    }
    scene.press("<Ctrl-A>")
    #expect(scene.delegate.selectableQuestions == 2)
    #expect(scene.table.numberOfSelectedRows == 1_000_000_001)
    #expect(!scene.table.isRowSelected(at: 1))
    #expect(scene.delegate.taken() == ["changed"], "so many rows are not told one by one")
    scene.table.selectionMode = .single
    scene.table.deselectAll()
    #expect(!scene.table.perform(.selectAll))
    scene.table.selectAll()
    #expect(scene.table.selection.isEmpty)
  }

  @Test("S15: All of a billion rows are one range")
  func billion() {
    let scene = scene(.multiple, rows: 1_000_000_000)
    scene.table.selectAll()
    #expect(scene.table.selection[0].ranges.count == 1)
    #expect(scene.table.numberOfSelectedRows == 1_000_000_000)
  }

  @Test("S16: A reload clears the selection, also for a gesture that began before")
  func reload() {
    let scene = scene(.multiple)
    _ = scene.click(0, 1)
    _ = scene.click(0, 8, .control)
    scene.table.reloadData()
    #expect(scene.table.selection.isEmpty)
    #expect(scene.table.cursor == 8)
    scene.frame()
    _ = scene.click(0, 6, .shift)
    #expect(scene.table.selection == TableSelection(rows: 6..<9))
  }

  @Test("S16: With identities a reload keeps selection and cursor on their rows")
  func reloadWithIdentities() {
    let source = IdentifiedSource(["a", "b", "c", "d"])
    let table = TableView()
    table.selectionMode = .multiple
    table.dataSource = source
    table.cellFactory = source
    table.selection = TableSelection([0, 2, 3])
    table.cursor = 2
    source.names = ["c", "x", "y", "d", "z"]
    table.reloadData()
    #expect(table.selection == TableSelection([0, 3]))
    #expect(table.cursor == 0)
    let other = IdentifiedSource(["q", "d", "c"])
    table.dataSource = other
    #expect(table.selection.isEmpty, "another source's names mean other rows")
  }

  @Test("Rows that were cut off leave the selection, the others stay")
  func shrinks() {
    let scene = scene(.multiple)
    scene.table.selection = TableSelection(rows: 2..<8)
    scene.source.rowCounts = [5]
    scene.table.noteNumberOfRowsChanged()
    #expect(scene.table.selection == TableSelection(rows: 2..<5))
  }

  @Test("S20: A row selected out of view is shown selected; its cell knows before it is shown")
  func outOfView() {
    let scene = scene(.single, rows: 100)
    var states: [String] = []
    scene.delegate.onWillDisplay = { cell, path in
      if cell.isSelected || cell.isCursor {
        states.append("\(path) \(cell.isSelected) \(cell.isCursor)")
      }
    }
    scene.table.selectRow(at: 50)
    scene.table.scrollToRow(at: 50, at: .top)
    #expect(scene.frame().style(x: 0, y: 0).role == .selected)
    #expect(states == ["0-50 true false"])
    scene.table.cursor = 99
    scene.frame()
    #expect(states == ["0-50 true false", "0-99 false true"])
  }

  @Test("S21: A hidden row stays selected and is passed over by the cursor")
  func hiddenRow() {
    let scene = scene(.single)
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.delegate.height = { $0.row == 2 ? 0 : 1 }
    scene.table.selectRow(at: 2)
    #expect(scene.lines.prefix(3) == ["c0", "c1", "c3"])
    #expect(scene.table.selectedRow == 2)
    scene.table.selectionFollowsFocus = false
    scene.press("<Down><Down><Down>")
    #expect(scene.table.cursor == 3)
    #expect(scene.table.selectedRow == 2)
  }

  @Test("S26: Shift with an arrow grows and shrinks about a fixed row and drops the others")
  func extend() {
    let scene = scene(.multiple)
    scene.table.selectRow(at: 9)
    scene.table.cursor = 3
    scene.press("<Up><Down>")
    scene.press("<Shift-Down><Shift-Down>")
    #expect(scene.table.selection == TableSelection(rows: 3..<6))
    scene.press("<Shift-Up><Shift-Up><Shift-Up>")
    #expect(scene.table.selection == TableSelection(rows: 2..<4))
    scene.press("<Shift-End>")
    #expect(scene.table.selection == TableSelection(rows: 3..<10))
    scene.press("<Shift-Home>")
    #expect(scene.table.selection == TableSelection(rows: 0..<4))
    scene.press("<Shift-PgDn>")
    #expect(scene.table.selection == TableSelection(rows: 3..<10))
  }

  @Test("S26: Rows that may not be selected are left out of an extended selection")
  func extendRefused() {
    let scene = scene(.multiple)
    scene.delegate.selectable = { $0.subtracting(RangeSet(4..<5)) }
    scene.table.cursor = 3
    scene.press("<Shift-Down><Shift-Down>")
    #expect(scene.table.selection == TableSelection([3, 5]))
  }

  @Test("S27: The selection follows the cursor where rows are selected one at a time")
  func followsFocus() {
    for (mode, follows, expected) in [
      (.single, nil, true), (.single, false, false), (.multiple, nil, false),
      (.multiple, true, true), (.none, true, false),
    ] as [(SelectionMode, Bool?, Bool)] {
      let scene = scene(mode)
      scene.table.selectionFollowsFocus = follows
      scene.press("<Down><Down>")
      #expect(scene.table.isRowSelected(at: 1) == expected)
    }
  }

  @Test("S27: Where it does not follow, Enter, Space and a click select")
  func selectsByAction() {
    for act in [
      { $0.press(" ") }, { $0.press("<Enter>") }, { _ = $0.click(0, 1) },
    ] as [(Scene) -> Void] {
      let scene = scene(.single)
      scene.table.selectionFollowsFocus = false
      scene.press("<Down><Down>")
      #expect(scene.table.selection.isEmpty)
      act(scene)
      #expect(scene.table.selection == TableSelection([1]))
    }
  }

  @Test("S29: Enter acts also on a row that is selected already, and selects nothing twice")
  func enter() {
    let scene = scene(.single)
    scene.press("<Down>")
    scene.delegate.log = []
    scene.press("<Enter><Enter>")
    #expect(scene.delegate.taken() == ["act 0-0", "act 0-0"])
    scene.delegate.mayAct = false
    #expect(!scene.table.handle(.key(.enter)))
    #expect(scene.delegate.taken().isEmpty)
  }

  @Test("A selection mode keeps what it allows")
  func modes() {
    let scene = scene(.multiple)
    scene.table.selection = TableSelection([2, 5])
    scene.table.selectRow(at: 4)
    scene.table.selectionMode = .single
    #expect(scene.table.selection == TableSelection([4]))
    scene.table.selection = TableSelection([2, 5])
    #expect(scene.table.selection == TableSelection([2]))
    scene.table.selectionMode = .none
    #expect(scene.table.selection.isEmpty)
    scene.table.selectRow(at: 2)
    scene.table.selection = TableSelection([2])
    #expect(scene.table.selection.isEmpty)
    #expect(!scene.click(0, 1) || scene.table.selection.isEmpty)
  }
}
