/// Content that looks different while keys go to it.
public protocol FocusableContent: TerminalContent {
  /// Whether keys go to it; set by what holds it, as ``Form`` does.
  var isFocused: Bool { get set }

  /// Whether keys can go to it.
  var canBecomeFocused: Bool { get }
}

extension FocusableContent {
  public var canBecomeFocused: Bool { true }
}
