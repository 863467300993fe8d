/// What excludes each other, and what the rest adds up to.
extension UpdateCheck {
  func checkSectionConflicts() throws(TableUpdateError) {
    if let section = insertedSections.repeated {
      throw problem(
        .repetition, "Section \(section) is inserted twice.", section: section)
    }
    if let section = deletedSections.firstCommon(with: reloadedSections) {
      throw conflict("deleted and reloaded", section: section)
    }
    let sources = IndexRanges(changes.sectionMoves.map { $0.source..<$0.source + 1 })
    let targets = IndexRanges(changes.sectionMoves.map { $0.target..<$0.target + 1 })
    if let section = sources.repeated {
      throw problem(
        .repetition, "Section \(section) is moved to two places.", section: section)
    }
    if let section = targets.repeated {
      throw problem(
        .repetition, "Two sections are moved to the place of section \(section).",
        section: section)
    }
    if let section = deletedSections.firstCommon(with: sources) {
      throw conflict("deleted and moved", section: section)
    }
    if let section = insertedSections.firstCommon(with: targets) {
      throw conflict("inserted and the target of a move", section: section)
    }
  }

  private func conflict(
    _ verbs: String, section: Int, row: Int? = nil
  ) -> TableUpdateError {
    let what = row.map { "Row \($0) of section \(section)" } ?? "Section \(section)"
    return problem(
      .conflict, "\(what) is \(verbs) in one update; only one of them can be.", section: section,
      row: row)
  }

  private func firstConflict(
    _ first: [Int: IndexRanges], _ second: [Int: IndexRanges], _ verbs: String
  ) -> TableUpdateError? {
    for section in first.keys.sorted() {
      guard let others = second[section],
        let row = first[section]?.firstCommon(with: others)
      else { continue }
      return conflict(verbs, section: section, row: row)
    }
    return nil
  }

  private func firstRepetition(
    _ rows: [Int: IndexRanges], _ sentence: (RowPath) -> String
  ) -> TableUpdateError? {
    for section in rows.keys.sorted() {
      guard let row = rows[section]?.repeated else { continue }
      return problem(
        .repetition, sentence(RowPath(row: row, section: section)), section: section, row: row)
    }
    return nil
  }
}

// MARK: - Rows

extension UpdateCheck {
  /// The map without rows.
  private var sectionMap: RowMap {
    var map = RowMap(before: before, after: after)
    for move in changes.sectionMoves {
      map.sectionMoves[move.source] = move.target
      map.sectionSources[move.target] = move.source
    }
    map.sections = IndexMap(
      removed: IndexRanges(
        changes.deletedSections + changes.sectionMoves.map { $0.source..<$0.source + 1 }),
      added: IndexRanges(
        changes.insertedSections + changes.sectionMoves.map { $0.target..<$0.target + 1 }))
    map.reloadedSections = reloadedSections
    return map
  }

  /// The map, and how many rows came and went by the section before.
  ///
  /// Rows that are named in sections that are deleted, inserted or reloaded as a whole are passed
  /// over, except where they move.
  func sortedRows() throws(TableUpdateError) -> (RowMap, [Int: RowCountChange]) {
    var map = sectionMap
    let isKeptBefore = { [deletedSections, reloadedSections] (section: Int) in
      !deletedSections.contains(section) && !reloadedSections.contains(section)
    }
    let isKeptAfter = { (section: Int) in map.oldSection(of: section).map(isKeptBefore) == true }
    let deleted = changes.deletedRows.sorted(where: isKeptBefore)
    let inserted = changes.insertedRows.sorted(where: isKeptAfter)
    let reloaded = changes.reloadedRows.sorted(where: isKeptBefore)
    let (sources, targets) = (list(of: \.source), list(of: \.target))
    try checkRowConflicts(
      deleted: deleted, inserted: inserted, reloaded: reloaded, sources: sources.sorted(),
      targets: targets.sorted())
    map.reconfiguredRows = changes.reconfiguredRows.sorted(where: isKeptBefore)
    map.reloadedRows = reloaded
    for move in changes.rowMoves { map.moves[move.source] = move.target }
    let added = joined(inserted, targets.sorted(where: isKeptAfter))
    let removed = joined(deleted, sources.sorted(where: isKeptBefore))
    for (section, ranges) in removed { map.rows[section, default: IndexMap()].removed = ranges }
    for (section, ranges) in added {
      guard let old = map.oldSection(of: section) else { continue }
      map.rows[old, default: IndexMap()].added = ranges
    }
    return (map, counts(deleted: deleted, inserted: inserted, in: map))
  }

  private func list(of end: KeyPath<TableChanges.RowMove, RowPath>) -> RowRangeList {
    var list = RowRangeList()
    for move in changes.rowMoves { list.append(move[keyPath: end]) }
    return list
  }

  private func joined(
    _ first: [Int: IndexRanges], _ second: [Int: IndexRanges]
  ) -> [Int: IndexRanges] {
    first.merging(second) { IndexRanges($0.ranges + $1.ranges) }
  }

  private func checkRowConflicts(
    deleted: [Int: IndexRanges], inserted: [Int: IndexRanges], reloaded: [Int: IndexRanges],
    sources: [Int: IndexRanges], targets: [Int: IndexRanges]
  ) throws(TableUpdateError) {
    let problem =
      firstRepetition(inserted) { "Row \($0.row) of section \($0.section) is inserted twice." }
      ?? firstConflict(deleted, reloaded, "deleted and reloaded")
      ?? firstConflict(deleted, sources, "deleted and moved")
      ?? firstConflict(inserted, targets, "inserted and the target of a move")
      ?? firstRepetition(sources) {
        "Row \($0.row) of section \($0.section) is moved to two places."
      }
      ?? firstRepetition(targets) {
        "Two rows are moved to the place of row \($0.row) of section \($0.section)."
      }
    if let problem { throw problem }
  }

  private func counts(
    deleted: [Int: IndexRanges], inserted: [Int: IndexRanges], in map: RowMap
  ) -> [Int: RowCountChange] {
    var counts: [Int: RowCountChange] = [:]
    for (section, rows) in deleted { counts[section, default: .init()].deleted = rows.count }
    for (section, rows) in inserted {
      guard let old = map.oldSection(of: section) else { continue }
      counts[old, default: .init()].inserted = rows.count
    }
    for move in changes.rowMoves {
      let target = map.oldSection(of: move.target.section)
      guard target != move.source.section else { continue }
      counts[move.source.section, default: .init()].movedOut += 1
      if let target { counts[target, default: .init()].movedIn += 1 }
    }
    return counts
  }

  /// Compares the rows of each section that was there before with what the changes make of them.
  ///
  /// - Complexity: O(*sections*).
  func check(_ counts: [Int: RowCountChange], in map: RowMap) throws(TableUpdateError) {
    for (section, count) in before.enumerated() {
      guard !reloadedSections.contains(section), let new = map.newSection(of: section) else {
        continue
      }
      let change = counts[section] ?? RowCountChange()
      let expected = count + change.sum
      guard expected != after[new] else { continue }
      throw problem(
        .rowCount,
        "The number of rows in section \(new) does not fit: there were \(count), "
          + "\(change.inserted) were inserted, \(change.deleted) deleted, \(change.movedIn) moved "
          + "in and \(change.movedOut) moved out, which makes \(expected), but the data source "
          + "has \(after[new]). Change the data, and tell the table all that changed in one "
          + "batch.", section: new)
    }
  }
}
