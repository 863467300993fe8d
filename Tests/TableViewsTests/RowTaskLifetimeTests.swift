import TableTesting
import TableViews
import Testing

/// What outlives what, and where tables with tasks can live.
@Suite("Lifetime of row tasks", .timeLimit(.minutes(2))) struct RowTaskLifetimeTests {
  @Test("A14: When the table goes, loads are cancelled and nobody waits for them any more")
  func tableGone() async throws {
    let source = try TaskScene(["x", "y"])
    let loader = ManualLoader()
    let tasks = RowTaskCoordinator<String>(clock: source.clock) { try await loader.load($0) }
    weak var weakTable: TableView?
    do {
      let table = TableView()
      weakTable = table
      (table.dataSource, table.cellFactory, table.delegate) = (source, source, tasks)
      _ = table.render(Size(width: 10, height: 5))
      tasks.deliver()
      await loader.wait { $0.started.count == 2 }
      #expect(loader.log.cancelled == [])
    }
    #expect(weakTable == nil)
    await loader.wait { Set($0.cancelled) == ["x", "y"] }
    await tasks.run()
    #expect(tasks.value(for: "x") == nil)
  }

  @Test("A14: When the coordinator goes, its loads are cancelled; the table goes on")
  func coordinatorGone() async throws {
    let source = try TaskScene(["x", "y"])
    let loader = ManualLoader()
    let table = TableView()
    (table.dataSource, table.cellFactory) = (source, source)
    weak var weakTasks: RowTaskCoordinator<String>?
    do {
      let tasks = RowTaskCoordinator<String>(clock: source.clock) { try await loader.load($0) }
      weakTasks = tasks
      table.delegate = tasks
      _ = table.render(Size(width: 10, height: 5))
      tasks.deliver()
      await loader.wait { $0.started.count == 2 }
    }
    #expect(weakTasks == nil)
    await loader.wait { Set($0.cancelled) == ["x", "y"] }
    #expect(table.render(Size(width: 20, height: 1)).lines[0].hasPrefix("…x"))
  }

  @Test("MD8: A result for a table that is gone reaches nobody")
  func lateResult() async throws {
    let scene = try TaskScene(["x"], ignoresCancellation: true)
    let loader = ManualLoader(ignoresCancellation: true)
    let tasks = RowTaskCoordinator<String>(clock: scene.clock) { try await loader.load($0) }
    tasks.delegate = scene
    do {
      let table = TableView()
      (table.dataSource, table.cellFactory, table.delegate) = (scene, scene, tasks)
      _ = table.render(Size(width: 10, height: 5))
      tasks.deliver()
    }
    loader.finish("x", "X")
    await tasks.run()
    tasks.deliver()
    #expect(scene.log == [])
    #expect(tasks.value(for: "x") == nil)
  }

  @Test("A delegate that is gone is not told, and its cells are filled all the same")
  func delegateGone() async throws {
    let scene = try TaskScene(["x"])
    scene.begin()
    do {
      let other = try TaskScene([])
      scene.tasks.delegate = other
    }
    scene.loader.finish("x", "X")
    await scene.deliver { $0.tasks.state(of: "x") == .loaded }
    #expect(scene.draw()[0] == "x     X")
    #expect(scene.tasks.delegate == nil)
  }

  @Test("Waiting ends when its task is cancelled, and can begin again")
  func cancelledWaiting() async throws {
    let scene = try TaskScene(["x"])
    scene.begin()
    let owner = Owner()
    let task = Task { await owner.wait() }
    task.cancel()
    #expect(await task.value == false)
    await owner.signal()
    #expect(await owner.wait())
    await scene.finish("x", "X")
  }

  @Test("Only so many values are kept, and those in view for certain")
  func cacheLimit() async throws {
    let scene = try TaskScene(TaskScene.names(40), height: 4)
    scene.tasks.settleDelay = .zero
    scene.tasks.cacheLimit = 8
    for top in stride(from: 0, through: 36, by: 4) {
      scene.table.scrollOffset.y = top
      scene.begin()
      for row in top..<top + 4 { await scene.finish("a\(row)", "\(row)") }
    }
    let kept = scene.names.filter { scene.tasks.state(of: RowIdentifier($0)) == .loaded }
    #expect(kept.count <= 8)
    #expect(kept.suffix(4) == ["a36", "a37", "a38", "a39"])
  }

  @Test("Discarded values are placeholders at once and loaded again")
  func discarding() async throws {
    let scene = try TaskScene(["x", "y"])
    scene.begin()
    await scene.finish("x", "X")
    await scene.finish("y", "Y")
    scene.tasks.discardAllValues()
    #expect(scene.draw().prefix(2) == ["x     …x", "y     …y"])
    scene.tasks.deliver()
    #expect(scene.loading == ["x", "y"])
    scene.tasks.cancelAll()
    #expect(scene.loading == [])
    scene.tasks.deliver()
    #expect(scene.loading == [])
  }

  @Test("A second table is not served by the same coordinator")
  func secondTable() async throws {
    let scene = try TaskScene(["x"])
    let other = try TaskScene(["z"])
    scene.begin()
    other.table.delegate = scene.tasks
    other.draw()
    scene.tasks.deliver()
    #expect(scene.tasks.state(of: "z") == .idle)
    #expect(scene.loading == ["x"])
  }

  @Test("A table in an actor has its tasks delivered in the actor")
  func actorOwner() async throws {
    #expect(await Owner().loadAll() == ["x     X", "y     Y"])
  }

  @Test("A table on the main actor has its tasks delivered there, beside other work")
  @MainActor func mainActorOwner() async throws {
    let scene = try TaskScene(["x", "y"])
    let running = Task { await scene.tasks.run() }
    scene.draw()
    scene.loader.finish("x", "X")
    scene.loader.finish("y", "Y")
    while scene.log.count < 2 { await Task.yield() }
    #expect(scene.draw().prefix(2) == ["x     X", "y     Y"])
    running.cancel()
    await running.value
  }
}

/// An actor that owns a table and its tasks.
private actor Owner {
  private let idle = RowTaskCoordinator<Int> { _ in 0 }

  func wait() async -> Bool { await idle.deliverNext() }

  func signal() { idle.prefetch(["x"]) }

  func loadAll() async -> [String] {
    guard let scene = try? TaskScene(["x", "y"]) else { return [] }
    scene.draw()
    scene.loader.finish("x", "X")
    scene.loader.finish("y", "Y")
    while scene.log.count < 2, await scene.tasks.deliverNext() {}
    return Array(scene.draw().prefix(2))
  }
}
