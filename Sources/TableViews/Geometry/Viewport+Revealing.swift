extension Viewport {
  /// Where a row is put, once it is known from which side it comes.
  enum Alignment: Hashable, Sendable {
    case top, middle, bottom
    /// At the top because it was above; the first row brings along what lies above it.
    case fromAbove
    /// At the bottom because it was below; the last row brings along what lies below it.
    case fromBelow
  }

  /// Scrolls so that a row lies where it should. A row higher than the space for it has its first
  /// line at the top.
  ///
  /// - Returns: Whether anything moved; false too when there is no such row.
  @discardableResult mutating func reveal(
    _ path: RowPath, at position: ScrollPosition = .none, in layout: SectionLayout
  ) -> Bool {
    let old = top
    if let alignment = alignment(of: path, at: position, in: layout) {
      top = top(placing: path, at: alignment, in: layout)
    }
    clamp(to: layout)
    return top != old
  }

  /// How to reach a position; nil when nothing needs to move.
  func alignment(
    of path: RowPath, at position: ScrollPosition, in layout: SectionLayout
  ) -> Alignment? {
    guard let rowLines = layout.lines(of: path) else { return nil }
    switch position {
    case .top: return .top
    case .middle: return .middle
    case .bottom: return .bottom
    case .none:
      let pinned = pinnedHeight(ofSection: path.section, in: layout)
      let highest = rowLines.lowerBound - pinned
      if rowLines.count >= height - pinned { return top == highest ? nil : .top }
      if highest < top { return .fromAbove }
      return rowLines.upperBound > lines.upperBound ? .fromBelow : nil
    }
  }

  /// The offset that puts a row somewhere; it may lie outside what is possible.
  func top(placing path: RowPath, at alignment: Alignment, in layout: SectionLayout) -> Int {
    guard let row = layout.lines(of: path) else { return top }
    let pinned = pinnedHeight(ofSection: path.section, in: layout)
    let space = height - pinned
    let highest = row.lowerBound - pinned
    guard row.count < space else { return highest }
    switch alignment {
    case .top: return highest
    case .middle: return highest - (space - row.count) / 2
    case .bottom: return row.upperBound - height
    case .fromAbove:
      let start = start(before: path, pinned: pinned, in: layout)
      return row.upperBound - start <= height ? min(highest, start) : highest
    case .fromBelow:
      let end = path == layout.lastShownRow ? layout.contentHeight : row.upperBound
      return end - highest <= height ? end - height : row.upperBound - height
    }
  }

  /// The first line of what a row coming from above brings along.
  private func start(before path: RowPath, pinned: Int, in layout: SectionLayout) -> Int {
    if path == layout.firstShownRow { return 0 }
    let header = layout.lines(ofHeader: path.section)
    return path.row == 0 ? header?.lowerBound ?? 0 : (layout.offset(of: path) ?? 0) - pinned
  }
}
