/// Where columns stand among those of a store, found by their ids.
///
/// Rows are asked for from left to right, so the place behind the last answer is tried first; ids
/// are hashed only when that fails.
struct ColumnPositions {
  private let ids: [String]
  private var last = -1
  private var rowStart = 0
  private var positions: [String: Int]?

  init(_ columns: [RecordColumn]) {
    ids = columns.map(\.id)
  }

  /// Says that another row begins.
  mutating func beginRow() {
    last = rowStart - 1
  }

  /// The position of a column if it is where the order of questions lets expect it.
  mutating func expectedPosition(of id: String) -> Int? {
    if isHere(id, last + 1) {
      last += 1
    } else if isHere(id, rowStart) {
      last = rowStart
    } else if !isHere(id, last) {
      return nil
    }
    return last
  }

  private func isHere(_ id: String, _ place: Int) -> Bool {
    place >= 0 && place < ids.count && ids[place] == id
  }

  /// The position of a column; nil for one that is not among them.
  ///
  /// - Complexity: O(columns) the first time, then O(1).
  mutating func position(of id: String) -> Int? {
    if positions == nil {
      positions = Dictionary(
        ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    guard let found = positions?[id] else { return nil }
    if found < last || last < 0 { rowStart = found }
    last = found
    return found
  }
}
