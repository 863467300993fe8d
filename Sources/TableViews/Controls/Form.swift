/// Labelled controls below each other, one of which gets the keys.
///
/// Tab and Shift-Tab move the focus, and so do Up and Down where the control has no use for them;
/// a click focuses what it hits. Enter submits the form where the control has no use for it, and
/// in text fields, after asking what is wrong; Escape cancels. A form that is higher than the
/// screen scrolls so that the focused control is in view.
public final class Form: FocusableContent {
  /// The controls from the top.
  public var rows: [Row] = [] {
    didSet { rowsChanged() }
  }
  /// The row that gets the keys; nil for none. A row that cannot have them is ignored.
  public var focusedRow: Int? {
    get { focused }
    set { if newValue != focused { focus(newValue) } }
  }
  /// Whether keys go to the form.
  public var isFocused = true {
    didSet { if isFocused != oldValue { passFocusOn() } }
  }
  /// How everything but the controls looks.
  public var theme = TableTheme.dark {
    didSet { if theme != oldValue { needsDisplay?() } }
  }
  /// Which key does what when the control has no use for it.
  public var keyMap = KeyMap.form
  /// What was wrong when somebody wanted to submit the form; nil after the next key.
  public internal(set) var problem: String?
  /// Hears what happens, and may have a say; weak. Setting it empties the list of
  /// ``addDelegate(_:retained:)``.
  public weak var delegate: (any FormDelegate)? {
    didSet { ownedDelegates.settle(on: delegate) }
  }
  public var needsDisplay: (() -> Void)? {
    didSet { for row in rows { row.content.needsDisplay = needsDisplay } }
  }

  let ownedDelegates = OwnedMultiplexer(FormMultiplexer.init)
  var focused: Int?
  /// The first row in view.
  var firstRow = 0
  /// Whether the next drawing brings the focused row into view.
  var revealsFocus = true
  /// Where the controls were drawn last, by their rows.
  var drawnRows: [Int: Rect] = [:]
  /// Where the form was drawn last.
  var drawnArea = Rect(size: .zero)
  /// The row whose control gets what the mouse does until its button is up.
  var draggedRow: Int?

  /// Creates a form.
  public init(_ rows: [Row] = []) {
    self.rows = rows
    rowsChanged()
  }

  /// The control that gets the keys.
  public var focusedContent: (any TerminalContent)? {
    focused.flatMap { rows.indices.contains($0) ? rows[$0].content : nil }
  }

  private func rowsChanged() {
    for row in rows { row.content.needsDisplay = needsDisplay }
    if focused.map({ !canFocus($0) }) ?? true { focused = rows.indices.first(where: canFocus) }
    passFocusOn()
    needsDisplay?()
  }

  /// Whether keys can go to a row.
  func canFocus(_ row: Int) -> Bool {
    guard rows.indices.contains(row), delegate?.form(self, canFocusRow: row) != false else {
      return false
    }
    return (rows[row].content as? any FocusableContent)?.canBecomeFocused ?? true
  }

  func focus(_ row: Int?) {
    if let row, !canFocus(row) { return }
    focused = row
    revealsFocus = true
    passFocusOn()
    delegate?.form(self, didFocusRow: row)
    needsDisplay?()
  }

  /// Tells the controls which of them gets the keys.
  private func passFocusOn() {
    let chosen = isFocused ? focused : nil
    for place in rows.indices where place != chosen {
      (rows[place].content as? any FocusableContent)?.isFocused = false
    }
    guard let chosen, rows.indices.contains(chosen) else { return }
    (rows[chosen].content as? any FocusableContent)?.isFocused = true
  }
}
