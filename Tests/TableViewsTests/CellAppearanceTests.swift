import TableViews
import Testing

/// Leaves everything to the protocol.
private final class Silent: TableViewDelegate {}

/// Counts cells that appear and that leave.
private final class Watching: TableViewDelegate {
  var appeared = 0
  var left = 0

  func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    appeared += 1
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    left += 1
  }
}

/// Tells others what it is told, in its own way.
private final class Relay: TableViewDelegate {
  var listeners: [any TableViewDelegate] = []

  func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    for listener in listeners {
      listener.tableView(tableView, willDisplay: cell, forRowAt: path, in: column)
    }
  }
}

@Suite struct CellAppearance {
  private let source = ArrayTableSource(Array(0..<20)) { number, _ in "\(number)" }

  private func table(_ delegate: any TableViewDelegate) -> TableView {
    let table = TableView()
    table.dataSource = source
    table.cellFactory = source
    table.delegate = delegate
    return table
  }

  @Test("Delegates that do not care about cells keep no other from hearing of each")
  func mixed() throws {
    let watching = [Watching(), Watching()]
    let silent = [Silent(), Silent()]
    let multiplexer = TableMultiplexer()
    for delegate in [silent[0], watching[0], silent[1], watching[1]] as [AnyObject] {
      try multiplexer.add(delegate)
    }
    let table = table(multiplexer)
    _ = table.render(Size(width: 8, height: 5))
    #expect(watching.map(\.appeared) == [5, 5])
    table.scrollToRow(at: 10, at: .top)
    _ = table.render(Size(width: 8, height: 5))
    #expect(watching.map(\.appeared) == [10, 10])
    #expect(watching.map(\.left) == [5, 5])
  }

  @Test("A delegate that passes news on hears of each cell, though those it tells do not care")
  func relayed() {
    let (relay, silent, watching) = (Relay(), Silent(), Watching())
    relay.listeners = [silent, watching]
    let table = table(relay)
    _ = table.render(Size(width: 8, height: 5))
    #expect(watching.appeared == 5)
  }

  @Test("A cell that was used again is drawn anew when it changes on the screen")
  func changes() throws {
    let table = table(Silent())
    let size = Size(width: 8, height: 5)
    _ = table.render(size)
    let kept = try #require(table.cellForRow(at: 1, in: ""))
    table.scrollToRow(at: 10, at: .top)
    _ = table.render(size)
    let shown = try #require(
      (10..<15).first { table.cellForRow(at: RowPath(row: $0), in: "") === kept })
    kept.text = "now"
    #expect(table.render(size).line(shown - 10).hasPrefix("now"))
  }
}
