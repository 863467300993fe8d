extension Viewport {
  /// Remembers what a person looks at: the cursor's row if any line of it can be seen, else the
  /// first row that can.
  ///
  /// - Complexity: O(*visible rows* · log).
  func anchor(preferring cursor: RowPath? = nil, in layout: SectionLayout) -> ScrollAnchor {
    let rows = uncoveredRows(in: layout).compactMap { item in
      item.path.map { ScrollAnchor.Place(path: $0, screenLine: item.screenLine) }
    }
    var places: [ScrollAnchor.Place] = []
    if let chosen = rows.firstIndex(where: { $0.path == cursor }) ?? rows.indices.first {
      let line = rows[chosen].screenLine
      places = rows[chosen...].map { ScrollAnchor.Place(path: $0.path, screenLine: line) }
      places += rows[..<chosen].reversed()
    }
    return ScrollAnchor(
      places: places, top: top, wasAtTop: top == 0,
      wasAtEnd: lines.upperBound >= layout.contentHeight)
  }

  /// Scrolls so that the anchor is where it was.
  ///
  /// - Parameters:
  ///   - anchor: What ``anchor(preferring:in:)`` answered before the change.
  ///   - layout: The layout after the change.
  ///   - pinsToTop: Whether the first line stays at the top if it was there.
  ///   - followsTail: Whether the last line stays in view if it was there.
  ///   - path: Where a row is now; nil when it is gone.
  mutating func restore(
    _ anchor: ScrollAnchor, in layout: SectionLayout, pinsToTop: Bool = true,
    followsTail: Bool = false, path: (RowPath) -> RowPath? = { $0 }
  ) {
    top = top(
      restoring: anchor, in: layout, pinsToTop: pinsToTop, followsTail: followsTail, path: path)
    clamp(to: layout)
  }

  func top(
    restoring anchor: ScrollAnchor, in layout: SectionLayout, pinsToTop: Bool, followsTail: Bool,
    path: (RowPath) -> RowPath?
  ) -> Int {
    if followsTail, anchor.wasAtEnd { return maximumTop(in: layout) }
    if pinsToTop, anchor.wasAtTop { return 0 }
    for place in anchor.places {
      if let found = path(place.path), let offset = layout.offset(of: found) {
        return offset - place.screenLine
      }
    }
    return anchor.top
  }
}
