extension TextField: TextControl {
  /// Takes a key, a paste or a mouse event; false means that the field has no use for it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    guard isEnabled else { return false }
    switch event {
    case .paste(let pasted):
      replaceSelection(with: pasted)
      return true
    case .key(let key):
      if let action = keyMap.action(for: key), perform(action) { return true }
      return type(key)
    case .mouse(let event): return handle(event)
    case .resize, .focus: return false
    }
  }

  /// Puts text in place of the selection, as if it was pasted; line ends become blanks.
  ///
  /// - Complexity: O(length).
  public func insert(_ inserted: String) {
    replaceSelection(with: inserted)
  }

  /// Does what a key would do; false for an action that the field does not know, or cannot do
  /// now.
  @discardableResult
  public func perform(_ action: ActionName) -> Bool {
    if let isDone = performEditing(action) { return isDone }
    switch action {
    case .submit: submit()
    case .cancel: delegate?.textFieldDidCancel(self)
    case .previousEntry: return goThroughHistory(-1)
    case .nextEntry: return goThroughHistory(1)
    default: return false
    }
    return true
  }

  /// Ends the typing as Enter does: asks what is wrong with the text, and tells either that or
  /// that it was entered.
  ///
  /// - Returns: whether nothing was wrong.
  @discardableResult
  public func submit() -> Bool {
    guard validate() else { return false }
    if keepsHistory { remember(text) }
    delegate?.textFieldDidReturn(self)
    return true
  }

  /// Asks what is wrong with the text, and tells it when something is.
  ///
  /// - Returns: whether nothing is wrong.
  @discardableResult
  public func validate() -> Bool {
    problem = delegate?.textField(self, problemWith: text)
    guard let problem else { return true }
    delegate?.textField(self, didFindProblem: problem)
    return false
  }

  /// Puts a text at the end of the ``history``, unless it is empty, there already, or a secret.
  public func remember(_ entry: String) {
    guard !entry.isEmpty, !isSecureTextEntry, history.last != entry else { return }
    history.append(entry)
  }

  private func goThroughHistory(_ step: Int) -> Bool {
    guard !history.isEmpty else { return false }
    let place = historyPlace ?? history.count
    let next = min(max(0, place + step), history.count)
    guard next != place else { return true }
    if historyPlace == nil { draft = text }
    let entry = next < history.count ? history[next] : draft
    let isShown = entry == text
    guard isShown || change(.start..<editor.lines.end, to: editor.insertable(entry), kind: .other)
    else { return true }
    historyPlace = next < history.count ? next : nil
    return true
  }

  var isChangeable: Bool { true }
  var isCopyable: Bool { !isSecureTextEntry }

  /// What may be put in place of a part: what the delegate says, as far as the longest text
  /// allowed reaches.
  func permitted(_ text: String, replacing range: Range<TextPlace>) -> String? {
    var text = text
    if let delegate {
      let characters =
        editor.character(of: range.lowerBound)..<editor.character(of: range.upperBound)
      switch delegate.textField(self, shouldChange: characters, to: text) {
      case .deny: return nil
      case .insert(let other): text = editor.insertable(other)
      case .allow, nil: break
      }
    }
    guard let maximumLength else { return text }
    var changed = editor
    _ = changed.replace(range, with: text)
    let excess = changed.text.count - max(maximumLength, 0)
    if excess > 0 { text.removeLast(min(excess, text.count)) }
    return text
  }

  func textChanged() {
    problem = nil
    historyPlace = nil
    delegate?.textFieldDidChange(self)
    needsDisplay?()
  }

  func selectionChanged() {
    delegate?.textFieldDidChangeSelection(self)
    needsDisplay?()
  }
}
