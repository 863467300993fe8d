import TableTesting
import TableViews
import Testing

/// What becomes of the work for rows when the table is updated in batches.
@Suite("Tasks of rows in batches", .timeLimit(.minutes(2))) struct RowTaskBatchTests {
  @Test("A3: Rows inserted above take the cell along, and its result comes to it")
  func insertion() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    let cell = try #require(scene.table.cellForRow(at: 0, in: "value"))
    scene.names = ["n0", "n1", "n2", "x", "y"]
    scene.table.performBatchUpdates { $0.insertRows(at: [0, 1, 2]) }
    await scene.finish("x", "X")
    #expect(scene.table.cellForRow(at: 3, in: "value") === cell)
    #expect(cell.text == "X")
    #expect(scene.draw()[0] == "n0    …n0")
    #expect(scene.log == ["loaded x at 3"])
    #expect(scene.loader.log.cancelled == [])
  }

  @Test("A4: A batch that deletes a row cancels its load, and no other")
  func deletion() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    await scene.loader.wait { $0.started.count == 2 }
    scene.names = ["y"]
    scene.table.performBatchUpdates { $0.deleteRows(at: [0]) }
    scene.tasks.deliver()
    #expect(scene.loader.log.cancelled == ["x"])
    await scene.finish("y", "Y")
    #expect(scene.draw()[0] == "y     Y")
    #expect(scene.log == ["loaded y at 0"])
  }

  @Test("A2 A10: Rows that a batch moves about keep their loads and get their own results")
  func moves() async throws {
    let scene = try TaskScene(["x", "y", "z"])
    scene.begin()
    await scene.loader.wait { $0.started.count == 3 }
    scene.names = ["z", "y", "x"]
    scene.table.performBatchUpdates {
      $0.moveRow(at: 0, to: 2)
      $0.moveRow(at: 2, to: 0)
    }
    scene.begin()
    #expect(scene.loader.log.cancelled == [])
    for name in ["x", "y", "z"] { await scene.finish(name, name.uppercased()) }
    #expect(scene.draw().prefix(3) == ["z     Z", "y     Y", "x     X"])
  }

  @Test("A10: A row that a batch pushes off the screen is cancelled")
  func pushedOut() async throws {
    let scene = try TaskScene(["x", "y"], height: 2)
    scene.tasks.settleDelay = .zero
    scene.begin()
    await scene.loader.wait { $0.started.count == 2 }
    scene.names = ["x", "n", "y"]
    scene.table.performBatchUpdates { $0.insertRows(at: [1]) }
    scene.begin()
    #expect(scene.loader.log.cancelled == ["y"])
    #expect(scene.loading == ["x", "n"])
  }

  @Test("A5: A row that takes a deleted one's place while both load gets its own value")
  func replaced() async throws {
    let scene = try TaskScene(["x", "y"], height: 1, ignoresCancellation: true)
    scene.begin()
    await scene.loader.wait { $0.started == ["x"] }
    scene.names = ["y"]
    scene.table.performBatchUpdates { $0.deleteRows(at: [0]) }
    scene.begin()
    scene.loader.finish("x", "X")
    await scene.finish("y", "Y")
    #expect(scene.draw() == ["y     Y"])
    #expect(scene.log == ["loaded y at 0"])
  }
}
