internal import Glibc
import Synchronization

/// An open file that is read at any offset by any thread; it may grow, and may turn out shorter
/// than it was.
final class ByteSource: Sendable {
  private let descriptor: Int32
  private let knownSize: Atomic<Int>
  private let final: Atomic<Bool>
  private let short = Atomic<Bool>(false)

  /// Takes over a descriptor and closes it at the end.
  init(descriptor: Int32, size: Int, isFinal: Bool) {
    self.descriptor = descriptor
    knownSize = Atomic(size)
    final = Atomic(isFinal)
  }

  deinit {
    close(descriptor)
  }

  /// The bytes there are, as far as known.
  var size: Int { knownSize.load(ordering: .acquiring) }
  /// Whether no more bytes will come.
  var isFinal: Bool { final.load(ordering: .acquiring) }
  /// Whether bytes that had been there could not be read.
  var isShort: Bool { short.load(ordering: .relaxed) }

  /// Reads bytes at an offset.
  ///
  /// - Returns: how many; less than asked for only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    let wanted = min(buffer.count, size - offset)
    var done = 0
    while done < wanted {
      let count = pread(
        descriptor, buffer.baseAddress?.advanced(by: done), wanted - done, offset + done)
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        short.store(true, ordering: .relaxed)
        break
      }
      done += count
    }
    return done
  }

  /// Writes bytes at the end.
  ///
  /// - Returns: whether all of them were written.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = size
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, start + done)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    knownSize.store(start + done, ordering: .releasing)
    return true
  }

  /// Says that no more bytes will be appended.
  func finish() {
    final.store(true, ordering: .releasing)
  }
}
