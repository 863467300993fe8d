/// What all rows that one drawing draws have in common, worked out once for them.
struct RowPass {
  /// The columns in view, those that scroll first, so that frozen ones cover them.
  let spans: [ColumnSpan]
  /// How many of them scroll.
  let scrolledCount: Int
  /// Who makes cells.
  let factories: RoleList<any TableCellFactory>
  /// The column whose cell has the cursor, where cells have one.
  let cursorColumn: Int?
}

/// A column in view: where its cells are drawn. An object, since each cell refers to it.
final class ColumnSpan {
  /// The position among the table's columns.
  let index: Int
  let column: TableColumn
  /// Where it begins and how wide it is, in screen columns of the body.
  let x: Int
  let width: Int
  /// The part of the body that may show it.
  let clip: Range<Int>
  /// Whether nothing but the right edge of the body cuts it off.
  let isCutByBodyOnly: Bool

  init(index: Int, column: TableColumn, x: Int, width: Int, clip: Range<Int>, body: Int) {
    self.index = index
    self.column = column
    self.x = x
    self.width = width
    self.clip = clip
    isCutByBodyOnly = x >= clip.lowerBound && clip.upperBound == body
  }
}

extension TableView {
  /// What the rows of this drawing have in common.
  ///
  /// - Complexity: O(columns in view); O(columns) where cells have the cursor.
  func rowPass() -> RowPass {
    let hasCursor = cursorMode == .cell && cursorPath != nil
    return RowPass(
      spans: shownPlaces().map(columnSpan),
      scrolledCount: columnLayout.visibleColumns(at: horizontalOffset).count,
      factories: answering.factories,
      cursorColumn: hasCursor ? currentColumnIndex : nil)
  }

  private func columnSpan(of place: Int) -> ColumnSpan {
    let placement = columnLayout.placements[place]
    let (x, clip) = span(of: place)
    return ColumnSpan(
      index: placement.index, column: shownColumns[placement.index], x: x,
      width: placement.width, clip: clip, body: metrics.bodyWidth)
  }
}
