/// What a terminal tells the program.
@frozen public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse moved with a button held, clicked, or its wheel turned.
  case mouse(MouseEvent)
  /// Text was pasted; it is text, never a command.
  case paste(String)
  /// The screen has a new size.
  case resize(Size)
  /// The terminal window got or lost the focus.
  case focus(Bool)
}
