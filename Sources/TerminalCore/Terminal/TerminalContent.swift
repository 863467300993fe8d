/// Whatever a terminal can run: a table, a text field, a form, a whole browser.
///
/// The host draws it into a part of a frame and offers it each event; nothing here knows who
/// the host is.
public protocol TerminalContent: AnyObject {
  /// Draws the content into `area` of `frame`; never outside it, whatever its size.
  func draw(into frame: inout Frame, in area: Rect)

  /// Offers an event; false means «not mine», and the host may use it.
  @discardableResult
  func handle(_ event: InputEvent) -> Bool

  /// Set by the host; called when anything but a handled event changed the picture. Many calls
  /// before the next frame make one frame.
  var needsDisplay: (() -> Void)? { get set }
}
