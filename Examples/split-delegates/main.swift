// A table whose rows are counted by one object and whose cells are made by another, both behind
// a multiplexer. Up and Down move; r adds the two the other way round; q quits.
import CursesBackend
import TableViews

/// Knows how many rows there are, and nothing of cells.
final class Composers: TableDataSource {
  let names = ["Bach", "Chopin", "Dvořák", "Händel", "Liszt", "Mozart", "Saint-Saëns"]

  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
}

/// Makes cells, and counts nothing.
final class NameCells: TableCellFactory {
  let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  func tableView(
    _ table: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let cell = table.dequeueTextCell(for: path)
    cell.text = "\(path.row + 1). \(names[path.row])"
    return cell
  }
}

/// The table, and a key of its own: `r` swaps the two delegates.
final class Screen: TerminalContent {
  let table = TableView()
  let dataSource = Composers()
  let cells: NameCells
  let multiplexer = TableMultiplexer()
  var needsDisplay: (() -> Void)? {
    didSet { table.needsDisplay = needsDisplay }
  }

  init() throws {
    cells = NameCells(dataSource.names)
    try multiplexer.add(cells)
    try multiplexer.add(dataSource)
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    table.cursor = RowPath(row: 0)
  }

  func draw(into frame: inout Frame, in area: Rect) {
    table.draw(into: &frame, in: area)
  }

  func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.character("r")) else { return table.handle(event) }
    let first = multiplexer.multiplexer.delegates.first === cells
    let moved: AnyObject = first ? dataSource : cells
    let other: AnyObject = first ? cells : dataSource
    return (try? multiplexer.insert(moved, before: other)) != nil
  }
}

let screen = try Screen()
if let size = CommandLine.arguments.last.flatMap({ Size($0) }) {
  print(screen.table.render(size).text)
} else {
  try await CursesTerminal().run(screen)
}
