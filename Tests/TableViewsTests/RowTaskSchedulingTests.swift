import TableTesting
import TableViews
import Testing

/// When the work for rows starts, stops and is tried again.
@Suite("Schedule of row tasks", .timeLimit(.minutes(2))) struct RowTaskSchedulingTests {
  @Test("A9 MD4: A failed load is told, forgotten, and tried again after a rest")
  func failure() async throws {
    let scene = try TaskScene(["x"])
    scene.begin()
    scene.loader.fail("x")
    await scene.deliver { !$0.log.isEmpty }
    #expect(scene.log == ["failed x"])
    #expect(scene.loading == [])
    #expect(scene.tasks.state(of: "x") == .failed(attempts: 1))
    scene.clock.advance(by: .milliseconds(999))
    scene.tasks.deliver()
    #expect(scene.loading == [])
    scene.clock.advance(by: .milliseconds(1))
    await scene.deliver { $0.loading == ["x"] }
    await scene.finish("x", "X")
    #expect(scene.draw()[0] == "x     X")
    #expect(scene.tasks.state(of: "x") == .loaded)
  }

  @Test("A9: A row that comes back after a failure is tried again, not before its rest is over")
  func laterDisplay() async throws {
    let scene = try TaskScene(["x", "y"], height: 1)
    scene.tasks.settleDelay = .zero
    scene.begin()
    scene.loader.fail("x")
    await scene.deliver { !$0.log.isEmpty }
    scene.table.scrollOffset.y = 1
    scene.begin()
    scene.table.scrollOffset.y = 0
    scene.begin()
    #expect(scene.loading == [])
    scene.table.scrollOffset.y = 1
    scene.begin()
    scene.clock.advance(by: .seconds(5))
    scene.tasks.deliver()
    #expect(scene.loading == ["y"])
    scene.table.scrollOffset.y = 0
    scene.begin()
    #expect(scene.loading == ["x"])
  }

  @Test("A9: The rest doubles with each failure, up to a limit; a success ends the count")
  func backoff() async throws {
    let rule = RowTaskBackoff(first: .seconds(1), maximum: .seconds(5))
    #expect((1...4).map { rule.delay(afterFailures: $0) } == [1, 2, 4, 5].map { .seconds($0) })
    #expect(rule.delay(afterFailures: .max) == .seconds(5))
    let scene = try TaskScene(["x"])
    scene.begin()
    for attempt in 1...3 {
      scene.loader.fail("x")
      await scene.deliver { $0.tasks.state(of: "x") == .failed(attempts: attempt) }
      scene.clock.advance(by: .seconds(1 << (attempt - 1)))
      await scene.deliver { $0.loading == ["x"] }
    }
    await scene.finish("x", "X")
    scene.tasks.discardValue(for: "x")
    scene.tasks.deliver()
    scene.loader.fail("x")
    await scene.deliver { $0.tasks.state(of: "x") == .failed(attempts: 1) }
  }

  @Test("A10: A row that leaves the screen is cancelled, one that is only drawn anew is not")
  func leaving() async throws {
    let scene = try TaskScene(TaskScene.names(20), height: 2)
    scene.tasks.settleDelay = .zero
    scene.begin()
    await scene.loader.wait { $0.started.count == 2 }
    scene.table.reloadRows(at: [0])
    scene.tasks.deliver()
    #expect(scene.loading == ["a0", "a1"])
    scene.table.scrollOffset.y = 1
    scene.begin()
    #expect(scene.loader.log.cancelled == ["a0"])
    #expect(scene.loading == ["a1", "a2"])
  }

  @Test("A10: What is prefetched loads with a low priority and may be given up until it is seen")
  func prefetching() async throws {
    let names = TaskScene.names(20)
    let scene = try TaskScene(names, height: 2)
    scene.tasks.settleDelay = .zero
    scene.begin()
    scene.tasks.prefetch(["a2", "a3"])
    scene.tasks.deliver()
    #expect(scene.loading == ["a0", "a1", "a2", "a3"])
    await scene.loader.wait { $0.started.count == 4 }
    scene.table.scrollOffset.y = 1
    scene.begin()
    scene.tasks.cancelPrefetching(["a2", "a3"])
    #expect(scene.loader.log.cancelled.contains("a3"))
    #expect(!scene.loader.log.cancelled.contains("a2"))
    #expect(scene.loading == ["a1", "a2"])
  }

  @Test("A10: The table announces the rows ahead, and those left behind are given up")
  func announcedRows() async throws {
    let scene = try TaskScene(TaskScene.names(100), height: 4)
    scene.tasks.settleDelay = .zero
    scene.tasks.concurrencyLimit = 100
    scene.table.prefetchDataSource = scene.tasks
    scene.begin()
    scene.table.scrollOffset.y = 4
    scene.begin()
    #expect(scene.loading.starts(with: ["a4", "a5", "a6", "a7", "a8"]))
    let ahead = scene.loading.dropFirst(4)
    #expect(!ahead.isEmpty)
    scene.table.scrollOffset.y = 90
    scene.begin()
    #expect(Set(scene.loading).isDisjoint(with: ahead))
    #expect(scene.loading.contains("a90"))
  }

  @Test("A11: Few loads run at once: rows in view from the top, then prefetched ones by nearness")
  func order() async throws {
    let scene = try TaskScene(TaskScene.names(30), height: 4)
    scene.tasks.settleDelay = .zero
    scene.tasks.concurrencyLimit = 1
    scene.table.scrollOffset.y = 10
    scene.draw()
    scene.tasks.prefetch(["a20", "a7", "a15", "a9"])
    var order: [String] = []
    scene.tasks.deliver()
    while let name = scene.loading.first {
      #expect(scene.loading.count == 1)
      order.append(name)
      await scene.finish(name, "done")
    }
    #expect(order == ["a10", "a11", "a12", "a13", "a9", "a15", "a7", "a20"])
  }

  @Test("A11: The limit is four unless another one is set")
  func limit() throws {
    let scene = try TaskScene(TaskScene.names(30))
    scene.begin()
    #expect(scene.loading == ["a0", "a1", "a2", "a3"])
    scene.tasks.concurrencyLimit = 6
    scene.tasks.deliver()
    #expect(scene.loading.count == 6)
  }

  @Test("A12: While the table is scrolled nothing starts; at rest it does, without an event")
  func scrolling() async throws {
    let scene = try TaskScene(TaskScene.names(100), height: 4)
    scene.begin()
    for step in 1...5 {
      scene.clock.advance(by: .milliseconds(79))
      scene.table.scrollOffset.y = 10 * step
      scene.begin()
      #expect(scene.loading == [])
      #expect(scene.tasks.state(of: .text("a\(10 * step)")) == .waiting)
    }
    scene.clock.advance(by: .milliseconds(80))
    await scene.deliver { !$0.loading.isEmpty }
    #expect(scene.loading == ["a50", "a51", "a52", "a53"])
    #expect(Set(scene.loader.log.started).isDisjoint(with: ["a10", "a20", "a30", "a40"]))
  }

  @Test("A13: All results of one delivery make one redraw")
  func oneRedraw() async throws {
    let scene = try TaskScene(TaskScene.names(4))
    scene.begin()
    let loader = scene.loader
    await loader.wait { $0.started.count == 4 }
    for name in scene.names { loader.finish(RowIdentifier(name), name.uppercased()) }
    scene.draw()
    var redraws = 0
    scene.table.needsDisplay = { redraws += 1 }
    await scene.allArrived(4)
    scene.tasks.deliver()
    #expect(redraws == 1)
    #expect(scene.log.count == 4)
    #expect(scene.draw().prefix(4) == ["a0    A0", "a1    A1", "a2    A2", "a3    A3"])
  }

  @Test("A13: Results are delivered where the table belongs")
  @MainActor func isolation() async throws {
    let scene = try TaskScene(["x"])
    scene.cellText = { name, value in
      MainActor.assertIsolated()
      return value ?? name
    }
    scene.begin()
    await scene.finish("x", "X")
    #expect(scene.draw()[0] == "x     X")
  }

  @Test("A15: A value that makes its row higher does not move what is on the screen")
  func height() async throws {
    let scene = try TaskScene(TaskScene.names(30), height: 6)
    scene.tasks.settleDelay = .zero
    scene.table.rowHeight = .measured(estimate: 1)
    scene.cellText = { name, value in value ?? name }
    scene.draw()
    scene.table.scrollOffset.y = 10
    scene.table.cursor = RowPath(row: 12)
    scene.begin()
    scene.tasks.prefetch(["a3"])
    let before = scene.draw()
    scene.tasks.concurrencyLimit = 10
    scene.tasks.deliver()
    await scene.finish("a3", "one two three four five six seven")
    #expect(scene.draw() == before)
    await scene.finish("a11", "one two three four five six seven")
    let after = scene.draw()
    #expect(after.firstIndex { $0.hasPrefix("a12") } == before.firstIndex { $0.hasPrefix("a12") })
    #expect(after != before)
    scene.table.scrollOffset.y = 0
    scene.draw()
    #expect(scene.table.rectForRow(at: 3)?.size.height == 3)
  }

  @Test("A15: The height of a row is asked again when its value has come, in view or not")
  func heightOfDelegate() async throws {
    let scene = try TaskScene(TaskScene.names(30), height: 6)
    scene.tasks.settleDelay = .zero
    scene.tasks.concurrencyLimit = 10
    scene.table.rowHeight = .perRow(estimate: 1)
    scene.listener.height = { [tasks = scene.tasks] path in
      tasks.value(for: RowIdentifier("a\(path.row)")) == nil ? 1 : 2
    }
    scene.draw()
    scene.table.scrollOffset.y = 10
    scene.begin()
    scene.tasks.prefetch(["a3"])
    scene.tasks.deliver()
    let before = scene.draw()
    await scene.finish("a3", "3")
    #expect(scene.draw() == before)
    await scene.finish("a12", "12")
    #expect(scene.draw()[2...4] == ["a12   12", "", "a13   …a13"])
    scene.table.scrollOffset.y = 0
    scene.draw()
    #expect(scene.table.rectForRow(at: 3)?.size.height == 2)
  }
}
