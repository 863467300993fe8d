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
    table.dequeueTextCell(for: path, text: "\(path.row + 1). \(names[path.row])")
  }
}

/// Which of the two is added first; the table looks the same either way.
enum Order: String, CaseIterable {
  case rowsFirst = "rows-first"
  case cellsFirst = "cells-first"
}

/// The table, a line that tells the order of the two delegates, and a key that swaps them.
final class SplitScreen: TerminalContent {
  let table = TableView()
  let dataSource = Composers()
  let cells: NameCells
  let multiplexer = TableMultiplexer()
  var needsDisplay: (() -> Void)? {
    didSet { table.needsDisplay = needsDisplay }
  }

  init(_ order: Order) throws {
    cells = NameCells(dataSource.names)
    let both: [AnyObject] = order == .rowsFirst ? [dataSource, cells] : [cells, dataSource]
    for delegate in both { try multiplexer.add(delegate) }
    table.dataSource = multiplexer
    table.cellFactory = multiplexer
    table.cursor = RowPath(row: 0)
  }

  /// Read from the multiplexer, whose list is the only one there is.
  var order: Order { multiplexer.delegates.first === cells ? .cellsFirst : .rowsFirst }

  func draw(into frame: inout Frame, in area: Rect) {
    let height = max(0, area.height - 1)
    table.draw(
      into: &frame, in: Rect(x: area.minX, y: area.minY, width: area.width, height: height))
    let names = multiplexer.delegates.map { "\(type(of: $0))" }.joined(separator: ", ")
    frame.write(
      "\(names) · r swaps · q quits",
      in: Rect(x: area.minX, y: area.minY + height, width: area.width, height: 1),
      style: table.theme.status, clip: area)
  }

  @discardableResult
  func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.character("r")) else { return table.handle(event) }
    let (first, last) = (multiplexer.delegates.first, multiplexer.delegates.last)
    guard let first, let last else { return false }
    return (try? multiplexer.insert(last, before: first)) != nil
  }
}
