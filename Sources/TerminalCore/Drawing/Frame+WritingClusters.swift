extension Frame {
  /// Writes any text into blanked columns, cluster by cluster.
  mutating func write(
    _ text: String, _ styles: RunStyles, _ target: LineTarget, _ alignment: TextAlignment,
    _ truncation: TextTruncation
  ) {
    text.withBytes { bytes in
      let fitted = FittedText(bytes, width: target.width, truncation: truncation)
      var head = ClusterScanner(fitted.prefix)
      guard fitted.isCut else {
        put(
          &head, until: fitted.headEnd, styles, x: target.start(of: fitted.columns, alignment),
          target)
        return
      }
      put(&head, until: fitted.headEnd, styles, x: target.minX, target)
      let x = target.minX + fitted.headColumns
      put(SafeCell.ellipsis, columns: 1, styles.style(at: fitted.headEnd), x: x, target)
      var tail = ClusterScanner(bytes, from: fitted.tailStart)
      let tailX = target.minX + target.width - fitted.columns + fitted.headColumns
      put(&tail, until: bytes.count, styles, x: tailX, target)
    }
  }

  /// Puts the clusters that begin before `end`.
  private mutating func put(
    _ scanner: inout ClusterScanner, until end: Int, _ styles: RunStyles, x: Int,
    _ target: LineTarget
  ) {
    var x = x
    while scanner.offset < end, let cluster = scanner.next() {
      if cluster.isPlain {
        let columns = cluster.kind.columns
        put(cluster.scalar, columns: columns, styles.style(at: cluster.start), x: x, target)
        x += columns
      } else {
        scanner.forEachCell(of: cluster) { cell in
          let style = styles.style(at: cell.offset)
          put(
            glyph(for: cell), columns: cell.columns,
            cell.isControl ? style.overlaid(by: .controlPicture) : style, x: x, target)
          x += cell.columns
        }
      }
    }
  }

  private mutating func put(
    _ glyph: UInt32, columns: Int, _ style: Style, x: Int, _ target: LineTarget
  ) {
    let start = max(x, target.visible.lowerBound)
    let count = min(x + columns, target.visible.upperBound) - start
    guard count > 0 else { return }
    let index = target.y * size.width + start
    cells[index] = Cell(glyph: count == columns ? glyph : Cell.space, style: style)
    if count == 2 { cells[index + 1] = Cell(glyph: Cell.continuation, style: style) }
  }
}

extension Style {
  /// Laid over the style of a text where a picture stands for a control character.
  static let controlPicture = Style(attributes: .dim, role: .control)
}
