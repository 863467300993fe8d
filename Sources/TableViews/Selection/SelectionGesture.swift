/// How clicks, keys and Shift turn into a selection.
///
/// The value remembers what a selection itself does not: the row about which Shift extends, the
/// row selected last, and what was selected before the extension began. It proposes; the table
/// asks its delegate and decides.
struct SelectionGesture: Hashable, Sendable {
  /// The row about which ranges grow and shrink.
  private(set) var anchor: RowPath?
  /// The row that was selected last and still is.
  private(set) var lead: RowPath?
  /// What was selected when the anchor was set.
  private var base = TableSelection()

  init() {}

  /// Starts anew: for selections made in code.
  mutating func restart(at path: RowPath?, selection: TableSelection) {
    anchor = path
    lead = path ?? lead.flatMap { selection.contains($0) ? $0 : nil }
    base = selection
  }

  /// Lets ranges grow about another row: for a cursor that moved without selecting.
  mutating func moveAnchor(to path: RowPath, selection: TableSelection) {
    anchor = path
    base = selection
  }

  /// Selects one row and nothing else.
  mutating func click(_ path: RowPath, in selection: TableSelection) -> SelectionChange {
    let new = TableSelection(CollectionOfOne(path))
    anchor = path
    lead = path
    base = new
    return SelectionChange(old: selection, new: new)
  }

  /// Selects a row beside the others, or takes it out; the nearest selected row leads then.
  mutating func toggle(
    _ path: RowPath, in selection: TableSelection, layout: SectionLayout
  ) -> SelectionChange {
    var new = selection
    if new.insert(path) {
      lead = path
    } else {
      new.remove(path)
      if lead == path || lead == nil { lead = new.nearest(to: path, in: layout) }
    }
    anchor = path
    base = new
    return SelectionChange(old: selection, new: new)
  }

  /// Selects the rows between the anchor and a row, both included, wherever the last extension
  /// ended.
  ///
  /// - Parameters:
  ///   - path: Where the cursor or the click is now.
  ///   - cursor: The anchor when there was none.
  ///   - keepsOthers: Whether rows stay that were selected before the anchor was set.
  mutating func extend(
    to path: RowPath, from cursor: RowPath?, keepsOthers: Bool, in selection: TableSelection,
    layout: SectionLayout
  ) -> SelectionChange {
    let start = anchor ?? cursor ?? path
    if anchor == nil { base = selection }
    anchor = start
    lead = path
    let range = layout.rows(between: start, and: path)
    return SelectionChange(old: selection, new: keepsOthers ? base.union(range) : range)
  }

  /// Selects every row; anchor and lead stay.
  mutating func selectAll(
    in selection: TableSelection, layout: SectionLayout
  ) -> SelectionChange {
    var new = selection
    new.selectAll(rowCounts: layout.rowCounts)
    lead = lead ?? layout.firstRow
    base = new
    return SelectionChange(old: selection, new: new)
  }

  /// Selects nothing.
  mutating func selectNone(in selection: TableSelection) -> SelectionChange {
    self = SelectionGesture()
    return SelectionChange(old: selection, new: TableSelection())
  }

  /// Follows rows to where an update put them.
  mutating func remap(
    path: (RowPath) -> RowPath?, selection: (TableSelection) -> TableSelection
  ) {
    anchor = anchor.flatMap(path)
    lead = lead.flatMap(path)
    base = selection(base)
  }
}

extension SectionLayout {
  /// All rows from one to another, both included, in either order.
  ///
  /// - Complexity: O(*sections between*).
  func rows(between first: RowPath, and second: RowPath) -> TableSelection {
    let (low, high) = (min(first, second), max(first, second))
    let sections = max(0, low.section)..<max(0, low.section, min(sectionCount, high.section + 1))
    return TableSelection(
      ascendingParts: sections.map { section in
        let count = rowCount(inSection: section) ?? 0
        let start = section == low.section ? max(0, low.row) : 0
        let end = section == high.section ? min(count, high.row + 1) : count
        return TableSelection.Part(
          section: section, rows: RangeSet(start..<max(start, end)))
      })
  }
}
