import TableTesting
import TableViews
import Testing

@Suite struct TableThemes {
  private static let themes: [TableTheme] = [.dark, .light, .mono]

  private func states(_ theme: TableTheme) -> [Style] {
    let scene = Scene(rows: 4, height: 4)
    scene.table.theme = theme
    scene.table.selectionMode = .multiple
    scene.table.selection = TableSelection([1, 2])
    var styles: [Style] = []
    for cursor in [3, 2] as [RowPath] {
      scene.table.cursor = cursor
      let frame = scene.frame()
      styles += (0..<4).map { frame.style(x: 0, y: $0) }
    }
    // ordinary, selected, cursor, both
    return [styles[0], styles[1], styles[3], styles[6]]
  }

  @Test("Q18: Ordinary, selected, cursor row and both differ in every theme", arguments: 0..<3)
  func states(theme: Int) {
    let states = states(Self.themes[theme])
    #expect(Set(states).count == 4)
    #expect(states.map(\.role) == [.plain, .selected, .cursor, .cursorSelected])
    var looks = states
    for index in looks.indices { looks[index].role = .plain }
    #expect(Set(looks).count == 4, "without their names too")
  }

  @Test("Q18: Without colours everything is told apart by attributes")
  func mono() {
    #expect(Set(states(.mono).map(\.attributes)).count == 4)
    #expect(
      states(.mono).allSatisfy { $0.foreground.isDefault && $0.background.isDefault })
  }

  @Test("Q18: The cell under the cursor differs from its row in every theme and state")
  func cursorCell() {
    for theme in Self.themes {
      for isSelected in [false, true] {
        let scene = Scene(rows: 1, height: 1)
        scene.table.theme = theme
        scene.table.selectionMode = .multiple
        scene.table.columns = ["a", "b"].map { TableColumn($0, width: .fixed(3)) }
        scene.table.cursorMode = .cell
        scene.table.cursor = 0
        if isSelected { scene.table.selectRow(at: 0) }
        let frame = scene.frame()
        var (cell, row) = (frame.style(x: 0, y: 0), frame.style(x: 4, y: 0))
        (cell.role, row.role) = (.plain, .plain)
        #expect(cell != row)
        #expect(frame.style(x: 0, y: 0).role == .cursorCell)
      }
    }
  }

  @Test("Q18: Text that a search found can be seen in rows of every state")
  func match() {
    for theme in Self.themes {
      for state in [Style.plain, theme.selected, theme.cursor, theme.cursorSelected] {
        let row = theme.text.overlaid(by: state)
        var found = row.overlaid(by: theme.match)
        found.role = row.role
        #expect(found != row)
      }
    }
  }

  @Test("Q18: Cursor and selection have backgrounds of their own, and cells keep their colours")
  func coloursOfCells() {
    for theme in [TableTheme.dark, .light] {
      let scene = Scene(rows: 2, height: 2)
      let factory = ActingFactory { _, _, _ in
        let cell = TableCell(text: "x")
        cell.style = Style(foreground: .palette(1), background: .palette(1))
        return cell
      }
      scene.table.cellFactory = factory
      scene.table.theme = theme
      scene.table.cursor = 0
      let frame = scene.frame()
      #expect(frame.style(x: 0, y: 0).foreground == .palette(1))
      #expect(frame.style(x: 0, y: 0).background == theme.cursor.background)
      #expect(frame.style(x: 0, y: 1).foreground == .palette(1), "and nothing leaks")
    }
  }

  @Test("Another theme changes the picture and asks for no cell")
  func change() {
    let scene = Scene(rows: 3)
    scene.table.cursor = 1
    scene.frame()
    scene.source.resetCounts()
    scene.table.theme = .light
    #expect(scene.frame().style(x: 0, y: 1).background == TableTheme.light.cursor.background)
    #expect(scene.questions == 0)
  }

  @Test("A placeholder follows the theme too")
  func placeholder() {
    let scene = Scene(rows: 1)
    scene.table.cellFactory = nil
    scene.frame()
    var theme = TableTheme.dark
    theme.placeholder = Style(attributes: .italic, role: .placeholder)
    scene.table.theme = theme
    #expect(scene.frame().style(x: 0, y: 0).attributes == .italic)
  }
}
