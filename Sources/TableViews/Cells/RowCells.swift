/// The cells of a row on the screen by the index of their column, in that order.
///
/// A row shows few columns, so they are found by looking through them.
struct RowCells: Sequence {
  private var cells: [(index: Int, cell: TableCell)] = []

  /// Room for so many cells is made at once.
  private static let usualCount = 16

  subscript(index: Int) -> TableCell? {
    get {
      for entry in cells where entry.index == index { return entry.cell }
      return nil
    }
    set {
      if let newValue, cells.last?.index ?? -1 < index {
        if cells.isEmpty { cells.reserveCapacity(RowCells.usualCount) }
        cells.append((index, newValue))
        return
      }
      let place = cells.firstIndex { $0.index >= index } ?? cells.count
      let isThere = place < cells.count && cells[place].index == index
      switch (newValue, isThere) {
      case (let cell?, true): cells[place].cell = cell
      case (let cell?, false): cells.insert((index, cell), at: place)
      case (nil, true): cells.remove(at: place)
      case (nil, false): break
      }
    }
  }

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
  }

  func makeIterator() -> IndexingIterator<[(index: Int, cell: TableCell)]> {
    cells.makeIterator()
  }
}
