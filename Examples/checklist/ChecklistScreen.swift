import TableViews

/// The list. Opens the form, is its delegate, and puts it away when it has ended.
final class ChecklistScreen: TerminalContent, TableDataSource, TableCellFactory,
  AddItemFormDelegate
{
  let table = TableView()
  private(set) var items: [ChecklistItem]
  /// The form that is shown now.
  private(set) var form: AddItemForm?
  /// How many forms were put away.
  private(set) var dismissedCount = 0
  /// Why the list could not be kept; nil when it was.
  private(set) var problem: String?
  private let file: ChecklistFile
  private let theme = TableTheme.dark
  var needsDisplay: (() -> Void)? {
    didSet {
      table.needsDisplay = needsDisplay
      form?.needsDisplay = needsDisplay
    }
  }

  /// Shows the list of a file.
  ///
  /// - Throws: ``ChecklistError`` for a file that is no list.
  init(file: ChecklistFile) throws(ChecklistError) {
    self.file = file
    items = try file.load()
    table.emptyText = "Nothing to do. a adds something."
    table.dataSource = self
    table.cellFactory = self
    table.cursor = RowPath(row: 0)
  }

  /// Opens a part of the program by its name: `add` is the form.
  ///
  /// - Returns: false when there is none of this name.
  @discardableResult
  func open(_ name: String) -> Bool {
    guard name == "add" else { return false }
    let form = AddItemForm()
    form.delegate = self
    form.needsDisplay = needsDisplay
    self.form = form
    needsDisplay?()
    return true
  }

  func addItemFormDidCancel(_ form: AddItemForm) {
    dismiss(form)
  }

  func addItemForm(_ form: AddItemForm, didFinishAdding item: ChecklistItem) {
    guard form === self.form else { return }
    dismiss(form)
    items.append(item)
    table.noteNumberOfRowsChanged()
    table.cursor = RowPath(row: items.count - 1)
    save()
  }

  private func dismiss(_ form: AddItemForm) {
    guard form === self.form else { return }
    self.form = nil
    dismissedCount += 1
    needsDisplay?()
  }

  private func save() {
    do throws(ChecklistError) {
      try file.save(items)
      problem = nil
    } catch {
      problem = error.description
    }
    needsDisplay?()
  }

  private func toggle(_ row: Int) {
    items[row].isChecked.toggle()
    table.reconfigureRows(at: [RowPath(row: row)])
    save()
  }

  private func delete(_ row: Int) {
    items.remove(at: row)
    table.reloadData()
    save()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard items.indices.contains(path.row) else { return nil }
    let item = items[path.row]
    let cell = tableView.dequeueTextCell(for: path, text: item.line)
    cell.style = item.isChecked ? theme.dim : .plain
    return cell
  }

  func handle(_ event: InputEvent) -> Bool {
    if let form { return form.handle(event) }
    let row = table.cursor.map(\.row).flatMap { items.indices.contains($0) ? $0 : nil }
    switch event {
    case .key(.character("a")): open("add")
    case .key(.character(" ")):
      if let row { toggle(row) }
    case .key(.character("d")), .key(.delete):
      if let row { delete(row) }
    default: return table.handle(event)
    }
    return true
  }

  func draw(into frame: inout Frame, in area: Rect) {
    let rows = Rect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - 1))
    table.draw(into: &frame, in: rows)
    let line = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
    frame.write(problem ?? status, in: line, style: problem == nil ? theme.status : theme.error)
    form?.draw(into: &frame, in: rows)
  }

  private var status: String {
    let count = items.count { $0.isChecked }
    return "\(count) of \(items.count) done  Space checks, a adds, d deletes, q quits"
  }
}
