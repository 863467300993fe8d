extension TableView {
  /// Divides the area and brings the viewport to its size, keeping what stands where.
  func layOut(_ size: Size) {
    let hasTitles = columns.contains { !$0.isHidden && !$0.title.isEmpty }
    let hasHeader = (showsHeader ?? hasTitles) && size.height > 1
    var next = TableMetrics(size: size, headerHeight: hasHeader ? 1 : 0)
    next.hasScrollbar =
      showsScrollbar && size.width > 1 && layout.contentHeight > next.bodyHeight
    guard next != metrics else { return }
    let anchor = captureAnchor()
    if next.bodyWidth != metrics.bodyWidth { widthChanged() }
    metrics = next
    viewport.resize(height: next.bodyHeight)
    viewport.restore(anchor, in: layout)
  }

  /// A new width: pictures are void, and so are heights that depend on wrapping.
  private func widthChanged() {
    columnsReshaped()
    forgetMeasuredHeights()
  }

  /// Lets rows that depend on wrapping be measured again when they are next in view.
  func forgetMeasuredHeights() {
    guard case .measured = rowHeight else { return }
    for section in 0..<layout.sectionCount {
      let rows = 0..<(layout.rowCount(inSection: section) ?? 0)
      layout.forgetHeights(ofRows: rows, inSection: section)
    }
  }

  func captureAnchor() -> ScrollAnchor {
    viewport.anchor(preferring: cursorPath, in: layout)
  }

  /// Brings a row into view that is to be seen, and finds the heights of the rows in view that are
  /// only estimated; what is on the screen does not move when rows above it turn out to be higher.
  func settleViewport() {
    let reveal = pendingReveal.flatMap { layout.isValid($0.path) ? $0 : nil }
    pendingReveal = nil
    guard rowHeight.isVariable else {
      if let reveal { viewport.reveal(reveal.path, at: reveal.position, in: layout) }
      viewport.clamp(to: layout)
      return
    }
    measuring { viewport, layout in
      if let reveal {
        viewport.reveal(reveal.path, at: reveal.position, in: &layout, measure: height)
      } else {
        viewport.measureVisibleRows(
          keeping: captureAnchor(), in: &layout, followsTail: followsTail, measure: height)
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
      let answer = answering.opinion { $0.tableView(self, heightForRowAt: path) } ?? estimate
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
