extension ColumnLayout {
  /// The greatest horizontal offset: the last column ends at the table's right edge.
  var maximumOffset: Int { max(0, totalWidth - viewportWidth) }

  /// The nearest offset that exists.
  func clamped(_ offset: Int) -> Int {
    min(max(0, offset), maximumOffset)
  }

  /// The places in ``placements`` of the moving columns that can be seen, wholly or partly.
  /// The frozen ones, `0..<frozenCount`, can always be seen.
  ///
  /// - Complexity: O(log *columns*).
  func visibleColumns(at offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    let first = max(frozenCount, firstPlace { $0.end > frozenWidth + offset })
    let end = firstPlace { $0.x >= viewportWidth + offset }
    return first..<max(first, end)
  }

  /// Where a shown column begins on the screen, from the table's left edge; negative where it
  /// begins outside or under the frozen columns.
  func screenX(ofColumn place: Int, offset: Int) -> Int? {
    guard placements.indices.contains(place) else { return nil }
    let x = placements[place].x
    return place < frozenCount ? x : x - clamped(offset)
  }

  /// The place of the column that a screen column of the content belongs to: the gap belongs to
  /// the column on its left. Nil left of the first column and right of the last.
  ///
  /// - Complexity: O(log *columns*).
  func column(atX x: Int) -> Int? {
    guard x >= 0, x < totalWidth else { return nil }
    return firstPlace { $0.x > x } - 1
  }

  /// The place of the column that a screen column of the table belongs to.
  ///
  /// - Complexity: O(log *columns*).
  func column(atScreenX x: Int, offset: Int) -> Int? {
    guard x >= 0, x < viewportWidth else { return nil }
    return column(atX: x < frozenWidth ? x : x + clamped(offset))
  }

  /// The offset nearest to `offset` at which a column can be seen whole, its left part at least.
  func offset(revealingColumn place: Int, from offset: Int) -> Int {
    let offset = clamped(offset)
    guard placements.indices.contains(place), place >= frozenCount else { return offset }
    let column = placements[place]
    let leftmost = column.x - frozenWidth
    if leftmost < offset || column.width >= viewportWidth - frozenWidth {
      return clamped(leftmost)
    }
    return clamped(max(offset, column.end - viewportWidth))
  }

  /// The first place whose column satisfies a condition that holds for all behind it too.
  private func firstPlace(where condition: (Placement) -> Bool) -> Int {
    var (low, high) = (0, placements.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(placements[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
