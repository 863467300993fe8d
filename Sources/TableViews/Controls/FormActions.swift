/// What keys do in a form.
extension ActionName {
  /// Keys go to the next control.
  public static let focusNext: ActionName = "focusNext"
  /// Keys go to the control before.
  public static let focusPrevious: ActionName = "focusPrevious"
}

extension KeyMap {
  /// The keys of a form.
  public static let form = KeyMap([
    .focusNext: [.tab, .down], .focusPrevious: [.tab.with(.shift), .up],
    .submit: [.enter], .cancel: [.escape],
  ])
}
