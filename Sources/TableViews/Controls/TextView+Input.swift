extension TextView: TextControl {
  /// Takes a key, a paste or a mouse event; false means that the view has no use for it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .paste(let pasted):
      guard isEditable else { return false }
      replaceSelection(with: pasted)
      return true
    case .key(let key):
      if let action = keyMap.action(for: key), perform(action) { return true }
      return type(key)
    case .mouse(let event): return handle(event)
    case .resize, .focus: return false
    }
  }

  /// Does what a key would do; false for an action that the view does not know, or cannot do now.
  @discardableResult
  public func perform(_ action: ActionName) -> Bool {
    if performScroll(action) { return true }
    guard hasCursor else { return false }
    if let (rows, isExtending) = rowStep(of: action) {
      moveCursor(byRows: rows, extending: isExtending)
      return true
    }
    switch action {
    case .moveToScreenTop: moveCursor(toScreenRow: titleLine(above: top) == nil ? 0 : 1)
    case .moveToScreenMiddle: moveCursor(toScreenRow: (height - 1) / 2)
    case .moveToScreenBottom: moveCursor(toScreenRow: height - 1)
    case .insertLineBreak:
      guard isEditable else { return false }
      replaceSelection(with: "\n", kind: .typing)
    default: return performEditing(TextView.names[action] ?? action) ?? false
    }
    return true
  }

  /// Names that tables have for the same.
  private static let names: [ActionName: ActionName] = [
    .moveToFirstColumn: .moveToLineStart, .moveToLastColumn: .moveToLineEnd,
  ]

  /// How many rows an action brings the cursor down.
  private func rowStep(of action: ActionName) -> (rows: Int, isExtending: Bool)? {
    let page = max(1, height - 1)
    return switch action {
    case .moveUp: (-1, false)
    case .moveDown: (1, false)
    case .pageUp: (-page, false)
    case .pageDown: (page, false)
    case .halfPageUp: (-max(1, height / 2), false)
    case .halfPageDown: (max(1, height / 2), false)
    case .extendUp: (-1, true)
    case .extendDown: (1, true)
    case .extendPageUp: (-page, true)
    case .extendPageDown: (page, true)
    default: nil
    }
  }

  private func moveCursor(byRows distance: Int, extending: Bool) {
    let current = row(of: editor.head)
    let column = wishedColumn ?? self.column(of: editor.head, in: current)
    let last = lastRow
    if distance < 0, current == TextRow(line: 0, row: 0) {
      moveCursor(to: .start, extending: extending)
    } else if distance > 0, current.line == last.line,
      current.row == rows(ofLine: last.line).ranges.count - 1
    {
      moveCursor(to: editor.lines.end, extending: extending)
    } else {
      var target = row(distance, from: current)
      // Beside some rows there is a margin only.
      let ranges = rows(ofLine: target.line).ranges.count
      if target.row >= ranges {
        let goesOn = abs(distance) == 1 && distance > 0 && target.line < last.line
        target = goesOn ? TextRow(line: target.line + 1, row: 0) : target
        target.row = min(target.row, rows(ofLine: target.line).ranges.count - 1)
      }
      moveCursor(to: place(atColumn: column, in: target), extending: extending)
    }
    wishedColumn = column
    reveal()
  }

  private func moveCursor(toScreenRow y: Int) {
    var target = row(y, from: top)
    target.row = min(target.row, rows(ofLine: target.line).ranges.count - 1)
    moveCursor(to: place(atColumn: 0, in: target))
  }

  private func column(of place: TextPlace, in row: TextRow) -> Int {
    TextColumns(editor.lines[row.line]).columns(
      from: rows(ofLine: row.line).ranges[row.row].lowerBound, to: place.offset)
  }

  func place(atColumn column: Int, in row: TextRow) -> TextPlace {
    let rows = rows(ofLine: row.line)
    let columns = TextColumns(editor.lines[row.line])
    let offset = columns.offset(
      atColumn: max(0, column), from: rows.ranges[row.row].lowerBound,
      limit: rows.lastOffset(ofRow: row.row, in: columns))
    return TextPlace(line: row.line, offset: offset)
  }

  /// Brings the cursor into view at the next drawing.
  private func reveal() {
    revealsCursor = true
    needsDisplay?()
  }

  var isChangeable: Bool { isEditable }
  var isCopyable: Bool { true }

  func permitted(_ text: String, replacing range: Range<TextPlace>) -> String? {
    guard let delegate else { return text }
    switch delegate.textView(self, shouldChange: positions(of: range), to: text) {
    case .deny: return nil
    case .insert(let other): return editor.insertable(other)
    case .allow, nil: return text
    }
  }

  func textChanged() {
    linesChanged()
    wishedColumn = nil
    delegate?.textViewDidChange(self)
    reveal()
  }

  func selectionChanged() {
    wishedColumn = nil
    delegate?.textViewDidChangeSelection(self)
    reveal()
  }
}
