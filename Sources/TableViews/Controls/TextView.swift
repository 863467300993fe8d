/// Lines of text that can be read, selected and edited.
///
/// Lines are wrapped at the width of the view, or scroll sideways. Only what is in view is laid
/// out and drawn, so a text of a million lines opens and scrolls like a short one. A view whose
/// text is not ``isEditable`` still has a cursor, for selecting and copying; one that is not
/// ``isSelectable`` either just scrolls.
public final class TextView: FocusableContent {
  /// The text, with LF between its lines. Setting it shows it from its start.
  ///
  /// - Complexity: O(length).
  public var text: String {
    get { editor.text }
    set {
      editor = TextEditor(newValue, isSingleLine: false)
      editor.move(to: .start)
      top = TextRow(line: 0, row: 0)
      leftColumn = 0
      linesChanged()
    }
  }
  /// Whether the user may change the text.
  public var isEditable = true {
    didSet { if isEditable != oldValue { linesChanged() } }
  }
  /// Whether there is a cursor in a text that is not editable.
  public var isSelectable = true {
    didSet { if isSelectable != oldValue { needsDisplay?() } }
  }
  /// Whether lines are wrapped at the width of the view; otherwise the view scrolls sideways.
  public var wrapsLines = true {
    didSet { if wrapsLines != oldValue { linesChanged() } }
  }
  /// How many columns beside the text the delegate writes something into for each line.
  public var marginWidth = 0 {
    didSet { if marginWidth != oldValue { linesChanged() } }
  }
  /// Whether the row that the cursor is in looks like the cursor row of a table.
  public var highlightsCursorRow = false {
    didSet { if highlightsCursorRow != oldValue { needsDisplay?() } }
  }
  /// Whether the last column shows how much of the text is in view, when not all is.
  public var showsScrollbar = true {
    didSet { if showsScrollbar != oldValue { linesChanged() } }
  }
  /// Whether keys go to the view; its cursor and its selection are shown only then.
  public var isFocused = true {
    didSet { if isFocused != oldValue { focusChanged() } }
  }
  /// How everything looks.
  public var theme = TableTheme.dark {
    didSet { if theme != oldValue { needsDisplay?() } }
  }
  /// Which key does what.
  public var keyMap = KeyMap.textView
  /// Puts a text on the clipboard; false when that cannot be done. Nothing is copied without it.
  public var copyText: ((String) -> Bool)?
  /// Hears changes, may refuse them, and says how lines look; weak. Setting it empties the list
  /// of ``addDelegate(_:retained:)``.
  public weak var delegate: (any TextViewDelegate)? {
    didSet {
      ownedDelegates.settle(on: delegate)
      linesChanged()
    }
  }
  public var needsDisplay: (() -> Void)?

  let ownedDelegates = OwnedMultiplexer(TextViewMultiplexer.init)
  var editor = TextEditor(isSingleLine: false)
  /// The first row in view.
  var top = TextRow(line: 0, row: 0)
  /// How many columns are out of view at the left.
  var leftColumn = 0
  /// The column that the cursor had when it began to go up or down.
  var wishedColumn: Int?
  /// Whether the next drawing brings the cursor into view.
  var revealsCursor = false
  /// Whether the cursor was in view at the last drawing: it stays there in another size.
  var isCursorInView = false
  /// Whether the next drawing shows the end of the text.
  var revealsEnd = false
  var layout = TextLayout()
  /// Where the view was drawn last, for the positions of the mouse.
  var drawnArea = Rect(size: .zero)
  /// The first row at the last drawing.
  var drawnTop: TextRow?
  var drag: TextViewDrag?

  /// Creates a text view.
  public init(text: String = "") {
    self.text = text
  }

  /// How many lines the text has, at least 1.
  public var numberOfLines: Int { editor.lines.count }

  /// The text of a line; empty when there is no such line.
  ///
  /// - Complexity: O(length of the line).
  public func text(ofLine line: Int) -> String {
    line >= 0 && line < numberOfLines ? String(editor.lines[line]) : ""
  }

  /// Puts text behind everything, as a log does; a view that shows the end goes on showing it.
  /// What was changed before cannot be undone any more.
  ///
  /// - Complexity: O(length of the text and of the last line).
  public func append(_ text: String) {
    revealsEnd = revealsEnd || isShowingEnd
    let end = editor.lines.end
    editor.lines.replace(end..<end, with: editor.insertable(text))
    layout.forget(line: end.line)
    editor.log.clear()
    needsDisplay?()
  }

  /// Asks the delegate anew how lines look and what stands beside them.
  public func reloadLines() { linesChanged() }

  func linesChanged() {
    layout.forgetAll()
    needsDisplay?()
  }

  private func focusChanged() {
    if isFocused {
      delegate?.textViewDidBeginEditing(self)
    } else {
      delegate?.textViewDidEndEditing(self)
    }
    needsDisplay?()
  }
}
