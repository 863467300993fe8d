public import TableViews

/// How a browser looks and behaves from the start.
public struct BrowserOptions: Sendable {
  /// The look.
  public var theme = TableTheme.dark
  /// Which key does what.
  public var keyMap = KeyMap.browser
  /// Whether rows are numbered.
  public var showsRowNumbers = true

  /// Creates the usual options.
  public init() {}
}
