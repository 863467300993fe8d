import CursesBackend
import TableViews

final class Planets: TableDataSource, TableCellFactory {
  let rows = [("Mercury", 0), ("Venus", 0), ("Earth", 1), ("Mars", 2), ("Jupiter", 95)]

  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ table: TableView, titleForHeaderInSection section: Int) -> String? { "Planets" }

  func tableView(_ table: TableView, cellForRowAt path: RowPath, in column: TableColumn)
    -> TableCell?
  {
    let cell = table.dequeueTextCell(for: path)
    cell.text = column.id == "name" ? rows[path.row].0 : String(rows[path.row].1)
    return cell
  }
}

let planets = Planets()
let table = TableView()
table.columns = [
  TableColumn("name", title: "Name", width: .flexible(min: 8)),
  TableColumn("moons", title: "Moons", width: .fixed(5), alignment: .trailing),
]
table.dataSource = planets
table.cellFactory = planets
if let size = CommandLine.arguments.last.flatMap({ Size($0) }) {
  print(table.render(size).text)
} else {
  try await CursesTerminal().run(table)
}
