import CursesBackend
import TableViews

final class Planets: TableDataSource, TableCellFactory {
  let moons = [("Earth", 1), ("Mars", 2), ("Jupiter", 95), ("Saturn", 274), ("Uranus", 28)]

  func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { moons.count }
  func tableView(_ table: TableView, titleForHeaderInSection section: Int) -> String? { "Planets" }

  func tableView(_ table: TableView, cellForRowAt path: RowPath, in column: TableColumn)
    -> TableCell?
  {
    let (name, count) = moons[path.row]
    return table.dequeueTextCell(for: path, text: column.id == "name" ? name : String(count))
  }
}
let (planets, table) = (Planets(), TableView())
let moons = TableColumn("moons", title: "Moons", width: .fixed(5), alignment: .trailing)
table.columns = [TableColumn("name", title: "Planet", width: .flexible(min: 8)), moons]
(table.dataSource, table.cellFactory) = (planets, planets)
if let size = Size(CommandLine.arguments.last ?? "") {
  print(table.render(size).text)
} else {
  try await CursesTerminal().run(table)
}
