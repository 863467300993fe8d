/// The cells of a row on the screen by the index of their column, in that order.
///
/// A row shows few columns, so they are found by looking through them; the indexes lie apart, so
/// that looking touches no cell.
struct RowCells {
  /// The columns that have a cell, ascending.
  private(set) var indexes: [Int] = []
  private var cells: [TableCell] = []

  /// Room for so many cells is made at once.
  private static let usualCount = 16

  subscript(index: Int) -> TableCell? {
    get {
      guard let last = indexes.last, last >= index else { return nil }
      return indexes.firstIndex(of: index).map { cells[$0] }
    }
    set {
      if let newValue { put(newValue, at: index) } else { _ = take(index) }
    }
  }

  private mutating func put(_ cell: TableCell, at index: Int) {
    if indexes.isEmpty {
      indexes.reserveCapacity(RowCells.usualCount)
      cells.reserveCapacity(RowCells.usualCount)
    }
    if indexes.last ?? -1 < index {
      indexes.append(index)
      cells.append(cell)
      return
    }
    let place = indexes.firstIndex { $0 >= index } ?? indexes.count
    if place < indexes.count, indexes[place] == index {
      cells[place] = cell
    } else {
      indexes.insert(index, at: place)
      cells.insert(cell, at: place)
    }
  }

  /// Takes a column's cell out.
  mutating func take(_ index: Int) -> TableCell? {
    guard let place = indexes.firstIndex(of: index) else { return nil }
    indexes.remove(at: place)
    return cells.remove(at: place)
  }

  /// Takes the last cell out.
  mutating func takeLast() -> TableCell? {
    indexes.popLast() == nil ? nil : cells.removeLast()
  }

  /// Calls `body` for each cell, from the first column.
  func visit(_ body: (_ index: Int, _ cell: TableCell) -> Void) {
    for place in indexes.indices { body(indexes[place], cells[place]) }
  }

  /// Whether any cell was changed since it was drawn.
  var needsDrawing: Bool { cells.contains { $0.needsDrawing } }
}
