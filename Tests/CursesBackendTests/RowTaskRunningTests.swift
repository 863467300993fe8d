import TableViews
import Testing

@testable import CursesBackend

/// A table of one row whose value is loaded, and what is done after each frame.
@MainActor
private final class LoadingTable: @MainActor TerminalContent, @MainActor TableDataSource,
  @MainActor TableCellFactory
{
  let table = TableView()
  let tasks = RowTaskCoordinator { _ in "loaded" }
  var didDraw: (Frame) -> Void = { _ in }
  var needsDisplay: (() -> Void)? {
    didSet { table.needsDisplay = needsDisplay }
  }

  init() {
    table.dataSource = self
    table.cellFactory = self
    table.delegate = tasks
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    RowIdentifier(1)
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    RowPath(row: 0)
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    tableView.dequeueTextCell(for: path, text: tasks.value(for: RowIdentifier(1)) ?? "waiting")
  }

  func draw(into frame: inout Frame, in area: Rect) {
    table.draw(into: &frame, in: area)
    didDraw(frame)
  }

  func handle(_ event: InputEvent) -> Bool { table.handle(event) }
}

extension CursesSuites {
  @MainActor @Suite(.timeLimit(.minutes(1))) struct RowTaskRunningTests {
    @Test("A16: A value that comes while nobody presses a key is delivered and drawn")
    func delivers() async throws {
      let session = try Session()
      let content = LoadingTable()
      var texts: [String] = []
      content.didDraw = { [unowned session] frame in
        texts.append(frame.line(0).filter { $0 != " " })
        if texts.last == "loaded" { session.terminal.stop() }
      }
      let running = Task { await content.tasks.run() }
      try await session.terminal.run(content)
      running.cancel()
      #expect(texts.first == "waiting")
      #expect(texts.last == "loaded")
    }
  }
}
