/// Whether changes explain how the counts of a table went from what they were to what they are.
///
/// Checks go from the outside to the inside, so that of several mistakes always the same one is
/// reported: the number of sections, sections and rows that were, rows and sections that are,
/// changes that exclude each other, and the number of rows in each section.
struct UpdateCheck {
  let changes: TableChanges
  let before: [Int]
  let after: [Int]
  /// What the data source is called.
  let source: String
  let deletedSections: IndexRanges
  let insertedSections: IndexRanges
  let reloadedSections: IndexRanges

  init(_ changes: TableChanges, before: [Int], after: [Int], source: String) {
    self.changes = changes
    self.before = before
    self.after = after
    self.source = source
    deletedSections = IndexRanges(changes.deletedSections)
    insertedSections = IndexRanges(changes.insertedSections)
    reloadedSections = IndexRanges(changes.reloadedSections)
  }

  /// Where every row went.
  ///
  /// - Throws: The first mistake.
  /// - Complexity: O(*n* log *n*) for *n* changes.
  func map() throws(TableUpdateError) -> RowMap {
    try checkSectionCount()
    try checkSectionsBefore()
    try checkRowsBefore()
    try checkRowsAfter()
    try checkSectionsAfter()
    try checkSectionConflicts()
    let (map, counts) = try sortedRows()
    try check(counts, in: map)
    return map
  }
}

// MARK: - Counts that were not known exactly

extension UpdateCheck {
  /// The same check with counts before the update that fit: for a table that was told that rows
  /// were appended or cut at the end, and has not asked how many since.
  ///
  /// - Returns: nil when no counts fit.
  func fitted() -> UpdateCheck? {
    let count = after.count - insertedSections.count + deletedSections.count
    guard count >= 0 else { return nil }
    var counts = Array(before.prefix(count))
    counts += Array(repeating: 0, count: count - counts.count)
    let check = UpdateCheck(changes, before: counts, after: after, source: source)
    guard let (map, changes) = try? check.sortedRows() else { return nil }
    for section in counts.indices where !reloadedSections.contains(section) {
      guard let new = map.newSection(of: section), after.indices.contains(new) else { continue }
      counts[section] = after[new] - (changes[section]?.sum ?? 0)
      guard counts[section] >= 0 else { return nil }
    }
    return UpdateCheck(self.changes, before: counts, after: after, source: source)
  }
}

// MARK: - What is there

extension UpdateCheck {
  private func checkSectionCount() throws(TableUpdateError) {
    let expected = before.count + insertedSections.count - deletedSections.count
    guard expected != after.count else { return }
    throw problem(
      .sectionCount,
      "The number of sections does not fit: there were \(before.count), "
        + "\(insertedSections.count) were inserted and \(deletedSections.count) deleted, which "
        + "makes \(expected), but the data source has \(after.count).")
  }

  private func checkSectionsBefore() throws(TableUpdateError) {
    let lists = [("deleted", changes.deletedSections), ("reloaded", changes.reloadedSections)]
    for (verb, ranges) in lists {
      for range in ranges {
        try checkSection(range.lowerBound, verb, isBefore: true)
        try checkSection(range.upperBound - 1, verb, isBefore: true)
      }
    }
    for move in changes.sectionMoves { try checkSection(move.source, "moved", isBefore: true) }
  }

  private func checkSectionsAfter() throws(TableUpdateError) {
    for range in changes.insertedSections {
      try checkSection(range.lowerBound, "inserted", isBefore: false)
      try checkSection(range.upperBound - 1, "inserted", isBefore: false)
    }
    for move in changes.sectionMoves { try checkSection(move.target, "moved to", isBefore: false) }
  }

  private func checkSection(
    _ section: Int, _ verb: String, isBefore: Bool
  ) throws(TableUpdateError) {
    let counts = isBefore ? before : after
    guard !counts.indices.contains(section) else { return }
    throw problem(
      .missingSection,
      "Section \(section) cannot be \(verb): there \(isBefore ? "were" : "are") \(counts.count) "
        + "sections \(isBefore ? "before" : "after") the update.", section: section)
  }

  private func checkRowsBefore() throws(TableUpdateError) {
    let lists = [
      ("deleted", changes.deletedRows), ("reloaded", changes.reloadedRows),
      ("reconfigured", changes.reconfiguredRows),
    ]
    for (verb, list) in lists {
      for entry in list.entries { try checkRows(entry, verb, isBefore: true) }
    }
    for move in changes.rowMoves { try checkRow(move.source, "moved", isBefore: true) }
  }

  private func checkRowsAfter() throws(TableUpdateError) {
    for entry in changes.insertedRows.entries { try checkRows(entry, "inserted", isBefore: false) }
    for move in changes.rowMoves {
      try checkRow(move.target, "the target of a move", isBefore: false)
    }
  }

  private func checkRow(
    _ path: RowPath, _ verb: String, isBefore: Bool
  ) throws(TableUpdateError) {
    let row = min(path.row, .max - 1)
    let entry = RowRangeList.Entry(section: path.section, rows: row..<row + 1)
    try checkRows(entry, verb, isBefore: isBefore)
  }

  private func checkRows(
    _ entry: RowRangeList.Entry, _ verb: String, isBefore: Bool
  ) throws(TableUpdateError) {
    let (counts, rows) = (isBefore ? before : after, entry.rows)
    let isSection = counts.indices.contains(entry.section)
    let count = isSection ? counts[entry.section] : 0
    if isSection, rows.lowerBound >= 0, rows.upperBound <= count { return }
    let row = rows.lowerBound < 0 ? rows.lowerBound : max(rows.lowerBound, count)
    let (verbOfBeing, time) = isBefore ? ("had", "before") : ("has", "after")
    let reason =
      isSection
      ? "the section \(verbOfBeing) \(count) rows \(time) the update"
      : "there \(isBefore ? "were" : "are") \(counts.count) sections \(time) the update"
    throw problem(
      isSection ? .missingRow : .missingSection,
      "Row \(row) of section \(entry.section) cannot be \(verb): \(reason).",
      section: entry.section, row: row)
  }
}

// MARK: - Sentences

extension UpdateCheck {
  func problem(
    _ code: TableUpdateError.Code, _ message: String, section: Int? = nil, row: Int? = nil
  ) -> TableUpdateError {
    let details =
      "Data source: \(source). Before: \(Self.counts(before)). After: \(Self.counts(after)). "
      + "Changes: \(changes)."
    return TableUpdateError(
      code: code, message: message, details: details, section: section, row: row)
  }

  private static func counts(_ counts: [Int]) -> String {
    let rows = TableChanges.joined(
      counts.prefix(TableChanges.listed).map(\.description), count: counts.count)
    return "\(counts.count) sections with rows [\(counts.isEmpty ? "" : rows)]"
  }
}
