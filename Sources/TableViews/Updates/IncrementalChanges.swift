/// Changes of rows that are noted one after the other, each in terms of what the ones before left:
/// the argument of ``TableView/updateIncrementally(_:completion:)``.
///
/// ```swift
/// // a b c d  becomes  c X d
/// changes.removeRow(at: RowPath(row: 0))
/// changes.removeRow(at: RowPath(row: 0))
/// changes.insertRow(at: RowPath(row: 1))
/// ```
public struct IncrementalChanges: Sendable {
  /// Neighbouring rows of one origin.
  private struct Piece {
    enum Origin {
      /// Rows that stand where they stood among those that stayed.
      case kept(first: Int)
      /// A row that came from elsewhere.
      case moved(RowPath)
      /// Rows that were not there before.
      case new
    }

    var origin: Origin
    var count: Int
  }

  private let counts: [Int]
  private var sections: [Int: [Piece]] = [:]
  private var reloaded: [RowPath] = []
  private(set) var problem: TableUpdateError?

  init(counts: [Int]) {
    self.counts = counts
  }

  /// The number of rows that a section has after the changes so far; nil for a section that does
  /// not exist.
  ///
  /// - Parameter section: The section.
  /// - Complexity: O(*changes* of the section), as for all changes.
  public func numberOfRows(inSection section: Int = 0) -> Int? {
    guard counts.indices.contains(section) else { return nil }
    return pieces(of: section).reduce(0) { $0 + $1.count }
  }

  /// Notes a new row.
  ///
  /// - Parameter path: Where it stands after the changes so far; the rows behind it move on.
  public mutating func insertRow(at path: RowPath) {
    insertRows(Self.range(of: path), inSection: path.section)
  }

  /// Notes neighbouring new rows.
  ///
  /// - Parameters:
  ///   - rows: Where they stand after the changes so far.
  ///   - section: Their section.
  public mutating func insertRows(_ rows: Range<Int>, inSection section: Int = 0) {
    guard !rows.isEmpty, allows(rows.lowerBound..<rows.lowerBound, section, "inserted") else {
      return
    }
    insert(Piece(origin: .new, count: rows.count), at: rows.lowerBound, section)
  }

  /// Notes a row that is gone.
  ///
  /// - Parameter path: Where it stood after the changes so far; the rows behind it move up.
  public mutating func removeRow(at path: RowPath) {
    removeRows(Self.range(of: path), inSection: path.section)
  }

  /// Notes neighbouring rows that are gone.
  ///
  /// - Parameters:
  ///   - rows: Where they stood after the changes so far.
  ///   - section: Their section.
  public mutating func removeRows(_ rows: Range<Int>, inSection section: Int = 0) {
    guard !rows.isEmpty, allows(rows, section, "removed") else { return }
    _ = take(rows, section)
  }

  /// Notes a row that stands elsewhere now.
  ///
  /// - Parameters:
  ///   - source: Where it stood after the changes so far.
  ///   - target: Where it stands now, that is, after it was taken out.
  public mutating func moveRow(at source: RowPath, to target: RowPath) {
    guard allows(Self.range(of: source), source.section, "moved") else { return }
    let taken = take(Self.range(of: source), source.section)
    guard allows(target.row..<target.row, target.section, "the target of a move"),
      let piece = taken.first
    else { return }
    var moved = piece
    if case .kept(let row) = piece.origin {
      moved.origin = .moved(RowPath(row: row, section: source.section))
    }
    insert(moved, at: target.row, target.section)
  }

  /// Notes a row whose cells are to be replaced; nothing for one that is new.
  ///
  /// - Parameter path: Where it stands after the changes so far.
  public mutating func reloadRow(at path: RowPath) {
    guard allows(Self.range(of: path), path.section, "reloaded") else { return }
    var before = 0
    for piece in pieces(of: path.section) {
      if path.row < before + piece.count {
        switch piece.origin {
        case .kept(let first):
          reloaded.append(RowPath(row: first + path.row - before, section: path.section))
        case .moved(let source): reloaded.append(source)
        case .new: break
        }
        return
      }
      before += piece.count
    }
  }
}

// MARK: - Pieces

extension IncrementalChanges {
  private static func range(of path: RowPath) -> Range<Int> {
    let row = min(path.row, .max - 1)
    return row..<row + 1
  }

  private func pieces(of section: Int) -> [Piece] {
    sections[section] ?? [Piece(origin: .kept(first: 0), count: counts[section])]
  }

  private mutating func insert(_ piece: Piece, at row: Int, _ section: Int) {
    var pieces = pieces(of: section)
    let place = Self.split(&pieces, at: row)
    pieces.insert(piece, at: place)
    sections[section] = pieces
  }

  private mutating func take(_ rows: Range<Int>, _ section: Int) -> [Piece] {
    var pieces = pieces(of: section)
    let start = Self.split(&pieces, at: rows.lowerBound)
    let end = Self.split(&pieces, at: rows.upperBound)
    let taken = Array(pieces[start..<end])
    pieces.removeSubrange(start..<end)
    sections[section] = pieces
    return taken
  }

  /// Lets a piece begin at a row.
  ///
  /// - Returns: Its place.
  private static func split(_ pieces: inout [Piece], at row: Int) -> Int {
    var before = 0
    for (place, piece) in pieces.enumerated() {
      if row <= before { return place }
      let offset = row - before
      if offset < piece.count {
        var rest = piece
        rest.count -= offset
        if case .kept(let first) = piece.origin { rest.origin = .kept(first: first + offset) }
        pieces[place].count = offset
        pieces.insert(rest, at: place + 1)
        return place + 1
      }
      before += piece.count
    }
    return pieces.count
  }

  private mutating func allows(_ rows: Range<Int>, _ section: Int, _ verb: String) -> Bool {
    guard problem == nil else { return false }
    let count = numberOfRows(inSection: section)
    if let count, rows.lowerBound >= 0, rows.upperBound <= count { return true }
    let reason =
      count.map { "the section has \($0) rows after the changes so far" }
      ?? "there are \(counts.count) sections"
    problem = TableUpdateError(
      code: count == nil ? .missingSection : .missingRow,
      message: "Row \(rows.lowerBound) of section \(section) cannot be \(verb): \(reason).",
      details: "", section: section, row: rows.lowerBound)
    return false
  }

  /// The same changes in terms of what was before all of them and what is after.
  var changes: TableChanges {
    var changes = TableChanges()
    let gone = gone
    for section in gone.keys.sorted() {
      for rows in gone[section, default: RangeSet()].ranges {
        changes.deleteRows(rows, inSection: section)
      }
    }
    changes.reloadRows(at: reloaded.filter { gone[$0.section]?.contains($0.row) != true })
    for (section, pieces) in sections {
      var row = 0
      for piece in pieces {
        let path = RowPath(row: row, section: section)
        switch piece.origin {
        case .kept: break
        case .moved(let source): changes.moveRow(at: source, to: path)
        case .new: changes.insertRows(row..<row + piece.count, inSection: section)
        }
        row += piece.count
      }
    }
    return changes
  }

  /// The rows that are in no piece any more, where they stood before all changes.
  private var gone: [Int: RangeSet<Int>] {
    var gone: [Int: RangeSet<Int>] = [:]
    for section in sections.keys { gone[section] = RangeSet(0..<counts[section]) }
    for piece in sections.values.joined() {
      guard case .moved(let source) = piece.origin else { continue }
      gone[source.section]?.remove(contentsOf: source.row..<source.row + 1)
    }
    for (section, pieces) in sections {
      for piece in pieces {
        guard case .kept(let first) = piece.origin else { continue }
        gone[section]?.remove(contentsOf: first..<first + piece.count)
      }
    }
    return gone
  }
}
