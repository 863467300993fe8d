public import TableViews

/// Something that a key does in the browser, with the words that the help screen says about it.
public struct Command: Hashable, Sendable {
  /// Under which title it stands in the help.
  public var group: String
  /// What it does.
  public var action: ActionName
  /// The keys it has unless the key map is changed.
  public var keys: [Key]
  /// A few words about it.
  public var title: String
}

extension Command {
  /// Every command, in the order of the help screen.
  public static let all: [Command] =
    moving + searching + columns + rows + program + elsewhere

  /// The command of an action.
  ///
  /// - Complexity: O(commands).
  public static func command(for action: ActionName) -> Command? {
    all.first { $0.action == action }
  }

  private static func group(
    _ group: String, _ commands: [(ActionName, [Key], String)]
  ) -> [Command] {
    commands.map { Command(group: group, action: $0.0, keys: $0.1, title: $0.2) }
  }

  private static let moving = group(
    "Moving",
    [
      (.moveUp, [.up, .character("k")], "one row up"),
      (.moveDown, [.down, .character("j")], "one row down"),
      (.moveLeft, [.left, .character("h"), .tab.with(.shift)], "one column to the left"),
      (.moveRight, [.right, .character("l"), .tab], "one column to the right"),
      (.pageUp, [.pageUp, .control("b")], "one page up"),
      (.pageDown, [.pageDown, .control("f")], "one page down"),
      (.halfPageUp, [.control("u"), .character("u")], "half a page up"),
      (.halfPageDown, [.control("d"), .character("d")], "half a page down"),
      (.moveToTop, [.character("g"), .home.with(.control)], "first row"),
      (
        .moveToBottom, [.character("G"), .end.with(.control)],
        "last row, or the row whose number was typed before"
      ),
      (
        .moveToFirstColumn, [.character("0"), .character("^"), .home, .left.with(.control)],
        "first column"
      ),
      (.moveToLastColumn, [.character("$"), .end, .right.with(.control)], "last column"),
      (.moveToScreenTop, [.character("H")], "first row on the screen"),
      (.moveToScreenMiddle, [.character("M")], "middle row of the screen"),
      (.moveToScreenBottom, [.character("L")], "last row on the screen"),
      (.scrollUp, [.control("y"), .up.with(.control)], "scroll up, the cursor stays"),
      (.scrollDown, [.control("e"), .down.with(.control)], "scroll down, the cursor stays"),
      (.scrollLeft, [.left.with(.alt)], "scroll left"),
      (.scrollRight, [.right.with(.alt)], "scroll right"),
      (
        .goTo, [.character(":"), .control("g")], "go to a row (12, -1 is the last, 50%) or a column"
      ),
      (.findColumn, [.character("|")], "find a column by part of its name"),
    ])

  private static let searching = group(
    "Searching",
    [
      (.search, [.character("/")], "search; /…/ around the text makes it a regular expression"),
      (.searchNext, [.character("n")], "next match"),
      (.searchPrevious, [.character("N")], "previous match"),
      (.searchCell, [.character("*")], "search for what this cell says"),
    ])

  private static let columns = group(
    "Columns",
    [
      (.freeze, [.character("f")], "freeze the columns up to this one, or none"),
      (.narrower, [.character("<")], "narrower"),
      (.wider, [.character(">")], "wider"),
      (.fitColumn, [.character("=")], "as wide as what is on the screen"),
      (.hideColumn, [.character("-")], "hide this column"),
      (.showColumns, [.character("+")], "show all hidden columns"),
      (.toggleRowNumbers, [.character("#")], "row numbers on or off"),
      (.toggleWrap, [.character("w")], "wrap long values, or cut them"),
    ])

  private static let rows = group(
    "Rows",
    [
      (.showDetail, [.enter, .character("o")], "all values of this row"),
      (.toggleSelection, [.character(" "), .character("m")], "mark this row, or not"),
      (.extendUp, [.up.with(.shift)], "mark upwards"),
      (.extendDown, [.down.with(.shift)], "mark downwards"),
      (.selectAll, [.control("a")], "mark all rows"),
      (.deselectAll, [.character("U")], "mark no row"),
      (.copyCell, [.character("y")], "copy this value"),
      (.copyRows, [.character("Y")], "copy the marked rows, or this one"),
    ])

  private static let program = group(
    "Program",
    [
      (.help, [.character("?"), .function(1)], "this help"),
      (.nextPage, [.character("]")], "next file"),
      (.previousPage, [.character("[")], "previous file"),
      (.back, [.escape], "leave a panel; stop marking what was found"),
      (.quit, [.character("q")], "leave a panel, or the program"),
      (.cancelJob, [.control("c")], "stop what is running, or leave the program"),
      (.redraw, [.control("l")], "draw the screen anew"),
      (.suspend, [.control("z")], "back to the shell; fg comes back"),
    ])

  /// Keys that people know from other programs, and that say so when this version lacks what
  /// they do.
  static let elsewhere = group(
    "Not in this version",
    [
      (.sort, [.character("s")], "sort by this column"),
      (.filter, [.character("&")], "filter the rows"),
      (.statistics, [.character("i")], "statistics of this column"),
      (.frequencies, [.character("F")], "how often each value occurs"),
      (.reload, [.character("R")], "read the file anew"),
      (.moveColumnLeft, [.left.with(.shift)], "move this column to the left"),
      (.moveColumnRight, [.right.with(.shift)], "move this column to the right"),
      (.palette, [.control("p")], "command palette"),
    ])
}

extension KeyMap {
  /// The keys of the browser.
  public static let browser: KeyMap = {
    var map = KeyMap.table
    for command in Command.all {
      for key in command.keys { map.bind(key, to: command.action) }
    }
    return map
  }()
}
