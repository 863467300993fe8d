internal import TerminalCore

/// Makes mouse events of what terminals report: a number for buttons and keys, and a cell.
struct MouseDecoder {
  /// Two presses within this many milliseconds, at one cell, are a double click.
  private static let doubleClickTime: Int64 = 400

  private struct Press {
    var button: MouseEvent.Button
    var position: Point
    var time: Int64
    var count: Int
  }

  private var lastPress: Press?

  /// The event behind a report.
  ///
  /// - Parameters:
  ///   - report: bits as terminals send them: two for the button, 4 Shift, 8 Alt, 16 Control,
  ///     32 motion, 64 wheel.
  ///   - position: the cell, from zero.
  ///   - isRelease: whether the report says that the button came up.
  ///   - time: milliseconds of a clock that never goes back.
  /// - Returns: nil for reports that mean nothing to us: motion without a button, buttons beyond
  ///   the third.
  mutating func event(
    report: Int, at position: Point, isRelease: Bool, time: Int64
  ) -> MouseEvent? {
    guard report >= 0, report < 128 else { return nil }
    var modifiers: KeyModifiers = []
    if report & 4 != 0 { modifiers.insert(.shift) }
    if report & 8 != 0 { modifiers.insert(.alt) }
    if report & 16 != 0 { modifiers.insert(.control) }
    if report & 64 != 0 {
      guard !isRelease else { return nil }
      return MouseEvent(Self.wheel[report & 3], at: position, modifiers: modifiers)
    }
    return buttonEvent(report, at: position, modifiers: modifiers, isRelease: isRelease, time: time)
  }

  private static let wheel: [MouseEvent.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
  private static let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]

  private mutating func buttonEvent(
    _ report: Int, at position: Point, modifiers: KeyModifiers, isRelease: Bool, time: Int64
  ) -> MouseEvent? {
    let button = Self.buttons[report & 3]
    if report & 32 != 0 {
      guard button != .none else { return nil }
      return MouseEvent(.drag, button: button, at: position, modifiers: modifiers)
    }
    // The old protocol does not say which button came up.
    if isRelease || button == .none {
      let released = button == .none ? lastPress?.button ?? .left : button
      return MouseEvent(.release, button: released, at: position, modifiers: modifiers)
    }
    var count = 1
    if let last = lastPress, last.button == button, last.position == position,
      time - last.time <= Self.doubleClickTime
    {
      count = last.count + 1
    }
    lastPress = Press(button: button, position: position, time: time, count: count)
    return MouseEvent(
      .press, button: button, at: position, modifiers: modifiers, clickCount: count)
  }
}
