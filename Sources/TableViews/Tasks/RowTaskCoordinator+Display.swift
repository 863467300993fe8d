extension RowTaskCoordinator {
  /// Notes that a row is in view, so that its value is loaded.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    guard self.column == nil || self.column == column.id, adopt(tableView) else { return }
    noteScroll(tableView)
    let answer = tableView.dataSource?.tableView(tableView, identifierForRowAt: path)
    guard let identifier = answer else { return }
    displays[ObjectIdentifier(cell)] = Display(
      identifier: identifier, token: cell.configurationToken)
    displayCounts[identifier, default: 0] += 1
    stopped.remove(identifier)
    if !values.contains(identifier) { mailbox.signal() }
  }

  /// Notes that a row left the screen, so that its load is cancelled unless it comes back in the
  /// same drawing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: RowPath,
    in column: TableColumn
  ) {
    guard tableView === self.tableView,
      let display = displays.removeValue(forKey: ObjectIdentifier(cell))
    else { return }
    let identifier = display.identifier
    let count = displayCounts[identifier, default: 1] - 1
    displayCounts[identifier] = count > 0 ? count : nil
    guard count <= 0 else { return }
    stopped.remove(identifier)
    if inFlight[identifier] != nil { mailbox.signal() }
  }

  /// Takes the first table that displays something for its own; false for any other.
  func adopt(_ tableView: TableView) -> Bool {
    if let own = self.tableView { return own === tableView }
    self.tableView = tableView
    tableView.companions.append(RowTaskLifetime { [weak mailbox] in mailbox?.close() })
    return true
  }

  private func noteScroll(_ tableView: TableView) {
    let top = tableView.viewport.top
    if let lastTop, lastTop != top { lastScroll = clock.now() }
    lastTop = top
  }
}
