import TableTesting
import TableViews
import Testing

/// What becomes of the work for rows while the table changes.
@Suite("Tasks of rows", .timeLimit(.minutes(2))) struct RowTaskTests {
  @Test("A1 MD2: A row has one load at most, however often it is wanted")
  func oneLoad() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    scene.tasks.prefetch(["x", "x"])
    scene.table.reloadData()
    scene.begin()
    #expect(scene.loading == ["x", "y"])
    await scene.finish("x", "X")
    await scene.finish("y", "Y")
    #expect(Set(scene.loader.log.started) == ["x", "y"])
    #expect(scene.loader.log.started.count == 2)
    #expect(scene.loader.log.cancelled == [])
  }

  @Test("A2: A result fills the cell where its row stands when it arrives")
  func pathAtDelivery() async throws {
    let scene = try TaskScene(["x", "y", "z"])
    scene.begin()
    scene.names = ["z", "y", "x"]
    scene.table.reloadData()
    scene.draw()
    await scene.finish("x", "X")
    #expect(scene.log == ["loaded x at 2"])
    #expect(scene.draw().prefix(3) == ["z     …z", "y     …y", "x     X"])
  }

  @Test("A2 MD6: A result for a row off the screen goes to the cache and touches no cell")
  func offScreen() async throws {
    let scene = try TaskScene(TaskScene.names(20), height: 3)
    scene.begin()
    scene.tasks.prefetch(["a9"])
    scene.filled = []
    var redraws = 0
    scene.table.needsDisplay = { redraws += 1 }
    await scene.finish("a9", "nine")
    #expect(scene.filled == [])
    #expect(redraws == 0)
    #expect(scene.tasks.value(for: "a9") == "nine")
    #expect(scene.log == ["loaded a9 at 9"])
  }

  @Test("A3: After an insertion above, the result goes to its own row and not to the old place")
  func insertionAbove() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    scene.names = ["n0", "n1", "n2", "x", "y"]
    scene.table.reloadData()
    await scene.finish("x", "X")
    #expect(scene.log == ["loaded x at 3"])
    #expect(scene.draw()[0] == "n0    …n0")
    #expect(scene.draw()[3] == "x     X")
    await scene.finish("y", "Y")
    #expect(scene.draw()[1] == "n1    …n1")
    #expect(scene.draw()[4] == "y     Y")
    #expect(scene.loader.log.cancelled == [])
  }

  @Test("A4: The load of a deleted row is cancelled")
  func deletionCancels() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    await scene.loader.wait { $0.started.count == 2 }
    scene.names = ["y"]
    scene.table.reloadData()
    scene.begin()
    await scene.loader.wait { $0.cancelled == ["x"] }
    #expect(scene.loading == ["y"])
    #expect(scene.tasks.state(of: "x") == .idle)
  }

  @Test("A4: A result that comes after its row was deleted is thrown away, even before a frame")
  func lateResult() async throws {
    let scene = try TaskScene(["x", "y"], ignoresCancellation: true)
    scene.begin()
    scene.names = ["y"]
    scene.table.reloadData()
    scene.loader.finish("x", "X")
    await scene.finish("y", "Y")
    scene.begin()
    #expect(scene.tasks.state(of: "x") == .idle)
    #expect(scene.log == ["loaded y at 0"])
    #expect(scene.tasks.value(for: "x") == nil)
  }

  @Test("A5: A cell that another row got while the first one loaded keeps the other's value")
  func recycledCell() async throws {
    let scene = try TaskScene(["x", "y"], height: 1, ignoresCancellation: true)
    scene.tasks.settleDelay = .zero
    scene.begin()
    let cell = try #require(scene.table.cellForRow(at: 0, in: "value"))
    await scene.loader.wait { $0.started == ["x"] }
    scene.table.scrollOffset.y = 1
    scene.begin()
    #expect(scene.table.cellForRow(at: 1, in: "value") === cell)
    await scene.finish("y", "Y")
    scene.loader.finish("x", "X")
    scene.tasks.prefetch(["x"])
    await scene.finish("x", "later X")
    #expect(cell.text == "Y")
    #expect(scene.draw() == ["y     Y"])
  }

  @Test("A6: A result does not touch a cell that was prepared for another use since")
  func configurationToken() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    let cell = try #require(scene.table.cellForRow(at: 0, in: "value"))
    let token = cell.configurationToken
    cell.prepareForReuse()
    #expect(cell.configurationToken != token)
    cell.text = "other use"
    await scene.finish("x", "X")
    #expect(cell.text == "other use")
    await scene.finish("y", "Y")
    #expect(scene.draw()[1] == "y     Y")
  }

  @Test("A6: Each reuse gives a cell another token")
  func tokenOfReuse() throws {
    let scene = try TaskScene(TaskScene.names(5), height: 1)
    scene.draw()
    let cell = try #require(scene.table.cellForRow(at: 0, in: "value"))
    var tokens: Set = [cell.configurationToken]
    for row in 1..<5 {
      scene.table.scrollOffset.y = row
      scene.draw()
      #expect(scene.table.cellForRow(at: RowPath(row: row), in: "value") === cell)
      tokens.insert(cell.configurationToken)
    }
    #expect(tokens.count == 5)
  }

  @Test("A7: A recycled cell shows its new row's placeholder in the same frame")
  func placeholder() async throws {
    let scene = try TaskScene(["x", "y"], height: 1)
    scene.begin()
    await scene.finish("x", "X")
    #expect(scene.draw() == ["x     X"])
    scene.table.scrollOffset.y = 1
    #expect(scene.draw() == ["y     …y"])
  }

  @Test("A8: A row that comes back shows its value in its first frame, and loads nothing")
  func cached() async throws {
    let scene = try TaskScene(["x", "y"], height: 1)
    scene.begin()
    await scene.finish("x", "X")
    scene.table.scrollOffset.y = 1
    scene.begin()
    scene.table.scrollOffset.y = 0
    #expect(scene.draw() == ["x     X"])
    scene.tasks.deliver()
    #expect(scene.loader.log.started.filter { $0 == "x" }.count == 1)
  }

  @Test("MD3: A finished load is told once, when the value is there and nothing runs")
  func toldOnce() async throws {
    let scene = try TaskScene(["x"])
    scene.begin()
    let observer = Observer(scene.tasks)
    scene.tasks.delegate = observer
    scene.loader.finish("x", "X")
    await scene.deliver { _ in observer.seen.count > 0 }
    scene.tasks.deliver()
    #expect(observer.seen == ["x at 0: X, loaded"])
  }

  @Test("MD5: A cancelled load is never told, and starts again when its row is shown again")
  func cancelled() async throws {
    let scene = try TaskScene(["x", "y"], ignoresCancellation: true)
    scene.begin()
    await scene.loader.wait { $0.started.count == 2 }
    scene.tasks.cancel("x")
    #expect(scene.loader.log.cancelled == ["x"])
    #expect(scene.tasks.state(of: "x") == .idle)
    scene.loader.finish("x", "X")
    await scene.finish("y", "Y")
    #expect(scene.log == ["loaded y at 1"])
    scene.table.reloadData()
    scene.begin()
    #expect(scene.tasks.state(of: "x") == .loading)
  }

  @Test("MD6: A result fills the cell it belongs to and no other, not even in its row")
  func oneCell() async throws {
    let scene = try TaskScene(["x", "y", "z"])
    scene.begin()
    let cells = (0..<3).map { scene.table.cellForRow(at: RowPath(row: $0), in: "value") }
    scene.filled = []
    await scene.finish("y", "Y")
    scene.draw()
    #expect(scene.filled == ["y value"])
    for row in 0..<3 {
      #expect(scene.table.cellForRow(at: RowPath(row: row), in: "value") === cells[row])
    }
  }

  @Test("MD7: Loads that finish in the other order fill their own cells")
  func otherOrder() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    await scene.finish("y", "Y")
    #expect(scene.draw().prefix(2) == ["x     …x", "y     Y"])
    await scene.finish("x", "X")
    #expect(scene.draw().prefix(2) == ["x     X", "y     Y"])
  }
}

/// Notes what the coordinator knows when it tells.
private final class Observer: RowTaskDelegate {
  let tasks: RowTaskCoordinator<String>
  var seen: [String] = []

  init(_ tasks: RowTaskCoordinator<String>) {
    self.tasks = tasks
  }

  func rowTasks<Value>(
    _ sender: RowTaskCoordinator<Value>, didLoad identifier: RowIdentifier, at path: RowPath
  ) {
    guard sender === tasks, case .text(let name) = identifier else { return }
    let value = tasks.value(for: identifier) ?? "nothing"
    seen.append("\(name) at \(path.row): \(value), \(tasks.state(of: identifier))")
  }
}
