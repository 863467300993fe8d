import TableTesting

@testable public import TableViews

extension RowIdentifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// A table of names whose values are loaded by a coordinator: a column with the name, one with
/// what was loaded for it.
final class TaskScene: TableDataSource, TableCellFactory, RowTaskDelegate {
  var names: [String]
  let table = TableView()
  let loader: ManualLoader
  let clock = ManualClock()
  let tasks: RowTaskCoordinator<String>
  var size: Size
  var log: [String] = []
  /// Names of rows whose cells were asked for, by column.
  var filled: [String] = []
  /// How a row's cells look before and after its value has come; given row and value.
  var cellText: (String, String?) -> String = { $1 ?? "…\($0)" }
  let multiplexer = TableMultiplexer()
  let listener = LoggingDelegate()

  init(_ names: [String], height: Int = 10, ignoresCancellation: Bool = false) throws {
    self.names = names
    let loader = ManualLoader(ignoresCancellation: ignoresCancellation)
    self.loader = loader
    tasks = RowTaskCoordinator(column: "value", clock: clock) { try await loader.load($0) }
    size = Size(width: 20, height: height)
    table.columns = [
      TableColumn("name", width: .fixed(5)), TableColumn("value", width: .flexible()),
    ]
    for column in table.columns {
      table.register(TableCell.self, forCellReuseIdentifier: column.id)
    }
    table.showsScrollbar = false
    table.dataSource = self
    table.cellFactory = self
    try multiplexer.add(tasks)
    try multiplexer.add(listener)
    table.delegate = multiplexer
    tasks.delegate = self
  }

  /// Names `a0`, `a1` …
  static func names(_ count: Int) -> [String] { (0..<count).map { "a\($0)" } }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    names.indices.contains(path.row) ? RowIdentifier(names[path.row]) : nil
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    names.firstIndex { RowIdentifier($0) == identifier }.map { RowPath(row: $0) }
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard names.indices.contains(path.row) else { return nil }
    let name = names[path.row]
    let cell =
      tableView === table
      ? tableView.dequeueReusableCell(withIdentifier: column.id, for: path)
      : tableView.dequeueTextCell(for: path)
    filled.append("\(name) \(column.id)")
    cell.text =
      column.id == "name" ? name : cellText(name, tasks.value(for: RowIdentifier(name)))
    return cell
  }

  func rowTasks<Value>(
    _ tasks: RowTaskCoordinator<Value>, didLoad identifier: RowIdentifier, at path: RowPath
  ) {
    log.append("loaded \(name(of: identifier)) at \(path.row)")
  }

  func rowTasks<Value>(
    _ tasks: RowTaskCoordinator<Value>, didFail identifier: RowIdentifier, with error: any Error
  ) {
    log.append("failed \(name(of: identifier))")
  }

  private func name(of identifier: RowIdentifier) -> String {
    if case .text(let name) = identifier { name } else { "?" }
  }

  /// The next frame's lines without the blanks at their ends.
  @discardableResult func draw() -> [String] { table.render(size).lines }

  /// The loads that run, in the order of their names.
  var loading: [String] {
    names.filter { tasks.state(of: RowIdentifier($0)) == .loading }
  }

  /// Draws, and lets the coordinator start what it wants.
  func begin() {
    draw()
    tasks.deliver()
  }

  /// Delivers until something is so.
  func deliver(until isSo: (TaskScene) -> Bool) async {
    while !isSo(self) {
      guard await tasks.deliverNext() else { return }
    }
  }

  /// Waits until so many results have arrived, and delivers none.
  func allArrived(_ count: Int) async {
    while tasks.mailbox.count < count { await Task.yield() }
  }

  /// Ends a load and waits until it was told.
  func finish(_ name: String, _ value: String) async {
    let count = log.count
    loader.finish(RowIdentifier(name), value)
    await deliver { $0.log.count > count }
  }
}
