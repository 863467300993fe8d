/// What keys do in a text, beside what tables know too.
extension ActionName {
  /// The cursor goes to the start of the word, or of the one before.
  public static let moveWordLeft: ActionName = "moveWordLeft"
  /// The cursor goes to the end of the word, or of the next one.
  public static let moveWordRight: ActionName = "moveWordRight"
  /// The cursor goes to the start of its line.
  public static let moveToLineStart: ActionName = "moveToLineStart"
  /// The cursor goes to the end of its line.
  public static let moveToLineEnd: ActionName = "moveToLineEnd"
  /// The selection grows or shrinks by a character to the left.
  public static let extendLeft: ActionName = "extendLeft"
  /// The selection grows or shrinks by a character to the right.
  public static let extendRight: ActionName = "extendRight"
  /// The selection grows or shrinks by a word to the left.
  public static let extendWordLeft: ActionName = "extendWordLeft"
  /// The selection grows or shrinks by a word to the right.
  public static let extendWordRight: ActionName = "extendWordRight"
  /// The selection reaches to the start of the line.
  public static let extendToLineStart: ActionName = "extendToLineStart"
  /// The selection reaches to the end of the line.
  public static let extendToLineEnd: ActionName = "extendToLineEnd"
  /// Deletes the selection, or the character to the left.
  public static let deleteBackward: ActionName = "deleteBackward"
  /// Deletes the selection, or the character to the right.
  public static let deleteForward: ActionName = "deleteForward"
  /// Cuts the selection, or back to the start of a word.
  public static let deleteWordBackward: ActionName = "deleteWordBackward"
  /// Cuts the selection, or on to the end of a word.
  public static let deleteWordForward: ActionName = "deleteWordForward"
  /// Cuts back to the start of the line.
  public static let deleteToLineStart: ActionName = "deleteToLineStart"
  /// Cuts on to the end of the line, or the line end itself.
  public static let deleteToLineEnd: ActionName = "deleteToLineEnd"
  /// Puts in what was cut last.
  public static let yank: ActionName = "yank"
  /// Takes the last change back.
  public static let undo: ActionName = "undo"
  /// Makes the change again that was taken back last.
  public static let redo: ActionName = "redo"
  /// Copies the selection.
  public static let copySelection: ActionName = "copySelection"
  /// Copies the selection and deletes it.
  public static let cutSelection: ActionName = "cutSelection"
  /// Begins a new line.
  public static let insertLineBreak: ActionName = "insertLineBreak"
  /// Ends the typing: the text is what is wanted.
  public static let submit: ActionName = "submit"
  /// Ends the typing: the text is not wanted.
  public static let cancel: ActionName = "cancel"
  /// Shows the text that was entered before.
  public static let previousEntry: ActionName = "previousEntry"
  /// Shows the text that was entered after, at last what was being typed.
  public static let nextEntry: ActionName = "nextEntry"
}

extension KeyMap {
  /// The keys that both text controls have: those of other programs, and those of shells.
  private static let editing = KeyMap([
    .moveLeft: [.left, .control("b")], .moveRight: [.right, .control("f")],
    .moveWordLeft: [.left.with(.control), .left.with(.alt), .character("b").with(.alt)],
    .moveWordRight: [.right.with(.control), .right.with(.alt), .character("f").with(.alt)],
    .moveToLineStart: [.home, .control("a")], .moveToLineEnd: [.end, .control("e")],
    .extendLeft: [.left.with(.shift)], .extendRight: [.right.with(.shift)],
    .extendWordLeft: [.left.with([.shift, .control]), .left.with([.shift, .alt])],
    .extendWordRight: [.right.with([.shift, .control]), .right.with([.shift, .alt])],
    .extendToLineStart: [.home.with(.shift)], .extendToLineEnd: [.end.with(.shift)],
    .selectAll: [.character("a").with(.alt)],
    .deleteBackward: [.backspace, .control("h"), .backspace.with(.shift)],
    .deleteForward: [.delete, .control("d")],
    .deleteWordBackward: [
      .control("w"), .backspace.with(.control), .backspace.with(.alt),
      .character("h").with([.alt, .control]),
    ],
    .deleteWordForward: [
      .character("d").with(.alt), .delete.with(.control), .delete.with(.alt),
    ],
    .deleteToLineStart: [.control("u")], .deleteToLineEnd: [.control("k")],
    .yank: [.control("y"), .control("v")],
    .undo: [.control("_"), .control("/"), .character("z").with(.alt)],
    .redo: [.character("_").with(.alt), .character("Z").with(.alt)],
    .copySelection: [.character("w").with(.alt), .insert.with(.control)],
    .cutSelection: [.control("x"), .delete.with(.shift)],
  ])

  /// The keys of a text field.
  public static let textField = editing.merging(
    KeyMap([
      .previousEntry: [.up, .control("p")], .nextEntry: [.down, .control("n")],
      .submit: [.enter], .cancel: [.escape],
    ]))

  /// The keys of a text view.
  public static let textView = editing.merging(
    KeyMap([
      .moveUp: [.up, .control("p")], .moveDown: [.down, .control("n")],
      .pageUp: [.pageUp], .pageDown: [.pageDown],
      .moveToTop: [.home.with(.control), .character("<").with(.alt)],
      .moveToBottom: [.end.with(.control), .character(">").with(.alt)],
      .extendUp: [.up.with(.shift)], .extendDown: [.down.with(.shift)],
      .extendPageUp: [.pageUp.with(.shift)], .extendPageDown: [.pageDown.with(.shift)],
      .extendToTop: [.home.with([.shift, .control])],
      .extendToBottom: [.end.with([.shift, .control])],
      .scrollUp: [.up.with(.control)], .scrollDown: [.down.with(.control)],
      .scrollPageUp: [.pageUp.with(.control)], .scrollPageDown: [.pageDown.with(.control)],
      .insertLineBreak: [.enter],
    ]))
}
