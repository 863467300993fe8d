import TableRecords
public import TableViews

extension Browser {
  func open(_ purpose: Prompt.Purpose) {
    let prompt = Prompt(purpose, theme: theme)
    prompt.field.history = histories[purpose] ?? []
    prompt.field.copyText = copyText
    prompt.field.delegate = self
    prompt.field.needsDisplay = needsDisplay
    self.prompt = prompt
    needsDisplay?()
  }

  func closePrompt() {
    if prompt?.purpose == .search, panels.isEmpty { highlight(isHighlighting ? page?.query : nil) }
    prompt = nil
    needsDisplay?()
  }

  /// Everything typed or pasted is text; what leaves an empty prompt closes it.
  func handle(_ event: InputEvent, in prompt: Prompt) -> Bool {
    switch event {
    case .key(.control("c")):
      closePrompt()
    case .key(.backspace) where prompt.field.text.isEmpty:
      closePrompt()
    case .mouse:
      prompt.field.handle(event)
    default:
      return prompt.field.handle(event)
    }
    return true
  }

  /// How many answers to a prompt are remembered.
  private static let historyLimit = 100

  /// Goes to a row by its number, from 1; a negative one counts from the end.
  func goTo(row number: Int) {
    guard let table = activeTable else { return }
    let count = table.numberOfRows
    guard count > 0 else { return say("There are no rows") }
    let wanted = number < 0 ? count + number : number - 1
    let row = min(max(0, wanted), count - 1)
    if let page { explain(number, row, isThere: row == wanted, in: page) }
    table.cursor = RowPath(row: row)
  }

  private func explain(_ number: Int, _ row: Int, isThere: Bool, in page: BrowserPage) {
    let total = StatusBar.total(of: page.store.count)
    if !isThere {
      say(number == 0 ? "The first row is 1" : "There are \(total) rows")
    } else if number > 0, page.store.provisionalTail?.contains(row) == true {
      say("There are \(total) rows, not all of them counted: these are the last ones")
    }
  }

  /// Goes to where the text says: a row, a share of all rows, a column.
  private func goTo(_ text: String) {
    let digits = text.filter { $0 != "," && $0 != " " }
    if let number = Int(digits) {
      goTo(row: number)
    } else if digits.hasSuffix("%"), let share = Int(digits.dropLast()), share >= 0 {
      let count = page?.table.numberOfRows ?? 0
      goTo(row: max(1, Int(Double(count) * Double(min(share, 100)) / 100)))
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
    guard prompt?.purpose == .search, panels.isEmpty else { return }
    mark(textField.text.isEmpty ? nil : Browser.query(from: textField.text))
  }

  public func textFieldDidReturn(_ textField: TextField) {
    guard let purpose = prompt?.purpose else { return }
    prompt = nil
    histories[purpose] = Array(textField.history.suffix(Browser.historyLimit))
    switch purpose {
    case .search:
      if let panel {
        if !textField.text.isEmpty { panelSearch = textField.text }
        find(in: panel, backwards: false)
      } else {
        search(for: textField.text)
      }
    case .goTo: goTo(textField.text)
    case .findColumn: if !textField.text.isEmpty { findColumn(containing: textField.text) }
    }
    needsDisplay?()
  }

  public func textFieldDidCancel(_ textField: TextField) {
    closePrompt()
  }
}
