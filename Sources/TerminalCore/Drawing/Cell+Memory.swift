extension Cell {
  /// The sixteen bytes of the cell, to copy and compare all at once.
  @inlinable package var bytes: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }

  /// The bytes without the glyph: equal for cells of the same style.
  @inlinable package var styleBytes: SIMD4<UInt32> {
    var bytes = bytes
    bytes.x = 0
    return bytes
  }
}

extension UnsafeMutablePointer<Cell> {
  /// Fills initialized cells with copies of one.
  @inline(__always) func fill(count: Int, with cell: Cell) {
    let bytes = cell.bytes
    let memory = UnsafeMutableRawPointer(self)
    for place in 0..<count {
      memory.storeBytes(
        of: bytes, toByteOffset: place &* MemoryLayout<Cell>.stride, as: SIMD4<UInt32>.self)
    }
  }
}
