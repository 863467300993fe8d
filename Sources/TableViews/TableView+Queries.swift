extension TableView {
  /// The number of sections, as it was when the table last asked.
  public var numberOfSections: Int {
    loadIfNeeded()
    return layout.sectionCount
  }

  /// The number of rows in a section, as it was when the table last asked; nil for a section that
  /// does not exist.
  public func numberOfRows(inSection section: Int) -> Int? {
    loadIfNeeded()
    return layout.rowCount(inSection: section)
  }

  /// The number of rows in all sections.
  public var numberOfRows: Int {
    loadIfNeeded()
    return layout.rowCount
  }

  /// The lines of all sections with their titles and footers, and the columns beside each other.
  public var contentSize: Size {
    loadIfNeeded()
    return Size(width: columnLayout.totalWidth, height: layout.contentHeight)
  }

  /// A row's place in the content, whose first line is 0 whatever was scrolled; nil for a row
  /// that does not exist.
  ///
  /// - Complexity: O(log of the runs of equal heights).
  public func rectForRow(at path: RowPath) -> Rect? {
    loadIfNeeded()
    return layout.lines(of: path).map {
      Rect(x: 0, y: $0.lowerBound, width: metrics.bodyWidth, height: $0.count)
    }
  }

  /// The place of a section's title in the content; nil when there is none.
  public func rectForHeader(inSection section: Int) -> Rect? {
    loadIfNeeded()
    return rect(layout.lines(ofHeader: section))
  }

  /// The place of a section's footer in the content; nil when there is none.
  public func rectForFooter(inSection section: Int) -> Rect? {
    loadIfNeeded()
    return rect(layout.lines(ofFooter: section))
  }

  private func rect(_ lines: Range<Int>?) -> Rect? {
    guard let lines, !lines.isEmpty else { return nil }
    return Rect(x: 0, y: lines.lowerBound, width: metrics.bodyWidth, height: lines.count)
  }

  /// The row at a place of the content; nil on titles, on footers and outside.
  ///
  /// - Complexity: O(log of the runs of equal heights).
  public func rowPath(at point: Point) -> RowPath? {
    loadIfNeeded()
    guard point.x >= 0, case .row(let path, _)? = layout.item(atLine: point.y) else { return nil }
    return path
  }

  /// The row at a place of the area in which the table was last drawn; nil on the column titles,
  /// on section titles whether pinned or not, on the scrollbar and where nothing is.
  public func rowPath(atViewPoint point: Point) -> RowPath? {
    loadIfNeeded()
    let line = point.y - metrics.headerHeight
    guard line >= 0, line < metrics.bodyHeight, point.x >= 0, point.x < metrics.bodyWidth else {
      return nil
    }
    guard case .row(let path, _)? = viewport.item(atScreenLine: line, in: layout) else {
      return nil
    }
    return path
  }

  /// The column at a place of the area in which the table was last drawn.
  public func column(atViewPoint point: Point) -> TableColumn? {
    guard point.x >= 0, point.x < metrics.bodyWidth else { return nil }
    return columnLayout.column(atScreenX: point.x, offset: horizontalOffset).map {
      shownColumns[columnLayout.placements[$0].index]
    }
  }

  /// The rows in view from the top, those under a pinned title included.
  public var pathsForVisibleRows: [RowPath] {
    loadIfNeeded()
    return viewport.visibleRows(in: layout)
  }

  /// The cell of a row on the screen; nil when it is not there. Never makes one.
  public func cellForRow(at path: RowPath, in columnID: String) -> TableCell? {
    guard let index = shownColumns.firstIndex(where: { $0.id == columnID }) else { return nil }
    return visible[path]?.cells[index]
  }
}
