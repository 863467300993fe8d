import TableRecords
public import TableViews

extension Browser {
  func open(_ purpose: Prompt.Purpose) {
    let prompt = Prompt(purpose, style: theme.text.overlaid(by: theme.prompt))
    prompt.field.delegate = self
    prompt.field.needsDisplay = needsDisplay
    self.prompt = prompt
    needsDisplay?()
  }

  func closePrompt() -> Bool {
    if prompt?.purpose == .search { highlight(page?.query) }
    prompt = nil
    needsDisplay?()
    return true
  }

  /// Goes to a row by its number, from 1.
  func goTo(row number: Int) -> Bool {
    guard let table = activeTable else { return true }
    let count = table.numberOfRows
    guard count > 0 else {
      say("There are no rows")
      return true
    }
    let row = min(max(1, number), count)
    if row != number { say("There are \(Number.grouped(count)) rows") }
    table.cursor = RowPath(row: row - 1)
    return true
  }

  private func goTo(_ text: String) {
    let text = text.filter { $0 != "," }
    if let number = Int(text) {
      _ = goTo(row: number)
    } else if !text.isEmpty {
      findColumn {
        $0 == text
      } whenMissing: {
        self.findColumn(containing: text)
      }
    }
  }

  /// The next column after the cursor's whose name contains `text`, whatever its case.
  private func findColumn(containing text: String) {
    let wanted = text.lowercased()
    findColumn {
      $0.lowercased().contains(wanted)
    } whenMissing: {
      self.say("No column is called \(text)")
    }
  }

  private func findColumn(_ isMatch: (String) -> Bool, whenMissing: () -> Void) {
    guard let table = page?.table else { return }
    let shown = table.columns.filter { !$0.isHidden && $0.takesCursor }
    let current = shown.firstIndex { $0.id == table.currentColumn?.id } ?? 0
    let ordered = shown[min(current + 1, shown.count)...] + shown[..<min(current + 1, shown.count)]
    guard let column = ordered.first(where: { isMatch($0.title) }) else { return whenMissing() }
    table.cursorColumn = column.id
  }
}

extension Browser: TextFieldDelegate {
  public func textFieldDidChange(_ textField: TextField) {
    guard prompt?.purpose == .search else { return }
    highlight(textField.text.isEmpty ? nil : Browser.query(from: textField.text))
  }

  public func textFieldDidReturn(_ textField: TextField) {
    guard let purpose = prompt?.purpose else { return }
    prompt = nil
    switch purpose {
    case .search: search(for: textField.text)
    case .goTo: goTo(textField.text)
    case .findColumn: if !textField.text.isEmpty { findColumn(containing: textField.text) }
    }
    needsDisplay?()
  }

  public func textFieldDidCancel(_ textField: TextField) {
    _ = closePrompt()
  }
}
