import TableViews

/// Ten columns of text and many rows, as a file has.
private final class Rows: TableDataSource, TableCellFactory {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000_000 }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    let cell = tableView.dequeueTextCell(for: path)
    cell.text = "r\(path.row) \(column.id)"
    return cell
  }
}

/// What it costs to draw the frame after one key, 120 columns by 40 lines.
func measureTableFrames() {
  for (subject, action) in [
    ("table: Down and frame", ActionName.moveDown), ("table: PageDown and frame", .pageDown),
    ("table: unchanged frame", "none"),
  ] {
    let rows = Rows()
    let table = TableView()
    table.columns = (0..<10).map { TableColumn("c\($0)", title: "C\($0)", width: .fixed(11)) }
    table.dataSource = rows
    table.cellFactory = rows
    table.cursor = RowPath(row: 0)
    var frame = Frame(size: Size(width: 120, height: 40))
    table.draw(into: &frame, in: frame.bounds)
    for _ in 0..<60 { table.perform(.moveDown) }
    measure(subject, calls: 1_000) { calls in
      for _ in 0..<calls {
        table.perform(action)
        table.draw(into: &frame, in: frame.bounds)
      }
      return table.cursor?.row ?? 0
    }
  }
}
