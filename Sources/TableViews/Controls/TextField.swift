/// One line of text that can be edited.
///
/// Handles every character key and every paste while it has the focus; what is pasted is text,
/// never a command. The cursor goes by whole characters and words; what is longer than the field
/// scrolls sideways so that the cursor stays in view. Its ``delegate`` hears of changes and may
/// refuse or correct them.
public final class TextField: FocusableContent {
  /// The text. Setting it keeps the cursor where it is, as far as the new text reaches, and
  /// forgets what could be undone.
  public var text: String {
    get { editor.text }
    set {
      editor.reset(to: newValue)
      historyPlace = nil
      problem = nil
      needsDisplay?()
    }
  }
  /// Where typing goes, in characters from the start; kept within the text.
  public var cursorOffset: Int {
    get { editor.character(of: editor.head) }
    set { selectedRange = newValue..<newValue }
  }
  /// The selected part in characters from the start; empty where the cursor is when nothing is
  /// selected. Kept within the text.
  public var selectedRange: Range<Int> {
    get {
      let selection = editor.selection
      return editor.character(
        of: selection.lowerBound)..<editor.character(
          of: selection.upperBound)
    }
    set {
      editor.select(
        editor.place(
          ofCharacter: newValue.lowerBound, inLine: 0)..<editor.place(
            ofCharacter: newValue.upperBound, inLine: 0))
      editor.log.close()
      needsDisplay?()
    }
  }
  /// The selected part of the text; empty for a secure field.
  public var selectedText: String { isSecureTextEntry ? "" : editor.selectedText }
  /// What stands before the text, as the `/` of a search.
  public var label = "" {
    didSet { needsDisplay?() }
  }
  /// What is shown while there is no text.
  public var placeholder = "" {
    didSet { needsDisplay?() }
  }
  /// The look of label and text.
  public var style = Style(role: .prompt) {
    didSet { needsDisplay?() }
  }
  /// The look of the selection, the placeholder and a disabled field.
  public var theme = TableTheme.dark {
    didSet { if theme != oldValue { needsDisplay?() } }
  }
  /// Whether the text is a secret: it is drawn as one bullet for each character, cannot be copied,
  /// is not kept in the ``history``, and its words are not told apart.
  public var isSecureTextEntry = false {
    didSet {
      editor.hidesWords = isSecureTextEntry
      needsDisplay?()
    }
  }
  /// How many characters the user can bring the text to; nil for any number.
  public var maximumLength: Int?
  /// Whether the field takes keys; a field that does not is dim.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { needsDisplay?() } }
  }
  /// Whether keys go to the field; its cursor is shown only then.
  public var isFocused = true {
    didSet { if isFocused != oldValue { focusChanged() } }
  }
  /// Which key does what.
  public var keyMap = KeyMap.textField
  /// Texts that were entered before, the oldest first; Up and Down go through them.
  public var history: [String] = [] {
    didSet { historyPlace = nil }
  }
  /// Whether Enter puts the text at the end of the ``history``.
  public var keepsHistory = false
  /// What was wrong with the text at the last Enter; nil after a change.
  public internal(set) var problem: String? {
    didSet { if problem != oldValue { needsDisplay?() } }
  }
  /// Puts a text on the clipboard; false when that cannot be done. Nothing is copied without it.
  public var copyText: ((String) -> Bool)?
  /// Hears changes, and may refuse them; weak. Setting it empties the list of
  /// ``addDelegate(_:retained:)``.
  public weak var delegate: (any TextFieldDelegate)? {
    didSet { ownedDelegates.settle(on: delegate) }
  }
  public var needsDisplay: (() -> Void)?

  let ownedDelegates = OwnedMultiplexer(TextFieldMultiplexer.init)
  var editor: TextEditor
  /// Where in the ``history`` the text is from; nil for a text that was typed.
  var historyPlace: Int?
  /// What was being typed before somebody went through the history.
  var draft = ""
  /// Where what is shown begins, in bytes of the shown text.
  var scrolled = 0
  /// Where the text was drawn last, for the positions of the mouse.
  var drawnText = Rect(size: .zero)
  /// What the mouse selects while its button is down.
  var drag: TextDrag?

  /// Creates a text field, its cursor behind the text.
  public init(text: String = "") {
    editor = TextEditor(text, isSingleLine: true)
  }

  /// Whether keys can go to it: whether it is enabled.
  public var canBecomeFocused: Bool { isEnabled }

  private func focusChanged() {
    if isFocused {
      delegate?.textFieldDidBeginEditing(self)
    } else {
      delegate?.textFieldDidEndEditing(self)
    }
    needsDisplay?()
  }
}
