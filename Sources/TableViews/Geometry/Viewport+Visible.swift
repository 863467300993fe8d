extension Viewport {
  /// Everything with a line on the screen, from the top, partly visible rows and those under a
  /// pinned header included. The pinned header comes last, to be drawn over what it covers.
  ///
  /// - Complexity: O(*items* · log).
  func visibleItems(in layout: SectionLayout) -> [VisibleItem] {
    let pinned = pinnedHeader(in: layout)
    var items: [VisibleItem] = []
    var line = max(top, layout.tableHeaderHeight)
    while line < lines.upperBound, let found = layout.item(atLine: line) {
      let item = visibleItem(found, atLine: line, in: layout)
      if item.kind != pinned?.kind { items.append(item) }
      line = top + item.end
    }
    if let pinned { items.append(pinned) }
    return items
  }

  private func visibleItem(
    _ item: SectionLayout.Item, atLine line: Int, in layout: SectionLayout
  ) -> VisibleItem {
    switch item {
    case .header(let section, let skipped):
      VisibleItem(
        kind: .header(section: section), screenLine: line - skipped - top,
        height: layout.sections[section].headerHeight)
    case .footer(let section, let skipped):
      VisibleItem(
        kind: .footer(section: section), screenLine: line - skipped - top,
        height: layout.sections[section].footerHeight)
    case .row(let path, let skipped):
      VisibleItem(
        kind: .row(path), screenLine: line - skipped - top,
        height: layout.height(of: path) ?? 1)
    }
  }

  /// The rows with a line in the viewport, ascending, those under a pinned header included.
  ///
  /// - Complexity: O(*rows* · log).
  func visibleRows(in layout: SectionLayout) -> [RowPath] {
    visibleItems(in: layout).compactMap(\.path)
  }

  /// The rows of which a person sees at least one line, ascending.
  func uncoveredRows(in layout: SectionLayout) -> [VisibleItem] {
    let covered = coveredLines(in: layout)
    return visibleItems(in: layout).filter { $0.path != nil && $0.end > covered }
  }

  /// The rows that a person sees whole, ascending: as many as a page has.
  func wholeRows(in layout: SectionLayout) -> [RowPath] {
    let covered = coveredLines(in: layout)
    return visibleItems(in: layout).compactMap {
      $0.screenLine >= covered && $0.end <= height ? $0.path : nil
    }
  }

  /// Whether a person sees every line of a row; a hidden row is never seen.
  func isWholeRowVisible(_ path: RowPath, in layout: SectionLayout) -> Bool {
    guard let rowLines = layout.lines(of: path), !rowLines.isEmpty else { return false }
    return rowLines.lowerBound - pinnedHeight(ofSection: path.section, in: layout) >= top
      && rowLines.upperBound <= lines.upperBound
  }

  /// What a person sees at a line of the viewport, the pinned header included.
  func item(atScreenLine line: Int, in layout: SectionLayout) -> SectionLayout.Item? {
    guard line >= 0, line < height else { return nil }
    if let pinned = pinnedHeader(in: layout), line < pinned.end,
      case .header(let section) = pinned.kind
    {
      return .header(section: section, line: line - pinned.screenLine)
    }
    return layout.item(atLine: top + line)
  }
}
