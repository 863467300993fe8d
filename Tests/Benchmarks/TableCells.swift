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
  let tables = (0...2).map { LayeredTable(multiplexers: $0) }
  compare(
    tables.map { table in ("table cell, \(table.multiplexers.count) multiplexers", table.draw) },
    calls: 100_000, rounds: 10)
}

/// A table whose rows and cells are behind so many multiplexers, one inside the other.
private final class LayeredTable {
  let rows = Rows()
  let cells = KeptCells()
  let table = TableView()
  private(set) var multiplexers: [TableMultiplexer] = []
  private var frame = Frame(size: Size(width: 50, height: 40))

  init(multiplexers depth: Int) {
    table.columns = (0..<10).map { TableColumn("c\($0)", width: .fixed(3)) }
    table.dataSource = rows
    table.cellFactory = cells
    for _ in 0..<depth {
      let multiplexer = TableMultiplexer()
      for object in multiplexers.last.map({ [$0] }) ?? [rows, cells] as [AnyObject] {
        try? multiplexer.add(object)
      }
      table.dataSource = multiplexer
      table.cellFactory = multiplexer
      multiplexers.append(multiplexer)
    }
  }

  /// Draws frames until so many cells were asked for.
  func draw(calls: Int) -> Int {
    let before = cells.calls
    while cells.calls - before < calls {
      table.reloadData()
      table.draw(into: &frame, in: frame.bounds)
    }
    return cells.calls - before
  }
}
