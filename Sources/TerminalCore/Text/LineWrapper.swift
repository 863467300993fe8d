/// Collects lines of a limited width from clusters, as ranges of UTF-8 offsets.
struct LineWrapper {
  /// A place where the line may end, and where the next one would begin.
  private struct Break {
    var end: Int
    var next: Int
    /// The columns of the line up to `next`.
    var columns: Int
  }

  private let width: Int
  private let limit: Int
  private var lines: [Range<Int>] = []
  private var lineStart = 0
  private var columns = 0
  private var lastBreak: Break?

  init(width: Int, limit: Int) {
    self.width = width
    self.limit = limit
  }

  /// Whether only the last line is missing, which takes the rest.
  var isFull: Bool { lines.count >= limit - 1 }

  /// Takes the next cluster.
  mutating func add(_ cluster: ScannedCluster, columns added: Int) {
    if cluster.kind == .lineEnd {
      endLine(at: visibleEnd(before: cluster.start), next: cluster.end, columns: columns)
    } else if cluster.isSpace {
      addSpace(cluster, columns: added)
    } else {
      if added > 1, lastBreak?.next != cluster.start {
        lastBreak = Break(end: cluster.start, next: cluster.start, columns: columns)
      }
      if columns + added > width { breakLine(before: cluster.start) }
      columns += added
      if added > 1 {
        lastBreak = Break(end: cluster.end, next: cluster.end, columns: columns)
      }
    }
  }

  /// Spaces hang over the end of a line, but not those that a line begins with.
  private mutating func addSpace(_ cluster: ScannedCluster, columns added: Int) {
    var end = cluster.start
    if let place = lastBreak, place.next == cluster.start { end = place.end }
    if columns + added > width, end == lineStart {
      endLine(at: cluster.start, next: cluster.start, columns: columns)
      end = cluster.start
    }
    columns += added
    lastBreak = Break(end: end, next: cluster.end, columns: columns)
  }

  /// All lines, the last one running to `end`.
  func finished(at end: Int) -> [Range<Int>] {
    lines + [lineStart..<(isFull ? end : visibleEnd(before: end))]
  }

  /// Ends the line at the last place that allows it, or else before the cluster at `offset`.
  private mutating func breakLine(before offset: Int) {
    if let place = lastBreak, place.end > lineStart {
      endLine(at: place.end, next: place.next, columns: place.columns)
    } else if offset > lineStart {
      endLine(at: offset, next: offset, columns: columns)
    }
  }

  private mutating func endLine(at end: Int, next: Int, columns taken: Int) {
    lines.append(lineStart..<end)
    lineStart = next
    columns -= taken
    lastBreak = nil
  }

  /// The end of a line without the spaces that stand outside of its width.
  private func visibleEnd(before end: Int) -> Int {
    guard columns > width, let place = lastBreak, place.next == end, place.end > lineStart else {
      return end
    }
    return place.end
  }
}
