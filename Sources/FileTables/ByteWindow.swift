/// Gives bytes at an offset, as many as lie ready.
protocol ByteProvider {
  /// The bytes from `offset` on, at least `minimum` of them unless the input ends; they stay
  /// until the next call.
  mutating func bytes(at offset: Int, minimum: Int) -> UnsafeRawBufferPointer
}

/// The part of a source that lies in memory.
final class ByteWindow: ByteProvider {
  private let source: ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  @exclusivity(unchecked) private var start = 0
  @exclusivity(unchecked) private var count = 0

  init(_ source: ByteSource, capacity: Int = 64 << 10) {
    self.source = source
    buffer = .allocate(byteCount: capacity, alignment: 64)
  }

  deinit {
    buffer.deallocate()
  }

  func bytes(at offset: Int, minimum: Int = 1) -> UnsafeRawBufferPointer {
    if offset < start || offset + minimum > start + count {
      start = offset
      count = source.read(into: buffer, at: offset)
    }
    return UnsafeRawBufferPointer(rebasing: buffer[(offset - start)..<count])
  }
}
