extension Frame {
  /// Writes a text of printable ASCII into blanked columns; touches nothing for any other text.
  ///
  /// Cells are written straight from the bytes of the text, since most of all text is like this.
  ///
  /// - Returns: whether the text was written.
  mutating func writeASCII(
    _ text: String, _ target: LineTarget, _ alignment: TextAlignment,
    _ truncation: TextTruncation
  ) -> Bool {
    let written = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count > target.width else {
        guard isPrintableASCII(bytes) else { return false }
        put(bytes, x: target.start(of: bytes.count, alignment), target)
        return true
      }
      let head = truncation.headColumns(of: target.width - 1)
      let tail = target.width - 1 - head
      // A byte more than is shown: what stands there must neither be nor bear a mark.
      let edge = tail > 0 ? tail + 1 : 0
      guard isPrintableASCII(bytes.extracting(..<(target.width + 1))),
        isPrintableASCII(bytes.extracting((bytes.count - edge)...))
      else { return false }
      put(bytes.extracting(..<head), x: target.minX, target)
      putEllipsis(x: target.minX + head, target)
      put(bytes.extracting((bytes.count - tail)...), x: target.minX + head + 1, target)
      return true
    }
    return written ?? false
  }

  private mutating func put(
    _ bytes: UnsafeBufferPointer<UInt8>, x: Int, _ target: LineTarget
  ) {
    let first = max(x, target.visible.lowerBound)
    let end = min(x + bytes.count, target.visible.upperBound)
    guard first < end else { return }
    let start = target.y * size.width + first
    cells.withUnsafeMutableBufferPointer { cells in
      guard let cells = cells.baseAddress, let bytes = bytes.baseAddress else { return }
      let (target, source) = (cells + start, bytes + (first - x))
      for place in 0..<end - first { target[place].glyph = UInt32(source[place]) }
    }
  }

  private mutating func putEllipsis(x: Int, _ target: LineTarget) {
    guard target.visible.contains(x) else { return }
    cells[target.y * size.width + x].glyph = SafeCell.ellipsis
  }
}
