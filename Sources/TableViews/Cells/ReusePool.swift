/// Cells that wait to be shown again: one stack per identifier, the last one in comes out first.
struct ReusePool {
  private var makers: [String: () -> TableCell] = [:]
  private var waiting: [String: [TableCell]] = [:]
  /// How many cells of one identifier are kept.
  var limit = 64

  mutating func register(_ identifier: String, make: @escaping () -> TableCell) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// A waiting cell, prepared for reuse, or a new one; nil for an unknown identifier.
  mutating func take(_ identifier: String) -> TableCell? {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  /// Keeps a cell that left the screen, unless it has no identifier or the pool is full.
  mutating func put(_ cell: TableCell) {
    guard let identifier = cell.reuseIdentifier, makers[identifier] != nil,
      waiting[identifier, default: []].count < limit
    else { return }
    waiting[identifier, default: []].append(cell)
  }

  mutating func purge() {
    waiting = [:]
  }
}
