/// The look of a table: a style for each thing it draws.
///
/// A value; copy one of the three and change it. Cursor and selection change backgrounds, so that
/// the colours inside cells stay, and dim text on them is not dim; ``mono`` tells them apart
/// without colour.
public struct TableTheme: Hashable, Sendable {
  /// Cells, and everything that has no style of its own.
  public var text = Style.plain
  /// Column titles.
  public var header = Style(attributes: [.bold, .underline], role: .header)
  /// Section titles.
  public var sectionHeader = Style(attributes: .bold, role: .sectionHeader)
  /// The lines below sections.
  public var sectionFooter = Style(attributes: .dim, role: .sectionFooter)
  /// The cursor row.
  public var cursor: Style
  /// Selected rows.
  public var selected: Style
  /// The cursor row when it is selected.
  public var cursorSelected: Style
  /// The cell under the cursor where cells have one.
  public var cursorCell: Style
  /// Text that was searched for.
  public var match: Style
  /// Less important text.
  public var dim = Style(attributes: .dim, role: .dim)
  /// Something wrong.
  public var error: Style
  /// The line beside frozen columns.
  public var separator = Style(role: .separator)
  /// The scrollbar's track.
  public var scrollbar = Style(role: .scrollbar)
  /// The scrollbar's thumb.
  public var scrollbarThumb = Style(role: .scrollbarThumb)
  /// Text instead of cells: an empty table, a cell that nobody made.
  public var placeholder = Style(attributes: .dim, role: .placeholder)
  /// A status line.
  public var status: Style
  /// A prompt.
  public var prompt = Style(role: .prompt)
  /// Row numbers.
  public var rowNumber = Style(role: .rowNumber)

  /// For terminals with a dark background.
  public static let dark = TableTheme(
    cursor: Style(background: .rgb(0, 95, 175), role: .cursor),
    selected: Style(background: .rgb(95, 95, 0), role: .selected),
    cursorSelected: Style(
      background: .rgb(0, 135, 135), attributes: .bold, role: .cursorSelected),
    cursorCell: Style(background: .rgb(135, 0, 135), role: .cursorCell),
    match: Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 215, 0), role: .match),
    error: Style(foreground: .rgb(255, 95, 95), role: .error),
    status: Style(background: .rgb(68, 68, 68), role: .status))

  /// For terminals with a light background.
  public static let light = TableTheme(
    cursor: Style(background: .rgb(135, 215, 255), role: .cursor),
    selected: Style(background: .rgb(255, 255, 135), role: .selected),
    cursorSelected: Style(
      background: .rgb(135, 255, 135), attributes: .bold, role: .cursorSelected),
    cursorCell: Style(background: .rgb(255, 175, 215), role: .cursorCell),
    match: Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 175, 0), role: .match),
    error: Style(foreground: .rgb(175, 0, 0), role: .error),
    status: Style(background: .rgb(218, 218, 218), role: .status))

  /// For terminals without colours: attributes only.
  public static let mono = TableTheme(
    cursor: Style(attributes: .reverse, role: .cursor),
    selected: Style(attributes: [.bold, .underline], role: .selected),
    cursorSelected: Style(attributes: [.reverse, .bold], role: .cursorSelected),
    cursorCell: Style(attributes: .underline, role: .cursorCell),
    match: Style(attributes: [.reverse, .underline], role: .match),
    error: Style(attributes: .bold, role: .error),
    status: Style(attributes: .reverse, role: .status))

  /// The style of a row in a state; nil for an ordinary row.
  func state(isCursor: Bool, isSelected: Bool) -> Style? {
    switch (isCursor, isSelected) {
    case (true, true): cursorSelected
    case (true, false): cursor
    case (false, true): selected
    case (false, false): nil
    }
  }
}
