/// Where every row of a table went in an update: made of changes that were checked, and asked for
/// cursor, selection, cells, heights and the place of the viewport.
struct RowMap: Sendable {
  /// Rows of each section before.
  let before: [Int]
  /// Rows of each section now.
  let after: [Int]
  /// Where sections went that were not moved.
  var sections = IndexMap()
  /// Where moved sections went.
  var sectionMoves: [Int: Int] = [:]
  /// Where moved sections came from.
  var sectionSources: [Int: Int] = [:]
  /// Sections, as they stood before, whose rows have nothing to do with those before.
  var reloadedSections = IndexRanges()
  /// Where rows went that were not moved, by their section before; sections without an entry kept
  /// them all.
  var rows: [Int: IndexMap] = [:]
  /// Where moved rows went.
  var moves: [RowPath: RowPath] = [:]
  /// Rows whose cells are replaced, by their section before.
  var reloadedRows: [Int: IndexRanges] = [:]
  /// Rows whose cells are filled again, by their section before.
  var reconfiguredRows: [Int: IndexRanges] = [:]

  init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }
}

extension RowMap {
  /// Where a section stands now; nil when it was deleted.
  func newSection(of old: Int) -> Int? {
    sectionMoves[old] ?? sections.newIndex(of: old)
  }

  /// Where a section stood before; nil when it was inserted.
  func oldSection(of new: Int) -> Int? {
    sectionSources[new] ?? sections.oldIndex(of: new)
  }

  /// Where the rows of a section are now that are the same as before; nil when there are none.
  private func keptSection(of old: Int) -> Int? {
    guard before.indices.contains(old), !reloadedSections.contains(old) else { return nil }
    return newSection(of: old)
  }

  /// Where a row stands now; nil when it is gone.
  ///
  /// - Complexity: O(log *changes*), as for the other questions about one row.
  func newPath(of old: RowPath) -> RowPath? {
    if let target = moves[old] { return target }
    guard let section = keptSection(of: old.section) else { return nil }
    var row: Int? = old.row
    if let map = rows[old.section] { row = map.newIndex(of: old.row) }
    guard let row, row < after[section] else { return nil }
    return RowPath(row: row, section: section)
  }

  /// Where the rows of a range went that were not moved.
  ///
  /// - Complexity: O(log *changes* + *answer*).
  func newRanges(of old: Range<Int>, inSection section: Int) -> [(section: Int, rows: Range<Int>)] {
    guard let new = keptSection(of: section) else { return [] }
    let ranges = rows[section]?.newRanges(of: old) ?? [old]
    return ranges.map { (new, $0.clamped(to: 0..<after[new])) }
  }

  /// Where a row stands now, or the one that was put in its place; in a reloaded section that is
  /// the row at its position.
  func replacement(of old: RowPath) -> RowPath? {
    if let new = newPath(of: old) { return new }
    let place = place(of: old)
    guard after.indices.contains(place.section), place.row < after[place.section] else {
      return nil
    }
    if reloadedSections.contains(old.section) { return place }
    let isNew = rows[old.section]?.added.contains(place.row) == true
    return isNew && keptSection(of: old.section) == place.section ? place : nil
  }

  /// Where what took the place of a row stands now, be it new or what followed; it may be just
  /// behind the last row of a section, or of all.
  func place(of old: RowPath) -> RowPath {
    if let new = newPath(of: old) { return new }
    if reloadedSections.contains(old.section), let section = newSection(of: old.section) {
      return RowPath(row: min(old.row, max(0, after[section] - 1)), section: section)
    }
    guard let section = keptSection(of: old.section) else {
      return RowPath(row: 0, section: sections.place(of: old.section))
    }
    return RowPath(row: rows[old.section]?.place(of: old.row) ?? old.row, section: section)
  }

  /// Where selected rows are now; those that are gone are left out.
  ///
  /// - Complexity: O((*ranges* + *changes*) log *changes*).
  func selection(after selection: TableSelection) -> TableSelection {
    var parts: [Int: RangeSet<Int>] = [:]
    for part in selection.parts {
      guard let section = keptSection(of: part.section) else { continue }
      if let map = rows[part.section] {
        parts[section] = RangeSet(part.rows.ranges.lazy.flatMap(map.newRanges))
      } else {
        parts[section] = part.rows
      }
    }
    var targets: [Int: [Range<Int>]] = [:]
    for (source, target) in moves where selection.contains(source) {
      targets[target.section, default: []].append(target.row..<target.row + 1)
    }
    for (section, rows) in targets {
      parts[section, default: RangeSet()].formUnion(RangeSet(IndexRanges(rows).ranges))
    }
    return TableSelection(
      ascendingParts: parts.sorted { $0.key < $1.key }.map {
        TableSelection.Part(section: $0.key, rows: $0.value)
      })
  }
}
