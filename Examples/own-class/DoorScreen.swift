import TableViews

/// Above, who may be added to the door and who is; below, what happened.
final class DoorScreen: TerminalContent {
  let table = TableView()
  let events = TableView()
  private(set) var door = Door(.relaxed)
  private let journal = Journal()
  private let candidates: [Candidate]
  private var eventRows = ArrayTableSource<String>([]) { line, _ in line }

  var needsDisplay: (() -> Void)? {
    didSet {
      table.needsDisplay = needsDisplay
      events.needsDisplay = needsDisplay
    }
  }

  static let help = "Space add · o open · m main · s strict · x let go · d describe · q quit"

  init() {
    candidates = [
      Candidate("Bell") { [journal] in Bell(journal) },
      Candidate("Sign") { Sign() },
      Candidate("Guard") { [journal] in Guard(journal) },
      Candidate("Butler") { [journal] in Butler(journal) },
    ]
    for candidate in candidates.dropLast() { add(candidate) }
    table.columns = [
      TableColumn("name", title: "Delegate", width: .flexible(min: 8)),
      TableColumn("listens", title: "Listens", width: .fixed(7)),
      TableColumn("names", title: "Names", width: .fixed(5)),
      TableColumn("guards", title: "Guards", width: .fixed(6)),
      TableColumn("place", title: "Order", width: .fixed(5), alignment: .trailing),
    ]
    table.addDataSource(self)
    table.addCellFactory(self)
    events.addDataSource(eventRows)
    events.addCellFactory(eventRows)
    events.followsTail = true
    eventRows.title = "Events"
    table.cursor = RowPath(row: 0)
    refresh()
  }

  func draw(into frame: inout Frame, in area: Rect) {
    let help = Self.help.wrapped(to: area.width)
    let upper = min(candidates.count + 2, area.height)
    let lower = max(0, area.height - upper - help.count)
    table.draw(
      into: &frame, in: Rect(x: area.minX, y: area.minY, width: area.width, height: upper))
    events.draw(
      into: &frame, in: Rect(x: area.minX, y: area.minY + upper, width: area.width, height: lower))
    for (index, line) in help.enumerated() {
      let y = area.minY + upper + lower + index
      frame.write(
        String(line), in: Rect(x: area.minX, y: y, width: area.width, height: 1),
        style: table.theme.status, clip: area)
    }
  }

  @discardableResult
  func handle(_ event: InputEvent) -> Bool {
    guard case .key(let key) = event, act(on: key) else { return table.handle(event) }
    refresh()
    return true
  }
}

extension DoorScreen {
  private func act(on key: Key) -> Bool {
    guard let row = table.cursor?.row else { return false }
    switch key {
    case .character(" "): addOrRemove(candidates[row])
    case .character("o"): openOrClose()
    case .character("m"): makeMain(candidates[row])
    case .character("s"): changeMode()
    case .character("x"): letGo(candidates[row])
    case .character("d"): describe()
    default: return false
    }
    return true
  }

  private func addOrRemove(_ candidate: Candidate) {
    guard let object = candidate.object else { return note("\(candidate.name) is gone") }
    guard door.delegate.contains(object) else { return add(candidate) }
    door.delegate.remove(object)
    note("\(candidate.name) was removed")
  }

  private func add(_ candidate: Candidate) {
    guard let object = candidate.object else { return }
    attempt("\(candidate.name) was added", candidate) { try door.delegate.add(object) }
  }

  private func makeMain(_ candidate: Candidate) {
    guard let object = candidate.object else { return note("\(candidate.name) is gone") }
    attempt("\(candidate.name) is the main delegate", candidate) {
      try door.delegate.setMainDelegate(object)
    }
  }

  private func attempt(
    _ success: String, _ candidate: Candidate, _ action: () throws -> Void
  ) {
    do {
      try action()
      note(success)
    } catch MultiplexerError.missingRoles(let roles) {
      note("\(candidate.name) lacks \(roles.joined(separator: ", "))")
    } catch {
      note("\(candidate.name): \(error)")
    }
  }

  private func openOrClose() {
    if door.isOpen { return door.close() }
    door.open()
    if !door.isOpen { note("The door stays closed") }
  }

  /// The mode belongs to a multiplexer from the start, so another door is opened for business.
  private func changeMode() {
    let before = door
    door = Door(before.delegate.mode == .strict ? .relaxed : .strict)
    note("A new door, \(door.delegate.mode)")
    for delegate in before.delegate.delegates {
      for candidate in candidates where candidate.object === delegate { add(candidate) }
    }
  }

  private func letGo(_ candidate: Candidate) {
    candidate.toggle()
    note("\(candidate.name) was \(candidate.object == nil ? "let go" : "made again")")
  }

  private func describe() {
    journal.lines += door.delegate.debugDescription.split(separator: "\n").map(String.init)
  }

  private func note(_ line: String) { journal.lines.append(line) }

  private func refresh() {
    eventRows.elements = journal.lines
    events.noteNumberOfRowsChanged()
    table.reloadData()
  }
}

extension DoorScreen: TableDataSource, TableCellFactory {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    candidates.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "\(door.name), \(door.isOpen ? "open" : "closed"), \(door.delegate.mode)"
  }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    RowIdentifier(candidates[path.row].name)
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    candidates.firstIndex { RowIdentifier($0.name) == identifier }.map { RowPath(row: $0) }
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    tableView.dequeueTextCell(
      for: path, text: candidates[path.row].text(in: column.id, of: door))
  }
}
