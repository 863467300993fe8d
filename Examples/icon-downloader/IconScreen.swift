import TableViews

/// The table of applications, and what the keys do to it.
final class IconScreen: TerminalContent, TableDataSource, TableCellFactory {
  let table = TableView()
  let icons: RowTaskCoordinator<Picture>
  private(set) var list: ApplicationList
  private let theme = TableTheme.dark
  var needsDisplay: (() -> Void)? {
    didSet { table.needsDisplay = needsDisplay }
  }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - count: how many applications there are.
  ///   - clock: what says when a failed icon is tried again.
  ///   - load: fetches the icon of a number.
  init(
    count: Int, clock: some Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable (Int) async throws -> Picture
  ) {
    list = ApplicationList(count: count)
    icons = RowTaskCoordinator(column: "icon", clock: clock) { identifier in
      guard case .number(let number) = identifier else {
        throw DownloadError("There is no such application.")
      }
      return try await load(number)
    }
    table.columns = [
      TableColumn("icon", width: .fixed(8)),
      TableColumn("name", title: "Application", width: .flexible(min: 8)),
    ]
    table.rowHeight = .fixed(4)
    table.dataSource = self
    table.cellFactory = self
    table.delegate = icons
    table.prefetchDataSource = icons
    table.cursor = RowPath(row: 0)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    list.applications.count
  }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    guard list.applications.indices.contains(path.row) else { return nil }
    return RowIdentifier(list.applications[path.row].number)
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    guard case .number(let number) = identifier else { return nil }
    return list.row(of: number).map { RowPath(row: $0) }
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard list.applications.indices.contains(path.row) else { return nil }
    let application = list.applications[path.row]
    guard column.id == "icon" else {
      return tableView.dequeueTextCell(for: path, text: application.name)
    }
    let cell = tableView.dequeueTextCell(for: path)
    let identifier = RowIdentifier(application.number)
    if let picture = icons.value(for: identifier) {
      cell.drawing = { frame, area in picture.draw(into: &frame, in: area) }
      return cell
    }
    cell.drawing = nil
    if case .failed(let attempts) = icons.state(of: identifier) {
      cell.text = "failed \(attempts)"
      cell.style = theme.error
    } else {
      cell.text = "…"
      cell.style = theme.placeholder
    }
    return cell
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.character("a")): insert(at: table.cursor?.row ?? 0)
    case .key(.character("d")):
      if let row = table.cursor?.row { remove(at: row) }
    case .key(.character("s")): sort()
    case .key(.character("r")): icons.discardAllValues()
    default: return table.handle(event)
    }
    return true
  }

  private func insert(at row: Int) {
    list.insert(at: row)
    table.performBatchUpdates { $0.insertRows(at: [RowPath(row: row)]) }
  }

  private func remove(at row: Int) {
    list.remove(at: row)
    table.performBatchUpdates { $0.deleteRows(at: [RowPath(row: row)]) }
  }

  private func sort() {
    let before = list.applications
    list.sort()
    let rows = Dictionary(
      uniqueKeysWithValues: list.applications.enumerated().map { ($1.number, $0) })
    table.performBatchUpdates { changes in
      for (row, application) in before.enumerated() {
        guard let target = rows[application.number], target != row else { continue }
        changes.moveRow(at: RowPath(row: row), to: RowPath(row: target))
      }
    }
  }

  func draw(into frame: inout Frame, in area: Rect) {
    let rows = Rect(
      x: area.minX, y: area.minY, width: area.width, height: area.height - 1)
    table.draw(into: &frame, in: rows)
    let line = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
    frame.write(
      "\(list.applications.count) applications: a adds, d deletes, s sorts, r reloads, q quits",
      in: line, style: theme.status)
  }
}
