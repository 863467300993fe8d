public import TableViews

/// What keys do in the browser, beside moving in its table.
extension ActionName {
  /// Asks for a row number or a column's name and goes there.
  public static let goTo: ActionName = "goTo"
  /// Asks for part of a column's name and goes to the next such column.
  public static let findColumn: ActionName = "findColumn"
  /// Asks for a text to look for.
  public static let search: ActionName = "search"
  /// Goes to the next match.
  public static let searchNext: ActionName = "searchNext"
  /// Goes to the match before.
  public static let searchPrevious: ActionName = "searchPrevious"
  /// Looks for the text of the cursor's cell.
  public static let searchCell: ActionName = "searchCell"
  /// Freezes the columns up to the cursor's, or none.
  public static let freeze: ActionName = "freeze"
  /// Makes the cursor's column narrower.
  public static let narrower: ActionName = "narrower"
  /// Makes the cursor's column wider.
  public static let wider: ActionName = "wider"
  /// Makes the cursor's column as wide as what it shows.
  public static let fitColumn: ActionName = "fitColumn"
  /// Hides the cursor's column.
  public static let hideColumn: ActionName = "hideColumn"
  /// Shows the hidden columns again.
  public static let showColumns: ActionName = "showColumns"
  /// Shows or hides row numbers.
  public static let toggleRowNumbers: ActionName = "toggleRowNumbers"
  /// Wraps long values into several lines, or cuts them.
  public static let toggleWrap: ActionName = "toggleWrap"
  /// Shows the whole record under the cursor.
  public static let showDetail: ActionName = "showDetail"
  /// Copies the value under the cursor.
  public static let copyCell: ActionName = "copyCell"
  /// Copies the marked rows, or the cursor's, separated by tabs.
  public static let copyRows: ActionName = "copyRows"
  /// Shows what the keys do.
  public static let help: ActionName = "help"
  /// Goes to the next file.
  public static let nextPage: ActionName = "nextPage"
  /// Goes to the file before.
  public static let previousPage: ActionName = "previousPage"
  /// Leaves a panel; clears a message, a count and what a search marked.
  public static let back: ActionName = "back"
  /// Leaves a panel, or the program.
  public static let quit: ActionName = "quit"
  /// Stops the search or the reading that runs, or leaves the program.
  public static let cancelJob: ActionName = "cancelJob"
  /// Draws the screen anew.
  public static let redraw: ActionName = "redraw"
  /// Stops the program until the shell wakes it.
  public static let suspend: ActionName = "suspend"
  /// Sorts by the cursor's column.
  public static let sort: ActionName = "sort"
  /// Shows only the rows that match.
  public static let filter: ActionName = "filter"
  /// Shows what the values of the cursor's column are like.
  public static let statistics: ActionName = "statistics"
  /// Counts the values of the cursor's column.
  public static let frequencies: ActionName = "frequencies"
  /// Reads the file anew.
  public static let reload: ActionName = "reload"
  /// Moves the cursor's column to the left.
  public static let moveColumnLeft: ActionName = "moveColumnLeft"
  /// Moves the cursor's column to the right.
  public static let moveColumnRight: ActionName = "moveColumnRight"
  /// Asks for a command by its name.
  public static let palette: ActionName = "palette"
}
