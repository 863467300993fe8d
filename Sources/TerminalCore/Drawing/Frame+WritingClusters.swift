extension Frame {
  /// Writes any text into blanked columns, cluster by cluster.
  mutating func write(
    _ text: Substring, _ styles: RunStyles, _ target: LineTarget, _ alignment: TextAlignment,
    _ truncation: TextTruncation
  ) {
    text.scanned { scanner in
      let fitted = FittedText(scanner, width: target.width, truncation: truncation)
      var head = fitted.prefix
      guard fitted.isCut else {
        var x = target.start(of: fitted.columns, alignment)
        put(&head, until: fitted.headEnd, styles, x: &x, target)
        return
      }
      var x = target.minX
      put(&head, until: fitted.headEnd, styles, x: &x, target)
      let ellipsis = SafeCell(SafeCell.ellipsis, columns: 1, offset: fitted.headEnd)
      put(ellipsis, styles.style(at: fitted.headEnd), x: x, target)
      x += target.width - fitted.columns
      scanner.offset = fitted.tailStart
      put(&scanner, until: scanner.bytes.count, styles, x: &x, target)
    }
  }

  /// Puts the clusters that begin before `end`, moving `x` behind them.
  private mutating func put(
    _ scanner: inout ClusterScanner, until end: Int, _ styles: RunStyles, x: inout Int,
    _ target: LineTarget
  ) {
    while scanner.offset < end, let cluster = scanner.next() {
      scanner.forEachCell(of: cluster) { cell in
        put(cell, styles.style(at: cell.offset), x: x, target)
        x += cell.columns
      }
    }
  }

  private mutating func put(_ cell: SafeCell, _ style: Style, x: Int, _ target: LineTarget) {
    let style = cell.isControl ? style.overlaid(by: .controlPicture) : style
    let visible = (x..<x + cell.columns).clamped(to: target.visible)
    guard !visible.isEmpty else { return }
    let isWhole = visible.count == cell.columns
    let glyph = isWhole ? glyph(for: cell) : Cell.space
    let start = target.y * size.width + visible.lowerBound
    cells[start] = Cell(glyph: glyph, style: style)
    if visible.count == 2 { cells[start + 1] = Cell(glyph: Cell.continuation, style: style) }
  }
}

extension Style {
  /// Laid over the style of a text where a picture stands for a control character.
  static let controlPicture = Style(attributes: .dim, role: .control)
}
