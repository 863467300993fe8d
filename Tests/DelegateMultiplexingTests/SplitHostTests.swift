import DelegateMultiplexing
import Testing

@Suite("A host whose roles are split over several delegates")
struct SplitHostTests {
  @Test(
    "MT1 MT2 MT17: Rows from one object, cells from another, in either order", arguments: [0, 1])
  func split(first: Int) throws {
    let (rows, cells) = (Rows(), Cells())
    let split = SplitMultiplexer()
    let delegates: [AnyObject] = [rows, cells]
    try split.add(delegates[first])
    try split.add(delegates[1 - first])
    let host = Host()
    host.rowSource = split
    host.cellMaker = split
    #expect(host.numberOfRows == 3)
    #expect(host.cell(at: 1) == "cell 1")
    #expect(rows.asked == 1 && cells.asked == 1)
  }

  @Test("MT3: The host does not keep its multiplexer; without it there are no rows")
  func multiplexerGone() throws {
    let rows = Rows()
    let host = Host()
    do {
      let split = SplitMultiplexer()
      try split.add(rows)
      host.rowSource = split
      #expect(host.numberOfRows == 3)
      withExtendedLifetime(split) {}
    }
    #expect(host.rowSource == nil)
    #expect(host.numberOfRows == 0)
  }

  @Test("MT8: A class of one's own shows its multiplexer as a read-only delegate")
  func ownClass() throws {
    final class Worker {
      let delegate = DelegateMultiplexer((any ProtocolA).self)
      func work() { delegate.tell((any ProtocolA).self) { $0.didSomething() } }
    }
    let (worker, listener) = (Worker(), Listener("x"))
    try worker.delegate.add(listener)
    worker.work()
    #expect(listener.log.names == ["x"])
  }

  @Test("MT16: A delegate added after the multiplexer was set is used at the next pass")
  func addedAfterwards() throws {
    let (rows, cells) = (Rows(), Cells())
    let split = SplitMultiplexer()
    try split.add(rows)
    let host = Host()
    host.rowSource = split
    host.cellMaker = split
    #expect(host.cell(at: 0) == nil)
    try split.add(cells)
    #expect(host.cell(at: 0) == "cell 0")
  }

  @Test("MX3: A multiplexer that stays in place begins and ceases to answer with its delegates")
  func observedLater() throws {
    let (rows, cells) = (Rows(), Cells())
    let split = SplitMultiplexer()
    try split.add(rows)
    let host = Host()
    host.cellMaker = split
    #expect(!split.responds(to: (any CellMaker).self))
    try split.add(cells)
    #expect(split.responds(to: (any CellMaker).self))
    #expect(host.cell(at: 0) == "cell 0")
    split.remove(cells)
    #expect(!split.responds(to: (any CellMaker).self))
    #expect(host.cell(at: 0) == nil)
    #expect(host.cellMaker === split)
  }

  @Test("A split multiplexer inside another one is looked through for each of its roles")
  func nested() throws {
    let (rows, cells, outer, inner) = (Rows(), Cells(), SplitMultiplexer(), SplitMultiplexer())
    let host = Host()
    host.rowSource = outer
    host.cellMaker = outer
    try outer.add(inner)
    #expect(host.numberOfRows == 0)
    try inner.add(rows)
    try inner.add(cells)
    #expect(host.numberOfRows == 3)
    #expect(host.cell(at: 2) == "cell 2")
    #expect(same(outer.responders(to: (any RowSource).self), [rows]))
    #expect(same(outer.responders(to: (any CellMaker).self), [cells]))
  }
}

private protocol RowSource: AnyObject {
  func numberOfRows(in host: Host) -> Int
}

private protocol CellMaker: AnyObject {
  func host(_ host: Host, cellAt row: Int) -> String?
}

private final class Host {
  weak var rowSource: (any RowSource)?
  weak var cellMaker: (any CellMaker)?

  var numberOfRows: Int { rowSource?.numberOfRows(in: self) ?? 0 }
  func cell(at row: Int) -> String? { cellMaker?.host(self, cellAt: row) }
}

private final class SplitMultiplexer: RowSource, CellMaker, DelegateForwarding {
  let multiplexer = DelegateMultiplexer((any RowSource).self, (any CellMaker).self, mode: .relaxed)

  func numberOfRows(in host: Host) -> Int {
    ask((any RowSource).self) { $0.numberOfRows(in: host) } ?? 0
  }

  func host(_ host: Host, cellAt row: Int) -> String? {
    ask((any CellMaker).self) { $0.host(host, cellAt: row) }
  }
}

private final class Rows: RowSource {
  var asked = 0
  func numberOfRows(in host: Host) -> Int {
    asked += 1
    return 3
  }
}

private final class Cells: CellMaker {
  var asked = 0
  func host(_ host: Host, cellAt row: Int) -> String? {
    asked += 1
    return "cell \(row)"
  }
}
