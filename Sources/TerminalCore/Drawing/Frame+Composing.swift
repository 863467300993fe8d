extension Frame {
  /// Fills the cells of `area` with a narrow character; any other is replaced by a blank.
  ///
  /// - Complexity: O(cells filled).
  public mutating func fill(_ area: Rect, with character: Unicode.Scalar = " ", style: Style) {
    let target = area.intersection(bounds)
    guard !target.isEmpty else { return }
    if target == bounds { removeClusters() }
    let kind = ScalarClass(character.value)
    let isNarrow = kind.isVisible && kind.columns == 1
    let cell = Cell(glyph: isNarrow ? character.value : Cell.space, style: style)
    for y in target.minY..<target.maxY {
      let start = y * size.width + target.minX
      mendEdges(from: start, count: target.width, y: y)
      fillCells(from: start, count: target.width, with: cell)
    }
  }

  /// Lays `style` over what the cells of `area` have.
  ///
  /// - Complexity: O(cells).
  public mutating func overlay(_ style: Style, in area: Rect) {
    let target = area.intersection(bounds)
    guard !target.isEmpty else { return }
    for y in target.minY..<target.maxY {
      let start = y * size.width + target.minX
      for index in start..<start + target.width {
        cells[index].style = cells[index].style.overlaid(by: style)
      }
    }
  }

  /// Copies `other` so that its upper left cell comes to `origin`, as far as `clip` lets it.
  ///
  /// - Complexity: O(cells copied); a copy of memory for frames without clusters.
  public mutating func draw(_ other: Frame, at origin: Point, clip: Rect? = nil) {
    let target = Rect(origin: origin, size: other.size).intersection(bounds)
      .intersection(clip ?? bounds)
    guard !target.isEmpty else { return }
    let translated = other.clusters.map { glyph(forCluster: $0) }
    for y in target.minY..<target.maxY {
      let start = y * size.width + target.minX
      let source = (y - origin.y) * other.size.width + target.minX - origin.x
      mendEdges(from: start, count: target.width, y: y)
      copy(other, from: source, to: start, count: target.width, translated: translated)
      mendCut(other, source: source, start: start, count: target.width, origin: origin, y: y)
    }
  }

  private mutating func copy(
    _ other: Frame, from source: Int, to start: Int, count: Int, translated: [UInt32]
  ) {
    other.cells.withUnsafeBufferPointer { theirs in
      cells.withUnsafeMutableBufferPointer { mine in
        guard let theirs = theirs.baseAddress, let mine = mine.baseAddress else { return }
        (mine + start).update(from: theirs + source, count: count)
        guard !translated.isEmpty else { return }
        for index in start..<start + count where mine[index].isCluster {
          mine[index].glyph = translated[Int(mine[index].glyph - Cell.clusterBase)]
        }
      }
    }
  }

  /// Blanks the halves of wide characters that the clip cut through.
  private mutating func mendCut(
    _ other: Frame, source: Int, start: Int, count: Int, origin: Point, y: Int
  ) {
    if cells[start].isContinuation { cells[start].glyph = Cell.space }
    let rowEnd = (y - origin.y + 1) * other.size.width
    if source + count < rowEnd, other.cells[source + count].isContinuation {
      cells[start + count - 1].glyph = Cell.space
    }
  }
}
