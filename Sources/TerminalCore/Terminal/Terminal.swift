/// A screen that shows frames.
public protocol Terminal: AnyObject {
  /// Columns and lines at this moment.
  var size: Size { get }

  /// Shows `frame`; writes only what differs from the frame before.
  func present(_ frame: Frame)

  /// Puts `text` on the user's clipboard.
  ///
  /// - Returns: false when the terminal cannot, or when the text is larger than it accepts.
  @discardableResult
  func copyToClipboard(_ text: String) -> Bool
}
