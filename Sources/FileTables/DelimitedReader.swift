internal import CTableViewsScan
internal import Glibc
public import TableRecords
internal import TableViews

/// Delimited text as a sequence of records, from the first to the last, without an index: for
/// printing and converting, in constant memory, from a pipe as it comes.
public final class DelimitedReader: Sequence, IteratorProtocol {
  /// The columns that the header and the first records have.
  public let columns: [RecordColumn]
  /// The dialect of the text, with nothing left to decide.
  public let dialect: DelimitedDialect

  private var stream: ByteStream
  private let reader: FieldReader
  private var position: Checkpoint?

  /// Opens a path.
  ///
  /// - Throws: ``FileTablesError`` as ``DelimitedFile`` does.
  public convenience init(
    path: String, dialect: DelimitedDialect = DelimitedDialect()
  ) throws(FileTablesError) {
    try self.init(try OpenedInput(path: path), name: path, requested: dialect)
  }

  /// Reads what an open descriptor gives; waits for its first line. The descriptor stays the
  /// caller's.
  ///
  /// - Throws: ``FileTablesError`` as ``DelimitedFile`` does.
  public convenience init(
    descriptor: Int32, name: String, dialect: DelimitedDialect = DelimitedDialect()
  ) throws(FileTablesError) {
    let input = try OpenedInput(descriptor: descriptor, name: name)
    try self.init(input, name: name, requested: dialect)
  }

  private init(
    _ input: OpenedInput, name: String, requested: DelimitedDialect
  ) throws(FileTablesError) {
    try requested.validate()
    stream = ByteStream(input)
    let sample = stream.firstBytes()
    if let problem = FileRecognition.problem(
      in: sample, name: name, delimiter: requested.delimiter)
    {
      throw problem
    }
    let layout = RecordLayout(
      sample, isComplete: stream.hasEnded, name: name, requested: requested)
    columns = layout.columns(0)
    dialect = layout.dialect
    reader = FieldReader(layout.scan)
    position = layout.start
  }

  /// The next record, waiting for it if need be; nil after the last one.
  public func next() -> Record? {
    guard let start = position else { return nil }
    var fields: [RecordField] = []
    fields.reserveCapacity(columns.count)
    let extent = reader.read(at: start, from: &stream) { _, value in
      fields.append(.text(String(decoding: value, as: UTF8.self)))
    }
    position = extent.flatMap { $0.isTerminated ? $0.next : nil }
    return extent.map { Record(identifier: RowIdentifier($0.offset), fields: fields) }
  }
}

/// Bytes in the order they come; only what was not taken yet is kept.
private final class ByteStream: ByteProvider {
  private let file: ByteSource?
  private let descriptor: Int32
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
  private var start = 0
  private var count = 0
  private(set) var hasEnded = false

  init(_ input: OpenedInput) {
    switch input {
    case .file(let source): (file, descriptor) = (source, -1)
    case .stream(let opened): (file, descriptor) = (nil, opened)
    }
  }

  deinit {
    buffer.deallocate()
    if file == nil { close(descriptor) }
  }

  private static let piece = 64 << 10

  /// The first bytes, with at least a line; all of the buffer when the line is longer.
  func firstBytes() -> UnsafeRawBufferPointer {
    repeat {
      receive()
    } while !hasEnded && count < buffer.count && !buffer[..<count].contains(where: \.isLineEnd)
    if let file, count == file.size { hasEnded = true }
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  func bytes(at offset: Int, minimum: Int) -> UnsafeRawBufferPointer {
    while offset >= start + count, !hasEnded {
      start += count
      count = 0
      receive()
    }
    let place = Swift.min(Swift.max(0, offset - start), count)
    return UnsafeRawBufferPointer(rebasing: buffer[place..<count])
  }

  /// Puts more bytes behind those in the buffer.
  private func receive() {
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[count...].prefix(Self.piece))
    var received = 0
    if let file {
      received = file.read(into: free, at: start + count)
    } else {
      repeat {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&polled, 1, -1)
        received = read(descriptor, free.baseAddress, free.count)
      } while received < 0 && (errno == EINTR || errno == EAGAIN)
    }
    if received <= 0 { hasEnded = true } else { count += received }
  }
}
