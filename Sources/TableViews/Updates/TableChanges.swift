/// What happened to the rows and sections of a table's data: the argument of a batch update.
///
/// Everything that was there before is named by where it stood before: rows that are deleted,
/// reloaded, reconfigured or moved away. Everything that is new is named by where it stands
/// afterwards: rows that are inserted, and the targets of moves. The order in which changes are
/// noted does not matter.
///
/// ```swift
/// // a b c d  becomes  b X d
/// changes.deleteRows(at: [RowPath(row: 0), RowPath(row: 2)])
/// changes.insertRows(at: [RowPath(row: 1)])
/// ```
///
/// Very many neighbouring rows are noted as one range, whether they come as a range or one by one.
public struct TableChanges: Hashable, Sendable {
  struct RowMove: Hashable, Sendable {
    var source: RowPath
    var target: RowPath
  }

  struct SectionMove: Hashable, Sendable {
    var source: Int
    var target: Int
  }

  private(set) var deletedRows = RowRangeList()
  private(set) var insertedRows = RowRangeList()
  private(set) var reloadedRows = RowRangeList()
  private(set) var reconfiguredRows = RowRangeList()
  private(set) var rowMoves: [RowMove] = []
  private(set) var deletedSections: [Range<Int>] = []
  private(set) var insertedSections: [Range<Int>] = []
  private(set) var reloadedSections: [Range<Int>] = []
  private(set) var sectionMoves: [SectionMove] = []

  /// Creates a list of no changes.
  public init() {}

  /// Whether nothing was noted.
  public var isEmpty: Bool { self == TableChanges() }

  /// Adds the changes of another list, which name the same states before and after.
  ///
  /// - Parameter other: The changes to add.
  public mutating func append(_ other: TableChanges) {
    deletedRows.append(other.deletedRows)
    insertedRows.append(other.insertedRows)
    reloadedRows.append(other.reloadedRows)
    reconfiguredRows.append(other.reconfiguredRows)
    rowMoves += other.rowMoves
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    sectionMoves += other.sectionMoves
  }
}

// MARK: - Rows

extension TableChanges {
  /// Notes rows that are new.
  ///
  /// - Parameter paths: Where they stand after all changes.
  public mutating func insertRows(at paths: some Sequence<RowPath>) {
    for path in paths { insertedRows.append(path) }
  }

  /// Notes neighbouring rows that are new, however many.
  ///
  /// - Parameters:
  ///   - rows: Where they stand after all changes.
  ///   - section: Their section after all changes.
  public mutating func insertRows(_ rows: Range<Int>, inSection section: Int = 0) {
    insertedRows.append(rows, section: section)
  }

  /// Notes rows that are gone. A row that is named twice is deleted once.
  ///
  /// - Parameter paths: Where they stood before any change.
  public mutating func deleteRows(at paths: some Sequence<RowPath>) {
    for path in paths { deletedRows.append(path) }
  }

  /// Notes neighbouring rows that are gone, however many.
  ///
  /// - Parameters:
  ///   - rows: Where they stood before any change.
  ///   - section: Their section before any change.
  public mutating func deleteRows(_ rows: Range<Int>, inSection section: Int = 0) {
    deletedRows.append(rows, section: section)
  }

  /// Notes rows whose cells are to be replaced. A row that moves as well gets its new cells where
  /// it goes.
  ///
  /// - Parameter paths: Where they stood before any change.
  public mutating func reloadRows(at paths: some Sequence<RowPath>) {
    for path in paths { reloadedRows.append(path) }
  }

  /// Notes neighbouring rows whose cells are to be replaced, however many.
  ///
  /// - Parameters:
  ///   - rows: Where they stood before any change.
  ///   - section: Their section before any change.
  public mutating func reloadRows(_ rows: Range<Int>, inSection section: Int = 0) {
    reloadedRows.append(rows, section: section)
  }

  /// Notes rows whose cells are to be filled again without being replaced.
  ///
  /// - Parameter paths: Where they stood before any change.
  public mutating func reconfigureRows(at paths: some Sequence<RowPath>) {
    for path in paths { reconfiguredRows.append(path) }
  }

  /// Notes neighbouring rows whose cells are to be filled again, however many.
  ///
  /// - Parameters:
  ///   - rows: Where they stood before any change.
  ///   - section: Their section before any change.
  public mutating func reconfigureRows(_ rows: Range<Int>, inSection section: Int = 0) {
    reconfiguredRows.append(rows, section: section)
  }

  /// Notes a row that stands elsewhere now, with its cells, its height, and cursor and selection
  /// if they were on it.
  ///
  /// - Parameters:
  ///   - source: Where it stood before any change.
  ///   - target: Where it stands after all changes.
  public mutating func moveRow(at source: RowPath, to target: RowPath) {
    rowMoves.append(RowMove(source: source, target: target))
  }
}

// MARK: - Sections

extension TableChanges {
  /// Notes sections that are new; their rows need not be named.
  ///
  /// - Parameter sections: Where they stand after all changes.
  public mutating func insertSections(_ sections: some Sequence<Int>) {
    for section in sections { Self.append(section, to: &insertedSections) }
  }

  /// Notes sections that are gone; their rows need not be named.
  ///
  /// - Parameter sections: Where they stood before any change.
  public mutating func deleteSections(_ sections: some Sequence<Int>) {
    for section in sections { Self.append(section, to: &deletedSections) }
  }

  /// Notes sections of which everything is to be asked again, however many rows they have now.
  ///
  /// - Parameter sections: Where they stood before any change.
  public mutating func reloadSections(_ sections: some Sequence<Int>) {
    for section in sections { Self.append(section, to: &reloadedSections) }
  }

  /// Notes a section that stands elsewhere now, with its rows. Changes of these name the section
  /// before for what was there, and the section afterwards for what is new.
  ///
  /// - Parameters:
  ///   - source: Where it stood before any change.
  ///   - target: Where it stands after all changes.
  public mutating func moveSection(_ source: Int, to target: Int) {
    sectionMoves.append(SectionMove(source: source, target: target))
  }

  private static func append(_ section: Int, to ranges: inout [Range<Int>]) {
    let section = min(section, .max - 1)
    if let last = ranges.last, last.upperBound == section {
      ranges[ranges.count - 1] = last.lowerBound..<section + 1
    } else {
      ranges.append(section..<section + 1)
    }
  }
}
