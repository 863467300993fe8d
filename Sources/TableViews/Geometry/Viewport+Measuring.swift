extension Viewport {
  /// Measures the visible rows whose heights are estimates, keeping the anchor where it is.
  ///
  /// - Parameters:
  ///   - anchor: What should not move; see ``anchor(preferring:in:)``.
  ///   - layout: The layout, which learns the heights.
  ///   - followsTail: Whether the last line stays in view if it was there.
  ///   - measure: Answers the lines of a row; called once for each, at most as often as the
  ///     viewport has lines unless rows turn out to be lower than estimated.
  mutating func measureVisibleRows(
    keeping anchor: ScrollAnchor, in layout: inout SectionLayout, followsTail: Bool = false,
    measure: (RowPath) -> Int
  ) {
    settle(in: &layout, measure: measure) { view, layout in
      view.top(
        restoring: anchor, in: layout, pinsToTop: true, followsTail: followsTail, path: { $0 })
    }
  }

  /// Moves by lines, measuring the rows that appear: what could be seen moves by exactly as many
  /// lines, however wrong the estimates were.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult mutating func scroll(
    by lines: Int, in layout: inout SectionLayout, measure: (RowPath) -> Int
  ) -> Bool {
    let (old, before) = (top, anchor(in: layout))
    let target = before.moved(by: -max(-layout.contentHeight, min(lines, layout.contentHeight)))
    settle(in: &layout, measure: measure) { view, layout in
      view.top(
        restoring: target, in: layout, pinsToTop: false, followsTail: false, path: { $0 })
    }
    guard let first = before.places.first, let now = anchor(in: layout).places.first else {
      return top != old
    }
    return first != now
  }

  /// Scrolls so that a row lies where it should, measuring it and the rows around it first.
  mutating func reveal(
    _ path: RowPath, at position: ScrollPosition = .none, in layout: inout SectionLayout,
    measure: (RowPath) -> Int
  ) {
    for _ in 0..<Self.passes {
      let alignment = alignment(of: path, at: position, in: layout)
      let still = anchor(preferring: path, in: layout)
      settle(in: &layout, measure: measure) { view, layout in
        if let alignment { return view.top(placing: path, at: alignment, in: layout) }
        return view.top(
          restoring: still, in: layout, pinsToTop: true, followsTail: false, path: { $0 })
      }
      if position != .none || self.alignment(of: path, at: position, in: layout) == nil { return }
    }
  }

  /// Rows that turn out to be hidden let others appear; after this many rounds the rest is drawn
  /// as estimated.
  private static let passes = 256

  private mutating func settle(
    in layout: inout SectionLayout, measure: (RowPath) -> Int,
    place: (Viewport, SectionLayout) -> Int
  ) {
    for _ in 0..<Self.passes {
      top = place(self, layout)
      clamp(to: layout)
      let unknown = visibleRows(in: layout).filter { !layout.isMeasured($0) }
      if unknown.isEmpty { return }
      for path in unknown { layout.setHeight(measure(path), of: path) }
    }
    top = place(self, layout)
    clamp(to: layout)
  }
}
