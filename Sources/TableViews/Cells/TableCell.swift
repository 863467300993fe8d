/// What stands in one row and one column of a table.
///
/// Made by a ``TableCellFactory`` and reused as rows scroll: state that belongs to a row is set by
/// the factory each time, and undone in ``prepareForReuse()``. A subclass that draws itself
/// overrides ``draw(into:in:)``.
///
/// Its properties do without the run-time check for overlapping accesses: nothing is called while
/// one of them changes, and the checks took a third of the time of drawing.
open class TableCell {
  /// The pool to which the cell returns; nil for a cell that is never reused.
  public let reuseIdentifier: String?
  /// The text; made safe to show when it is drawn.
  @exclusivity(unchecked) public var text: String = "" {
    didSet { if styledText == nil { noteChange() } else { styledText = nil } }
  }
  /// Text in several styles, instead of ``text``.
  @exclusivity(unchecked) public var styledText: StyledText? {
    didSet { noteChange() }
  }
  /// Laid over the table's own style, below that of column, row, selection and cursor.
  @exclusivity(unchecked) public var style: Style = .plain {
    didSet { noteChange() }
  }
  /// A sign at the cell's right edge.
  @exclusivity(unchecked) public var accessory: Accessory? {
    didSet { noteChange() }
  }
  /// Where the text stands; nil for the column's alignment.
  @exclusivity(unchecked) public var alignment: TextAlignment? {
    didSet { noteChange() }
  }
  /// Draws the cell instead of its text; given the cell's part of the row.
  @exclusivity(unchecked) public var drawing: ((inout Frame, Rect) -> Void)? {
    didSet { noteChange() }
  }
  /// Whether the row is selected; set by the table before the cell is shown.
  @exclusivity(unchecked) public internal(set) var isSelected = false
  /// Whether the cursor is on the row; set by the table before the cell is shown.
  @exclusivity(unchecked) public internal(set) var isCursor = false
  /// The style that the table worked out for the cell, set before it draws.
  @exclusivity(unchecked) public internal(set) var effectiveStyle: Style = .plain
  /// The column's, for cells that have none of their own; set before the cell draws.
  @exclusivity(unchecked) var columnAlignment = TextAlignment.leading
  @exclusivity(unchecked) var columnTruncation = TextTruncation.tail
  /// What the cell was last shown as.
  @exclusivity(unchecked) private(set) var place: Place?
  /// Whether the cell is on the screen, and not in a pool.
  @exclusivity(unchecked) var isDisplayed = false
  /// Whether the cell stands in for one that nobody made.
  @exclusivity(unchecked) var isPlaceholder = false
  /// Whether something was changed since the cell was drawn.
  @exclusivity(unchecked) private(set) var needsDrawing = true
  /// Another one for each row that the cell shows: whoever fills it later notes the number first,
  /// and leaves the cell alone when it has changed.
  @exclusivity(unchecked) public private(set) var configurationToken = 0
  /// Told of changes while the cell is on the screen.
  @exclusivity(unchecked) private var changes: CellChanges?

  private func noteChange() {
    guard !needsDrawing else { return }
    needsDrawing = true
    if isDisplayed { changes?.isPending = true }
  }

  /// What the cell is shown as; nil while it waits in a pool.
  var displayed: Place? { isDisplayed ? place : nil }

  /// Notes that the cell is on the screen, and who wants to know of its changes.
  func beginDisplaying(_ place: Place, changes: CellChanges) {
    // Most cells come back to the same table: references that stay are not counted again.
    if self.place?.columns === place.columns {
      self.place?.path = place.path
      self.place?.index = place.index
    } else {
      self.place = place
    }
    isDisplayed = true
    if self.changes !== changes { self.changes = changes }
  }

  /// Notes that an update brought the cell's row elsewhere.
  func follow(to path: RowPath) {
    place?.path = path
  }

  func wasDrawn() {
    needsDrawing = false
  }

  /// A row and a column.
  struct Place {
    var path: RowPath
    var columns: ColumnSet
    var index: Int

    var column: TableColumn { columns.columns[index] }
  }

  /// Creates a cell; called by the table for registered classes.
  public required init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Creates a cell with a text that is never reused.
  public convenience init(text: String) {
    self.init(reuseIdentifier: nil)
    self.text = text
  }

  /// Called once, just before a used cell is given out again.
  ///
  /// Resets style, accessory, alignment and drawing; an override calls `super`.
  open func prepareForReuse() {
    configurationToken &+= 1
    styledText = nil
    style = .plain
    accessory = nil
    alignment = nil
    drawing = nil
  }

  /// Draws the cell into its part of the row; cells outside of `area` are not touched.
  ///
  /// - Parameters:
  ///   - frame: a picture of the row.
  ///   - area: as wide as the column and as high as the row; may reach outside of the frame on
  ///     each side when the cell is in view partly.
  open func draw(into frame: inout Frame, in area: Rect) {
    if let drawing {
      drawing(&frame, area)
    } else {
      drawText(into: &frame, in: area)
    }
  }

  /// The width that shows everything, in screen columns.
  ///
  /// - Complexity: O(length of the text).
  open var naturalWidth: Int {
    let width = styledText.map { displayWidth(of: $0.text) } ?? displayWidth(of: text)
    return width + (accessory == nil ? 0 : 2)
  }

  /// The lines that the text takes at a width, at most `limit`; for `.measured` row heights.
  ///
  /// - Complexity: O(characters in `limit` lines).
  open func height(forWidth width: Int, limit: Int) -> Int {
    let room = width - (accessory == nil ? 0 : 2)
    guard room > 0 else { return 1 }
    return max(1, (styledText?.text ?? text).wrapped(to: room, limit: limit).count)
  }
}
