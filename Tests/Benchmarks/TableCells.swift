import TableViews

private final class Rows: TableDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
}

/// Hands out cells that it keeps, so that little but the call itself is measured.
private final class KeptCells: TableCellFactory {
  private var cells: [String: [TableCell]] = [:]
  var calls = 0

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    calls += 1
    if let kept = cells[column.id] { return kept[path.row] }
    let kept = (0..<40).map { TableCell(text: "\($0)") }
    cells[column.id] = kept
    return kept[path.row]
  }
}

/// What a cell costs in frames whose 400 cells are asked for anew each time, a million of them
/// altogether: made by the table's own factory, by one behind a multiplexer, and by one behind two.
func measureTableCells() {
  var yardstick: (name: String, cost: Int)?
  for depth in 0...2 {
    let (rows, cells, table) = (Rows(), KeptCells(), TableView())
    table.dataSource = rows
    table.cellFactory = cells
    var multiplexers: [TableMultiplexer] = []
    for _ in 0..<depth {
      let multiplexer = TableMultiplexer()
      for object in multiplexers.last.map({ [$0] }) ?? [rows, cells] as [AnyObject] {
        try? multiplexer.add(object)
      }
      table.dataSource = multiplexer
      table.cellFactory = multiplexer
      multiplexers.append(multiplexer)
    }
    let cost = measureCells("table cell, \(depth) multiplexers", table, cells, yardstick)
    if yardstick == nil { yardstick = ("without one", cost) }
    withExtendedLifetime((rows, multiplexers)) {}
  }
}

private func measureCells(
  _ subject: String, _ table: TableView, _ cells: KeptCells,
  _ yardstick: (name: String, cost: Int)?
) -> Int {
  table.columns = (0..<10).map { TableColumn("c\($0)", width: .fixed(3)) }
  var frame = Frame(size: Size(width: 50, height: 40))
  return cost(
    of: subject, against: yardstick, calls: 100_000, rounds: 10
  ) { count in
    let before = cells.calls
    while cells.calls - before < count {
      table.reloadData()
      table.draw(into: &frame, in: frame.bounds)
    }
    return cells.calls - before
  }
}
