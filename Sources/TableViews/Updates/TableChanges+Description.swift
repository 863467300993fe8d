extension TableChanges: CustomStringConvertible {
  /// The changes in a line, as in `delete row 0-2, insert rows 0-5…8`; of very many the first.
  public var description: String {
    var parts = sectionParts
    parts += Self.rows("delete", deletedRows) + Self.rows("insert", insertedRows)
    parts += Self.rows("reload", reloadedRows) + Self.rows("reconfigure", reconfiguredRows)
    parts += rowMoves.prefix(Self.listed).map { "move row \($0.source) to \($0.target)" }
    return Self.joined(parts, count: partCount)
  }

  private var sectionParts: [String] {
    Self.sections("delete", deletedSections) + Self.sections("insert", insertedSections)
      + Self.sections("reload", reloadedSections)
      + sectionMoves.prefix(Self.listed).map { "move section \($0.source) to \($0.target)" }
  }

  private var partCount: Int {
    deletedSections.count + insertedSections.count + reloadedSections.count + sectionMoves.count
      + deletedRows.entries.count + insertedRows.entries.count + reloadedRows.entries.count
      + reconfiguredRows.entries.count + rowMoves.count
  }

  /// How many entries of a list are written out.
  static let listed = 20

  /// The first parts of a list, and how many more there are.
  static func joined(_ parts: [String], count: Int) -> String {
    if parts.isEmpty { return "none" }
    let shown = parts.prefix(listed)
    let rest = count > shown.count ? " and \(count - shown.count) more" : ""
    return shown.joined(separator: ", ") + rest
  }

  private static func rows(_ verb: String, _ list: RowRangeList) -> [String] {
    list.entries.prefix(listed).map { entry in
      let first = RowPath(row: entry.rows.lowerBound, section: entry.section)
      if entry.rows.count == 1 { return "\(verb) row \(first)" }
      return "\(verb) rows \(first)…\(entry.rows.upperBound - 1)"
    }
  }

  private static func sections(_ verb: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.prefix(listed).map { range in
      if range.count == 1 { return "\(verb) section \(range.lowerBound)" }
      return "\(verb) sections \(range.lowerBound)…\(range.upperBound - 1)"
    }
  }
}
