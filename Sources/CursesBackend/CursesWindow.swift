internal import CTableViewsCurses
public import TerminalCore

/// A window of a program that uses curses itself, as a place to draw frames in.
///
/// Owns nothing but the colour pairs it takes from `alloc_pair`: the host opens and leaves the
/// terminal, starts colours, reads keys, places the cursor, resizes, and calls `doupdate`. Lives
/// on whatever thread the host uses curses on.
///
/// The pointer must stay valid as long as the object is used. A host that makes its window anew
/// makes a new `CursesWindow` too; the first frame is then drawn whole, as every frame is: rows
/// are put each time and curses finds what differs, so the host may draw over them.
public final class CursesWindow {
  private let presenter: FramePresenter

  /// Draws in the `WINDOW` that `pointer` points to.
  public convenience init(_ pointer: UnsafeMutableRawPointer) {
    self.init(window: pointer.assumingMemoryBound(to: WINDOW.self))
  }

  /// Draws in the `WINDOW` that `pointer` points to.
  public convenience init(_ pointer: OpaquePointer) {
    self.init(window: UnsafeMutablePointer<WINDOW>(pointer))
  }

  private init(window: UnsafeMutablePointer<WINDOW>) {
    let isColorful = tableviews_environment("NO_COLOR") == nil && tableviews_pair_limit() > 1
    presenter = FramePresenter(
      window: window, depth: isColorful ? .ofCurrentScreen : .none, trust: .shared)
  }

  deinit {
    presenter.close()
  }

  /// Columns and lines of the window at this moment.
  public var size: Size { presenter.size }

  /// Puts `frame` into the window's upper left and stages the window for the host's `doupdate`.
  ///
  /// What does not fit is cut off; what the frame does not cover stays. The terminal's cursor is
  /// the host's: `frame.cursor` says where the content wants it.
  ///
  /// - Complexity: O(cells).
  public func present(_ frame: Frame) {
    presenter.present(frame)
  }

  /// The event for what the host read with `get_wch`.
  ///
  /// - Parameters:
  ///   - character: the character or the key code.
  ///   - isKeyCode: whether `get_wch` returned `KEY_CODE_YES`.
  /// - Returns: nil for what is no key of ours; for `KEY_MOUSE` see
  ///   ``mouseEvent(x:y:buttons:)``.
  public func event(for character: UInt32, isKeyCode: Bool) -> InputEvent? {
    guard isKeyCode else {
      return Unicode.Scalar(character).map { .key(CursesKeys.key(forScalar: $0)) }
    }
    guard let code = Int32(exactly: character) else { return nil }
    if code == KEY_RESIZE { return .resize(size) }
    return CursesKeys.key(forCode: code).map { .key($0) }
  }

  /// The event for what the host read with `getmouse`, at the window's own coordinates.
  ///
  /// - Parameters:
  ///   - x: the column of the screen.
  ///   - y: the line of the screen.
  ///   - buttons: the `bstate`.
  /// - Returns: nil for presses and turns of the wheel outside of the window, and for what means
  ///   nothing to us; drags and releases count everywhere.
  public func mouseEvent(x: Int, y: Int, buttons: UInt) -> InputEvent? {
    let window = presenter.window
    let position = Point(x: x - Int(getbegx(window)), y: y - Int(getbegy(window)))
    guard let event = CursesMouse.event(buttons: mmask_t(buttons), at: position) else { return nil }
    let isInside = Rect(size: size).contains(position)
    return isInside || event.kind == .drag || event.kind == .release ? .mouse(event) : nil
  }
}
