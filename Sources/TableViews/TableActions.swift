/// What keys do in a table.
extension ActionName {
  /// The cursor goes one row up.
  public static let moveUp: ActionName = "moveUp"
  /// The cursor goes one row down.
  public static let moveDown: ActionName = "moveDown"
  /// The cursor goes up by the whole rows in view.
  public static let pageUp: ActionName = "pageUp"
  /// The cursor goes down by the whole rows in view.
  public static let pageDown: ActionName = "pageDown"
  /// The cursor goes up by half of the rows in view.
  public static let halfPageUp: ActionName = "halfPageUp"
  /// The cursor goes down by half of the rows in view.
  public static let halfPageDown: ActionName = "halfPageDown"
  /// The cursor goes to the first row.
  public static let moveToTop: ActionName = "moveToTop"
  /// The cursor goes to the last row.
  public static let moveToBottom: ActionName = "moveToBottom"
  /// The cursor goes to the first row in view.
  public static let moveToScreenTop: ActionName = "moveToScreenTop"
  /// The cursor goes to the middle row in view.
  public static let moveToScreenMiddle: ActionName = "moveToScreenMiddle"
  /// The cursor goes to the last row in view.
  public static let moveToScreenBottom: ActionName = "moveToScreenBottom"
  /// The cursor goes to the first row of the section, or of the one before.
  public static let previousSection: ActionName = "previousSection"
  /// The cursor goes to the first row of the next section.
  public static let nextSection: ActionName = "nextSection"
  /// The column to the left, or scroll left.
  public static let moveLeft: ActionName = "moveLeft"
  /// The column to the right, or scroll right.
  public static let moveRight: ActionName = "moveRight"
  /// The first column.
  public static let moveToFirstColumn: ActionName = "moveToFirstColumn"
  /// The last column.
  public static let moveToLastColumn: ActionName = "moveToLastColumn"
  /// The content moves down one line; the cursor stays on its row.
  public static let scrollUp: ActionName = "scrollUp"
  /// The content moves up one line; the cursor stays on its row.
  public static let scrollDown: ActionName = "scrollDown"
  /// The content moves down by a screen less one line.
  public static let scrollPageUp: ActionName = "scrollPageUp"
  /// The content moves up by a screen less one line.
  public static let scrollPageDown: ActionName = "scrollPageDown"
  /// The content moves right one column of the screen.
  public static let scrollLeft: ActionName = "scrollLeft"
  /// The content moves left one column of the screen.
  public static let scrollRight: ActionName = "scrollRight"
  /// The selection grows or shrinks to the row above.
  public static let extendUp: ActionName = "extendUp"
  /// The selection grows or shrinks to the row below.
  public static let extendDown: ActionName = "extendDown"
  /// The selection grows or shrinks by a screen upwards.
  public static let extendPageUp: ActionName = "extendPageUp"
  /// The selection grows or shrinks by a screen downwards.
  public static let extendPageDown: ActionName = "extendPageDown"
  /// The selection reaches to the first row.
  public static let extendToTop: ActionName = "extendToTop"
  /// The selection reaches to the last row.
  public static let extendToBottom: ActionName = "extendToBottom"
  /// Selects the cursor row, or takes it out of the selection.
  public static let toggleSelection: ActionName = "toggleSelection"
  /// Selects every row.
  public static let selectAll: ActionName = "selectAll"
  /// Selects nothing.
  public static let deselectAll: ActionName = "deselectAll"
  /// Does what the row is for.
  public static let primaryAction: ActionName = "primaryAction"
}

extension KeyMap {
  /// The keys of a table: arrows and their relatives, as a plain list in a form needs them.
  public static let table = KeyMap([
    .moveUp: [.up], .moveDown: [.down],
    .moveLeft: [.left], .moveRight: [.right],
    .pageUp: [.pageUp], .pageDown: [.pageDown],
    .moveToTop: [.home, .home.with(.control)], .moveToBottom: [.end, .end.with(.control)],
    .previousSection: [.up.with(.alt)], .nextSection: [.down.with(.alt)],
    .scrollUp: [.up.with(.control)], .scrollDown: [.down.with(.control)],
    .scrollPageUp: [.pageUp.with(.control)], .scrollPageDown: [.pageDown.with(.control)],
    .moveToFirstColumn: [.left.with(.control)], .moveToLastColumn: [.right.with(.control)],
    .extendUp: [.up.with(.shift)], .extendDown: [.down.with(.shift)],
    .extendPageUp: [.pageUp.with(.shift)], .extendPageDown: [.pageDown.with(.shift)],
    .extendToTop: [.home.with(.shift)], .extendToBottom: [.end.with(.shift)],
    .toggleSelection: [.character(" ")],
    .selectAll: [.control("a")],
    .primaryAction: [.enter],
  ])
}
