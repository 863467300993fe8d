extension TableView {
  /// Divides the area and brings the viewport to its size, keeping what stands where; a cursor
  /// that was in view stays in view.
  func layOut(_ size: Size) {
    let hasTitles = shownColumns.contains { !$0.isHidden && !$0.title.isEmpty }
    let hasHeader = (showsHeader ?? hasTitles) && size.height > 1
    var next = TableMetrics(size: size, headerHeight: hasHeader ? 1 : 0)
    next.hasScrollbar = needsScrollbar(next)
    guard next != metrics else { return }
    if let cursorPath, pendingReveal == nil, viewport.isWholeRowVisible(cursorPath, in: layout) {
      pendingReveal = PendingReveal(path: cursorPath, position: .none)
    }
    keepingPlace {
      if next.bodyWidth != metrics.bodyWidth { widthChanged() }
      metrics = next
      viewport.resize(height: next.bodyHeight)
    }
  }

  func needsScrollbar(_ metrics: TableMetrics) -> Bool {
    showsScrollbar && metrics.size.width > 1 && layout.contentHeight > metrics.bodyHeight
  }

  /// A new width: pictures are void.
  private func widthChanged() {
    columnsAreStale = true
    visible.invalidateImages()
  }

  /// Changes heights without moving what a person looks at, now and when they are measured.
  func keepingPlace(_ change: () -> Void) {
    let anchor = heldAnchor ?? captureAnchor()
    change()
    viewport.restore(anchor, in: layout, followsTail: followsTail)
    heldAnchor = rowHeight.isVariable ? anchor : nil
  }

  /// Lets all rows be measured again when they are next in view.
  func forgetHeights() {
    guard rowHeight.isVariable else { return }
    keepingPlace(forgetHeightsOfSections)
  }

  private func forgetHeightsOfSections() {
    for section in 0..<layout.sectionCount {
      let rows = 0..<(layout.rowCount(inSection: section) ?? 0)
      layout.forgetHeights(ofRows: rows, inSection: section)
    }
  }

  func captureAnchor() -> ScrollAnchor {
    viewport.anchor(preferring: cursorPath, in: layout)
  }

  /// Scrolls to what is to be seen before something reckons with what is in view.
  func settleReveal() {
    guard pendingReveal != nil || heldAnchor != nil, viewport.height > 0 else { return }
    settleViewport()
  }

  /// Brings a row into view that is to be seen, and finds the heights of the rows in view that are
  /// only estimated; what is on the screen does not move when rows above it turn out to be higher.
  func settleViewport() {
    let reveal = pendingReveal.flatMap { layout.isValid($0.path) ? $0 : nil }
    pendingReveal = nil
    guard rowHeight.isVariable else {
      heldAnchor = nil
      if let reveal { viewport.reveal(reveal.path, at: reveal.position, in: layout) }
      viewport.clamp(to: layout)
      return
    }
    let anchor = heldAnchor ?? captureAnchor()
    heldAnchor = nil
    measuring { viewport, layout in
      if let path = anchor.path, layout.isValid(path), !layout.isMeasured(path) {
        layout.setHeight(height(of: path), of: path)
      }
      if let reveal {
        viewport.reveal(reveal.path, at: reveal.position, in: &layout, measure: height)
      } else {
        viewport.measureVisibleRows(
          keeping: anchor, in: &layout, followsTail: followsTail, measure: height)
      }
    }
  }

  /// Changes viewport and layout together; on copies, because measuring asks others, and they may
  /// ask the table.
  func measuring(_ body: (inout Viewport, inout SectionLayout) -> Void) {
    pass {
      var (nextViewport, nextLayout) = (viewport, layout)
      body(&nextViewport, &nextLayout)
      (viewport, layout) = (nextViewport, nextLayout)
    }
  }

  func height(of path: RowPath) -> Int {
    switch rowHeight {
    case .fixed(let lines):
      return max(1, lines)
    case .perRow(let estimate):
      let answer =
        answering.delegates.firstAnswer { $0.tableView(self, heightForRowAt: path) } ?? estimate
      guard answer >= 0 else {
        failure("The delegate answered a height of \(answer) lines for row \(path).")
      }
      return answer
    case .measured:
      return measuredHeight(of: path)
    }
  }

  /// The height of the highest cell among the columns in view.
  private func measuredHeight(of path: RowPath) -> Int {
    let row = visibleRow(at: path)
    var height = 1
    for place in shownPlaces() {
      let placement = columnLayout.placements[place]
      let cell = cell(in: row, column: placement.index)
      let width = placement.width
      height = max(height, cell.height(forWidth: width, limit: TableView.measuredHeightLimit))
    }
    return height
  }

  /// The most lines that a measured row can take.
  static let measuredHeightLimit = 100
}

extension RowHeight {
  var isVariable: Bool {
    if case .fixed = self { false } else { true }
  }

  var geometry: RowGeometry.Height {
    if case .fixed = self { .fixed(estimate) } else { .estimated(estimate) }
  }

  /// Lines of a row that nobody measured.
  var estimate: Int {
    switch self {
    case .fixed(let lines), .perRow(let lines), .measured(let lines): max(1, lines)
    }
  }
}
