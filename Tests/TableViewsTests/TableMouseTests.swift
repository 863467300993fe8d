import TableTesting
import TableViews
import Testing

@Suite struct TableMouse {
  /// Two columns under titles, sections with titles, drawn somewhere on a larger screen.
  private func scene() -> (Scene, () -> Frame) {
    let scene = Scene(rows: 4, 9)
    scene.source.titles = [0: "First", 1: "Second"]
    scene.table.columns = [
      TableColumn("a", title: "A", width: .fixed(5)),
      TableColumn("b", title: "B", width: .fixed(5)),
    ]
    let draw = {
      var frame = Frame(size: Size(width: 30, height: 12))
      scene.table.draw(into: &frame, in: Rect(x: 7, y: 3, width: 16, height: 7))
      return frame
    }
    return (scene, draw)
  }

  @Test("Q11: A click selects exactly the row that is drawn there", arguments: [0, 1, 3, 5, 8])
  func click(top: Int) throws {
    let (scene, draw) = scene()
    _ = draw()
    scene.table.scrollOffset = Point(x: 0, y: top)
    for y in 0..<12 {
      for x in 0..<30 {
        scene.table.deselectAll()
        scene.table.cursor = nil
        let frame = draw()
        #expect(scene.table.scrollOffset.y == top)
        let drawn = frame.line(y).split(separator: " ").first { $0.hasPrefix("a") }
        let isOnRow = (7..<18).contains(x) && drawn != nil
        scene.delegate.log = []
        let isUsed = scene.click(x, y)
        if isOnRow {
          let row = try #require(scene.table.selectedRow)
          #expect("a\(row.row)" == drawn.map(String.init))
          #expect(scene.table.cursor == row)
          scene.table.cursor = nil
        } else {
          #expect(!scene.delegate.log.contains { $0.contains("elect") })
          let isHeader = y == 3 && (7...18).contains(x)
          let isScrollbar = (4..<10).contains(y) && x == 22
          #expect(isUsed == (isHeader || isScrollbar), "at \(x),\(y)")
          _ = scene.mouse(.release, x, y)
          scene.table.scrollOffset = Point(x: 0, y: top)
          scene.table.columns[0].width = .fixed(5)
          scene.table.columns[1].width = .fixed(5)
        }
      }
    }
  }

  @Test("A click on a title tells of its column and nothing else")
  func header() {
    let (scene, draw) = scene()
    _ = draw()
    #expect(scene.click(7, 3))
    #expect(scene.click(14, 3))
    #expect(scene.delegate.taken() == ["header a", "header b"])
    #expect(scene.table.cursor == nil)
  }

  @Test("C14: A column's edge can be dragged; it follows the pointer until the button is let go")
  func columnEdge() {
    let (scene, draw) = scene()
    _ = draw()
    #expect(scene.click(12, 3))
    #expect(scene.mouse(.drag, 16, 3))
    #expect(draw().line(3).contains("A         B"))
    #expect(scene.mouse(.drag, 9, 9))
    #expect(scene.mouse(.drag, 12, 9))
    #expect(draw().line(3).contains("A     B"), "two drags before one frame")
    #expect(scene.mouse(.drag, 0, 3))
    #expect(draw().line(3).contains("A B"))
    #expect(scene.mouse(.release, 0, 3))
    #expect(!scene.mouse(.drag, 18, 3))
    #expect(
      scene.delegate.taken() == [
        "resized a from 5", "resized a from 9", "resized a from 2", "resized a from 5",
      ])
  }

  @Test("C15: A double click on an edge gives the column the width of what is seen of it")
  func fit() {
    let (scene, draw) = scene()
    scene.source.text = { path, _ in String(repeating: "x", count: path.section == 0 ? 8 : 40) }
    scene.table.scrollOffset = .zero
    _ = draw()
    scene.table.columns[0].title = "AB"
    #expect(scene.click(12, 3))
    #expect(scene.mouse(.release, 12, 3))
    #expect(scene.click(12, 3, count: 2))
    #expect(scene.table.columns[0].width == .fixed(8))
    scene.table.sizeToFit(column: "unknown")
  }

  @Test("The wheel moves what is seen and neither cursor nor selection")
  func wheel() {
    let scene = Scene(rows: 50, height: 5)
    scene.table.cursor = 2
    scene.frame()
    #expect(scene.table.handle(.mouse(MouseEvent(.wheelDown, at: .zero))))
    #expect(scene.lines[0] == "c3")
    #expect(scene.table.handle(.mouse(MouseEvent(.wheelUp, at: .zero))))
    #expect(scene.lines[0] == "c0")
    #expect(scene.table.cursor == 2)
    #expect(!scene.table.handle(.mouse(MouseEvent(.wheelDown, at: Point(x: 0, y: 5)))))
    scene.table.columns = [TableColumn("a", width: .fixed(40))]
    scene.frame()
    for (kind, modifiers, expected) in [
      (.wheelRight, [], 3), (.wheelDown, .shift, 6), (.wheelLeft, [], 3),
    ] as [(MouseEvent.Kind, KeyModifiers, Int)] {
      scene.table.handle(.mouse(MouseEvent(kind, at: .zero, modifiers: modifiers)))
      #expect(scene.table.scrollOffset.x == expected)
    }
    #expect(scene.delegate.log.isEmpty)
  }

  @Test("The scrollbar can be dragged from end to end, also outside of it")
  func scrollbar() {
    let (scene, draw) = scene()
    _ = draw()
    #expect(scene.click(22, 9))
    #expect(draw().line(9).contains("a8"))
    #expect(scene.mouse(.drag, 0, 4))
    #expect(draw().line(5).contains("a0"))
    #expect(scene.mouse(.drag, 29, 40))
    #expect(draw().line(9).contains("a8"))
    #expect(scene.mouse(.drag, 22, -5))
    #expect(scene.table.scrollOffset.y == 0)
    #expect(scene.table.selection.isEmpty)
  }

  @Test("S26: Shift extends to the row clicked and keeps the others, Control adds and takes out")
  func modifiers() {
    let scene = Scene(rows: 10)
    scene.table.selectionMode = .multiple
    scene.frame()
    _ = scene.click(0, 1)
    _ = scene.click(0, 8, .control)
    _ = scene.click(0, 6, .shift)
    #expect(scene.table.selection == TableSelection([1, 6, 7, 8]))
    _ = scene.click(0, 9, .shift)
    #expect(scene.table.selection == TableSelection([1, 8, 9]))
    _ = scene.click(0, 1, .control, count: 2)
    #expect(scene.table.selection == TableSelection([8, 9]))
    #expect(!scene.delegate.log.contains { $0.hasPrefix("act") })
    _ = scene.click(0, 4)
    #expect(scene.table.selection == TableSelection([4]))
  }

  @Test("A held button selects the rows it passes, from the row where it went down")
  func drag() {
    let scene = Scene(rows: 10)
    scene.table.selectionMode = .multiple
    scene.frame()
    _ = scene.click(0, 3)
    #expect(scene.mouse(.drag, 0, 6))
    #expect(scene.mouse(.drag, 0, 2))
    #expect(scene.mouse(.drag, 0, 99))
    #expect(scene.mouse(.release, 0, 2))
    #expect(scene.table.selection == TableSelection(rows: 2..<4))
    #expect(!scene.mouse(.drag, 0, 9))
  }

  @Test("S30: A double click acts on a selected row, and does nothing more on another one")
  func doubleClick() {
    let scene = Scene(rows: 10)
    scene.frame()
    _ = scene.click(0, 3)
    _ = scene.click(0, 3, count: 2)
    #expect(scene.delegate.taken().last == "act 0-3")
    scene.delegate.maySelect = { _ in .deny }
    _ = scene.click(0, 5)
    scene.delegate.log = []
    _ = scene.click(0, 5, count: 2)
    #expect(scene.delegate.taken().isEmpty)
    scene.table.selectionMode = .none
    _ = scene.click(0, 5, count: 2)
    #expect(scene.delegate.taken() == ["act 0-5"])
  }

  @Test("Clicks below the last row, right of the last column and of other buttons do nothing")
  func outside() {
    let scene = Scene(rows: 2)
    scene.table.columns = [TableColumn("a", width: .fixed(3))]
    scene.delegate.mayFocus = { $0 == 1 ? false : nil }
    scene.frame()
    #expect(!scene.click(0, 2))
    #expect(!scene.click(3, 0))
    #expect(!scene.click(0, 1), "the cursor may not stand there")
    #expect(!scene.click(-1, 0))
    #expect(!scene.table.handle(.mouse(MouseEvent(.press, button: .right, at: .zero))))
    #expect(!scene.mouse(.release, 0, 0))
    #expect(scene.delegate.log.isEmpty)
    #expect(scene.click(0, 0))
  }

  @Test("In cell mode a click takes the cell, unless its column takes no cursor")
  func cells() {
    let scene = Scene(rows: 2)
    scene.table.columns = ["a", "b", "d"].map { TableColumn($0, width: .fixed(3)) }
    scene.table.columns[2].takesCursor = false
    scene.table.cursorMode = .cell
    scene.frame()
    _ = scene.click(5, 1)
    #expect(scene.table.currentColumn?.id == "b")
    _ = scene.click(9, 0)
    #expect(scene.table.currentColumn?.id == "b")
    #expect(scene.table.cursor == 0)
  }

  @Test("C14: Under frozen columns a click takes the column that is seen")
  func frozen() {
    let scene = Scene(rows: 1, width: 10, height: 3)
    scene.table.columns = ["a", "b", "d", "e"].map { TableColumn($0, title: $0, width: .fixed(3)) }
    scene.table.frozenColumns = 1
    scene.frame()
    scene.table.scrollOffset = Point(x: 4, y: 0)
    #expect(scene.lines[0] == "a   d   e")
    for x in [0, 4, 8] { _ = scene.click(x, 0) }
    #expect(scene.delegate.taken() == ["header a", "header d", "header e"])
    #expect(scene.table.column(atViewPoint: Point(x: 5, y: 1))?.id == "d")
    #expect(scene.table.column(atViewPoint: Point(x: -1, y: 1)) == nil)
  }
}
