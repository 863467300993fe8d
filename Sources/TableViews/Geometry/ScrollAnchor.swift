/// What should stay where it is on the screen while rows come, go or change their heights.
struct ScrollAnchor: Hashable, Sendable {
  /// A row and the line of the viewport it should be at, negative when partly outside.
  struct Place: Hashable, Sendable {
    var path: RowPath
    var screenLine: Int
  }

  /// The anchor row and those that stand in for it when it is gone, the best first: rows below
  /// take its line, rows above keep their own.
  var places: [Place]
  /// The offset, for the case that none of them is left.
  var top: Int
  /// Whether the content's first line was at the top.
  var wasAtTop: Bool
  /// Whether the content's last line could be seen.
  var wasAtEnd: Bool

  /// The row that stays at its line if it can.
  var path: RowPath? { places.first?.path }

  /// The same with every row asked to be a number of lines further down.
  func moved(by lines: Int) -> ScrollAnchor {
    var moved = self
    moved.top -= lines
    for index in places.indices { moved.places[index].screenLine += lines }
    return moved
  }
}
