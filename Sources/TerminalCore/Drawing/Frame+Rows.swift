extension Frame {
  /// Whether row `y` looks like row `otherY` of `other`, which must be as wide.
  ///
  /// - Complexity: O(width); a comparison of memory unless the rows hold clusters.
  package func row(_ y: Int, equals otherY: Int, of other: Frame) -> Bool {
    let width = size.width
    guard width == other.size.width else { return false }
    let sameClusters = clusters.isEmpty && other.clusters.isEmpty
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        for x in 0..<width {
          let first = mine[y * width + x]
          let second = theirs[otherY * width + x]
          if first.bytes == second.bytes && (sameClusters || !first.isCluster) { continue }
          guard first.isCluster, second.isCluster, first.style == second.style,
            cluster(first.glyph).utf8.elementsEqual(other.cluster(second.glyph).utf8)
          else { return false }
        }
        return true
      }
    }
  }

  /// Puts a glyph of one or two columns into the frame, unless `clip` cuts it: then the part
  /// inside becomes blank. Halves of wide characters that lose their other half become blank.
  package mutating func put(
    _ glyph: UInt32, width: Int, x: Int, y: Int, style: Style, clip: Rect
  ) {
    guard y >= clip.minY, y < clip.maxY else { return }
    if x >= clip.minX, x + width <= clip.maxX {
      let start = y * size.width + x
      mendEdges(from: start, count: width, y: y)
      cells[start] = Cell(glyph: glyph, style: style)
      if width == 2 { cells[start + 1] = Cell(glyph: Cell.continuation, style: style) }
    } else if width == 2 {
      for column in [x, x + 1] where column >= clip.minX && column < clip.maxX {
        put(Cell.space, width: 1, x: column, y: y, style: style, clip: clip)
      }
    }
  }

  /// Fills cells that follow one another, in the same row or beyond it.
  mutating func fillCells(from start: Int, count: Int, with cell: Cell) {
    cells.withUnsafeMutableBufferPointer { cells in
      guard start >= 0, start + count <= cells.count, let first = cells.baseAddress else { return }
      (first + start).fill(count: count, with: cell)
    }
  }

  /// Blanks the halves that stay outside when `count` cells from `start` are overwritten.
  package mutating func mendEdges(from start: Int, count: Int, y: Int) {
    let rowStart = y * size.width
    let end = start + count
    if cells[start].isContinuation, start > rowStart { cells[start - 1].glyph = Cell.space }
    if end < rowStart + size.width, cells[end].isContinuation { cells[end].glyph = Cell.space }
  }
}
