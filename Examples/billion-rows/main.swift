// A billion rows in three columns: Up, Down, PgDn, End, Ctrl-A to select all; q quits.
import CursesBackend
import TableViews

final class Numbers: TableDataSource, TableCellFactory {
  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000_000 }

  func tableView(
    _ table: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let cell = table.dequeueTextCell(for: path)
    switch column.id {
    case "number": cell.text = String(path.row + 1)
    case "binary": cell.text = String(path.row + 1, radix: 2)
    default: cell.text = String(path.row + 1, radix: 16, uppercase: true)
    }
    return cell
  }
}

let numbers = Numbers()
let table = TableView()
table.columns = [
  TableColumn("number", title: "Number", width: .fixed(10), alignment: .trailing),
  TableColumn("hexadecimal", title: "Hex", width: .fixed(8), alignment: .trailing),
  TableColumn("binary", title: "Binary", width: .flexible(min: 30), alignment: .trailing),
]
table.selectionMode = .multiple
table.dataSource = numbers
table.cellFactory = numbers
table.cursor = RowPath(row: 0)
if let size = CommandLine.arguments.last.flatMap({ Size($0) }) {
  print(table.render(size).text)
} else {
  try await CursesTerminal().run(table)
}
