internal import CTableViewsCurses
internal import TerminalCore

/// What the bits mean in which curses reports the mouse to a host.
enum CursesMouse {
  private static let buttons: [(number: Int32, button: MouseEvent.Button)] = [
    (1, .left), (2, .middle), (3, .right),
  ]

  /// The event; nil when the bits say nothing that we know.
  static func event(buttons bits: mmask_t, at position: Point) -> MouseEvent? {
    var modifiers: KeyModifiers = []
    if bits & tableviews_mouse_shift() != 0 { modifiers.insert(.shift) }
    if bits & tableviews_mouse_alt() != 0 { modifiers.insert(.alt) }
    if bits & tableviews_mouse_control() != 0 { modifiers.insert(.control) }
    if bits & tableviews_button_pressed(4) != 0 {
      return MouseEvent(.wheelUp, at: position, modifiers: modifiers)
    }
    if bits & tableviews_button_pressed(5) != 0 {
      return MouseEvent(.wheelDown, at: position, modifiers: modifiers)
    }
    for (number, button) in buttons {
      guard let (kind, clicks) = press(bits, number) else { continue }
      return MouseEvent(
        kind, button: button, at: position, modifiers: modifiers, clickCount: clicks)
    }
    // curses does not say which button is held while the mouse moves.
    guard bits & tableviews_mouse_moved() != 0 else { return nil }
    return MouseEvent(.drag, button: .left, at: position, modifiers: modifiers)
  }

  private static func press(_ bits: mmask_t, _ number: Int32) -> (MouseEvent.Kind, Int)? {
    if bits & tableviews_button_double_clicked(number) != 0 { return (.press, 2) }
    if bits & (tableviews_button_pressed(number) | tableviews_button_clicked(number)) != 0 {
      return (.press, 1)
    }
    return bits & tableviews_button_released(number) != 0 ? (.release, 0) : nil
  }
}
