import Testing

@testable import TableViews

@Suite struct TableSelectionGestureTests {
  private let layout = SectionLayout(
    sections: [10, 0, 5].map { SectionGeometry(rowCount: $0, height: .fixed(1)) })

  private func rows(_ selection: TableSelection) -> [String] {
    selection.paths.map(\.description)
  }

  @Test("A click selects one row, and tells what came and what went")
  func click() {
    var gesture = SelectionGesture()
    let first = gesture.click(RowPath(row: 3), in: TableSelection())
    #expect(rows(first.new) == ["0-3"])
    let second = gesture.click(RowPath(row: 1, section: 2), in: first.new)
    #expect(rows(second.added) == ["2-1"])
    #expect(rows(second.removed) == ["0-3"])
    #expect(!second.isEmpty)
    #expect(gesture.click(RowPath(row: 1, section: 2), in: second.new).isEmpty)
  }

  @Test("S26: Extending grows and shrinks about a fixed anchor and lets go of rows outside")
  func extending() {
    var gesture = SelectionGesture()
    var selection = TableSelection([RowPath(row: 9)])
    selection = gesture.click(RowPath(row: 4), in: selection).new
    for (row, expected) in [(6, 4...6), (5, 4...5), (4, 4...4), (2, 2...4), (3, 3...4)] {
      let change = gesture.extend(
        to: RowPath(row: row), from: nil, keepsOthers: false, in: selection, layout: layout)
      selection = change.new
      #expect(selection[0] == RangeSet(expected.lowerBound..<expected.upperBound + 1))
      #expect(gesture.anchor == RowPath(row: 4))
      #expect(gesture.lead == RowPath(row: row))
    }
  }

  @Test("S26: A click with Shift keeps the rows that were selected before")
  func extendingKeepsOthers() {
    var gesture = SelectionGesture()
    var selection = gesture.click(RowPath(row: 0), in: TableSelection()).new
    selection = gesture.toggle(RowPath(row: 4), in: selection, layout: layout).new
    for (row, expected) in [(7, ["0-0", "0-4", "0-5", "0-6", "0-7"]), (3, ["0-0", "0-3", "0-4"])] {
      selection =
        gesture.extend(
          to: RowPath(row: row), from: nil, keepsOthers: true, in: selection, layout: layout
        ).new
      #expect(rows(selection) == expected)
    }
  }

  @Test("S26: Extending runs over sections and takes the cursor for a missing anchor")
  func extendingOverSections() {
    var gesture = SelectionGesture()
    let change = gesture.extend(
      to: RowPath(row: 1, section: 2), from: RowPath(row: 8), keepsOthers: false,
      in: TableSelection([RowPath(row: 1)]), layout: layout)
    #expect(rows(change.new) == ["0-8", "0-9", "2-0", "2-1"])
    #expect(rows(change.removed) == ["0-1"])
    #expect(gesture.anchor == RowPath(row: 8))
    let back = layout.rows(between: RowPath(row: 1, section: 2), and: RowPath(row: 8))
    #expect(back == change.new)
    #expect(layout.rows(between: RowPath(row: -3), and: RowPath(row: 99, section: 7)).count == 15)
  }

  @Test("S11: When the lead row is taken out the nearest leads, of two the upper one")
  func leadAfterToggle() {
    var gesture = SelectionGesture()
    var selection = TableSelection([2, 6, 9].map { RowPath(row: $0) })
    selection = gesture.toggle(RowPath(row: 4), in: selection, layout: layout).new
    #expect(gesture.lead == RowPath(row: 4))
    selection = gesture.toggle(RowPath(row: 4), in: selection, layout: layout).new
    #expect(gesture.lead == RowPath(row: 2))
    selection = gesture.toggle(RowPath(row: 2), in: selection, layout: layout).new
    #expect(gesture.lead == RowPath(row: 6))
    selection = gesture.toggle(RowPath(row: 9), in: selection, layout: layout).new
    #expect(gesture.lead == RowPath(row: 6))
    selection = gesture.toggle(RowPath(row: 6), in: selection, layout: layout).new
    #expect(gesture.lead == nil)
    #expect(selection.isEmpty)
  }

  @Test("S11: Distances count rows, so an empty section between two rows adds nothing")
  func nearestOverSections() {
    let selection = TableSelection([RowPath(row: 6), RowPath(row: 0, section: 2)])
    #expect(selection.nearest(to: RowPath(row: 9), in: layout) == RowPath(row: 0, section: 2))
    #expect(selection.nearest(to: RowPath(row: 8), in: layout) == RowPath(row: 6))
    #expect(selection.nearest(to: RowPath(row: 0), in: layout) == RowPath(row: 6))
    #expect(TableSelection().nearest(to: RowPath(row: 0), in: layout) == nil)
  }

  @Test("Selecting all keeps the lead, selecting none forgets it")
  func allAndNone() {
    var gesture = SelectionGesture()
    var selection = gesture.click(RowPath(row: 3), in: TableSelection()).new
    let all = gesture.selectAll(in: selection, layout: layout)
    #expect(all.new.count == 15)
    #expect(all.added.count == 14)
    #expect(gesture.lead == RowPath(row: 3))
    selection = all.new
    let none = gesture.selectNone(in: selection)
    #expect(none.new.isEmpty)
    #expect(none.removed.count == 15)
    #expect(gesture.lead == nil)
    #expect(gesture.anchor == nil)
  }

  @Test("The anchor follows its row through an update")
  func remapping() {
    var gesture = SelectionGesture()
    var selection = gesture.click(RowPath(row: 3), in: TableSelection()).new
    gesture.remap(
      path: { RowPath(row: $0.row + 2, section: $0.section) },
      selection: { _ in TableSelection([RowPath(row: 5)]) })
    selection = TableSelection([RowPath(row: 5)])
    selection =
      gesture.extend(
        to: RowPath(row: 6), from: nil, keepsOthers: true, in: selection, layout: layout
      ).new
    #expect(rows(selection) == ["0-5", "0-6"])
    gesture.remap(path: { _ in nil }, selection: { _ in TableSelection() })
    #expect(gesture.anchor == nil)
    gesture.restart(at: RowPath(row: 1), selection: selection)
    #expect(gesture.anchor == RowPath(row: 1))
    #expect(gesture.lead == RowPath(row: 1))
  }
}
