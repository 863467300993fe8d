import TableTesting
import TableViews
import Testing

/// Sections with titles and footers.
private final class Titled: TableDataSource, TableCellFactory {
  var rows: [Int]
  var footers: [Int: String] = [:]
  var questions: [String] = []

  init(_ rows: Int...) {
    self.rows = rows
  }

  func numberOfSections(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows[section]
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    questions.append("title \(section)")
    return "T\(section)"
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    questions.append("footer \(section)")
    return footers[section]
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? { TableCell(text: "\(path)") }
}

@Suite struct TableSections {
  private func table(_ source: Titled) -> TableView {
    let table = TableView()
    table.dataSource = source
    table.cellFactory = source
    return table
  }

  @Test("Titles and footers stand around their rows, also around none")
  func titles() {
    let source = Titled(1, 0, 2)
    source.footers = [0: "F0", 1: "F1"]
    let table = table(source)
    let frame = table.render(Size(width: 5, height: 9))
    #expect(frame.lines == ["T0", "0-0", "F0", "T1", "F1", "T2", "2-0", "2-1", ""])
    let roles = (0..<9).map { frame.style(x: 4, y: $0).role }
    #expect(roles[0] == .sectionHeader && roles[2] == .sectionFooter && roles[6] == .plain)
    #expect(source.questions.count == 6)
    _ = table.render(Size(width: 5, height: 9))
    #expect(source.questions.count == 6, "asked once per load")
  }

  @Test("A title stays at the top while its rows are in view and is pushed out by the next")
  func pinned() {
    let source = Titled(3, 2)
    source.footers = [0: "F0"]
    let table = table(source)
    let size = Size(width: 5, height: 3)
    let pictures = (0..<6).map { top in
      table.scrollOffset = Point(x: 0, y: top)
      let lines = table.render(size).lines
      return lines.joined(separator: " ")
    }
    #expect(
      pictures == [
        "T0 0-0 0-1", "T0 0-1 0-2", "T0 0-2 F0", "T0 F0 T1", "T0 T1 1-0", "T1 1-0 1-1",
      ])
    table.pinsSectionHeaders = false
    table.scrollOffset = Point(x: 0, y: 1)
    #expect(table.render(size).lines == ["0-0", "0-1", "0-2"])
  }

  @Test("The cursor never hides under a pinned title")
  func cursorUnderTitle() {
    let source = Titled(9, 9)
    let table = table(source)
    let size = Size(width: 5, height: 4)
    table.cursor = RowPath(row: 8, section: 1)
    _ = table.render(size)
    for _ in 0..<17 {
      table.handle(.key(.up))
      let frame = table.render(size)
      let y = frame.lines.firstIndex(of: table.cursor?.description ?? "")
      #expect(y.map { frame.style(x: 0, y: $0).role } == .cursorSelected)
      #expect(frame.lines[0].hasPrefix("T"))
    }
    #expect(table.cursor == 0)
    #expect(table.render(size).lines == ["T0", "0-0", "0-1", "0-2"])
  }

  @Test("G3: G4: Places in the content and on the screen, and nil where there is no row")
  func places() {
    let source = Titled(2, 1)
    source.footers = [1: "F"]
    let table = table(source)
    _ = table.render(Size(width: 5, height: 3))
    #expect(table.contentSize.height == 6)
    #expect(table.rectForRow(at: 1) == Rect(x: 0, y: 2, width: 4, height: 1))
    #expect(table.rectForHeader(inSection: 1) == Rect(x: 0, y: 3, width: 4, height: 1))
    #expect(table.rectForFooter(inSection: 1) == Rect(x: 0, y: 5, width: 4, height: 1))
    #expect(table.rectForFooter(inSection: 0) == nil)
    for section in [-1, 2, .max, .min] {
      #expect(table.rectForHeader(inSection: section) == nil)
      #expect(table.rectForFooter(inSection: section) == nil)
      #expect(table.numberOfRows(inSection: section) == nil)
      #expect(table.rectForRow(at: RowPath(row: 0, section: section)) == nil)
    }
    for row in [-1, 2, .max] { #expect(table.rectForRow(at: RowPath(row: row)) == nil) }
    let rows = (-1...6).map { table.rowPath(at: Point(x: 0, y: $0))?.description ?? "." }
    #expect(rows == [".", ".", "0-0", "0-1", ".", "1-0", ".", "."])
    table.scrollOffset = Point(x: 0, y: 1)
    _ = table.render(Size(width: 5, height: 3))
    let seen = (-1...3).map { table.rowPath(atViewPoint: Point(x: 0, y: $0))?.description ?? "." }
    #expect(seen == [".", ".", "0-1", ".", "."])
    #expect(table.rowPath(atViewPoint: Point(x: 4, y: 1)) == nil, "the scrollbar")
    #expect(table.rowPath(at: Point(x: 0, y: 1)) == 0)
  }

  @Test("G5: The rows in view ascend, those cut and those under a pinned title included")
  func visibleRows() {
    let source = Titled(9)
    let table = table(source)
    table.rowHeight = .fixed(2)
    _ = table.render(Size(width: 5, height: 4))
    table.scrollOffset = Point(x: 0, y: 2)
    _ = table.render(Size(width: 5, height: 4))
    #expect(table.pathsForVisibleRows == [0, 1, 2])
  }

  @Test("A hundred thousand sections are drawn as two are")
  func manySections() {
    final class Many: TableDataSource {
      func numberOfSections(in tableView: TableView) -> Int { 100_000 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
    }
    let source = Many()
    let table = TableView()
    table.dataSource = source
    table.cursor = RowPath(row: 0, section: 99_999)
    _ = table.render(Size(width: 5, height: 4))
    #expect(table.scrollOffset.y == 99_996)
    table.perform(.previousSection)
    #expect(table.cursor == RowPath(row: 0, section: 99_998))
  }
}
