/// What a text field and a text view do alike: run the actions that change a text, ask before a
/// change, and tell about it.
protocol TextControl: AnyObject {
  var editor: TextEditor { get set }
  /// Whether the user may change the text.
  var isChangeable: Bool { get }
  /// Whether the text may leave the control.
  var isCopyable: Bool { get }
  /// Puts a text on the clipboard; false when that cannot be done.
  var copyText: ((String) -> Bool)? { get }
  /// What may be put in place of a part; nil when nothing may change.
  func permitted(_ text: String, replacing range: Range<TextPlace>) -> String?
  func textChanged()
  func selectionChanged()
}

extension TextControl {
  /// Runs an action that needs no screen; nil for one that is not of this kind.
  func performEditing(_ action: ActionName) -> Bool? {
    if let (place, isExtending) = editor.target(of: action) {
      moveCursor(to: place, extending: isExtending)
      return true
    }
    switch action {
    case .selectAll: select(.start..<editor.lines.end)
    case .deselectAll: moveCursor(to: editor.head)
    case .copySelection: return copySelection()
    case .cutSelection: return copySelection() && isChangeable && replaceSelection(with: "")
    default: return isChangeable ? performChange(action) : nil
    }
    return true
  }

  private func performChange(_ action: ActionName) -> Bool? {
    switch action {
    case .deleteBackward, .deleteForward:
      if let range = editor.deletion(of: action) { change(range, to: "", kind: .deleting) }
    case .deleteWordBackward, .deleteWordForward, .deleteToLineStart, .deleteToLineEnd:
      if let range = editor.deletion(of: action) { kill(range) }
    case .yank: if !editor.killed.isEmpty { replaceSelection(with: editor.killed) }
    case .undo: changeEditor { $0.undo() }
    case .redo: changeEditor { $0.redo() }
    default: return nil
    }
    return true
  }

  func moveCursor(to place: TextPlace, extending: Bool = false) {
    changeSelection {
      $0.move(to: place, extending: extending)
    }
  }

  func select(_ range: Range<TextPlace>) {
    changeSelection { $0.select(range) }
  }

  private func changeSelection(_ body: (inout TextEditor) -> Void) {
    let before = (editor.anchor, editor.head)
    editor.log.close()
    body(&editor)
    if before != (editor.anchor, editor.head) { selectionChanged() }
  }

  /// Puts in what was typed or pasted.
  @discardableResult
  func replaceSelection(with text: String, kind: TextChangeLog.Kind = .other) -> Bool {
    change(editor.selection, to: editor.insertable(text), kind: kind)
  }

  /// Changes a part if nobody objects; false when nothing changed.
  @discardableResult
  func change(
    _ range: Range<TextPlace>, to text: String, kind: TextChangeLog.Kind
  ) -> Bool {
    guard !range.isEmpty || !text.isEmpty, let text = permitted(text, replacing: range),
      !range.isEmpty || !text.isEmpty
    else { return false }
    changeEditor {
      $0.change(range, to: text, kind: kind)
      return true
    }
    return true
  }

  private func kill(_ range: Range<TextPlace>) {
    let text = editor.lines.text(in: range)
    if change(range, to: "", kind: .other) { editor.killed = text }
  }

  private func changeEditor(_ body: (inout TextEditor) -> Bool) {
    let before = (editor.anchor, editor.head)
    guard body(&editor) else { return }
    textChanged()
    if before != (editor.anchor, editor.head) { selectionChanged() }
  }

  private func copySelection() -> Bool {
    guard isCopyable, editor.hasSelection else { return false }
    let text = editor.selectedText
    if isChangeable { editor.killed = text }
    return copyText?(text) ?? isChangeable
  }

  /// Puts in a character key; false for other keys.
  func type(_ key: Key) -> Bool {
    guard isChangeable, case .character(let character) = key.code,
      key.modifiers.isDisjoint(with: [.control, .alt])
    else { return false }
    replaceSelection(with: String(character), kind: .typing)
    return true
  }
}
