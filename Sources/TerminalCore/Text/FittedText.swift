/// Which parts of a text stay when it is shown in a number of columns.
///
/// A text that is too wide takes all of the columns: what stays, one ellipsis, and a blank after
/// it where a wide character did not fit. Offsets count UTF-8 bytes.
struct FittedText {
  /// Where the beginning that stays ends.
  let headEnd: Int
  /// Where the end that stays begins.
  private(set) var tailStart: Int
  /// The columns of the beginning.
  let headColumns: Int
  /// The columns of both.
  private(set) var columns: Int
  /// Whether anything gives way.
  let isCut: Bool
  /// The bytes that were looked at from the beginning; what follows cannot fit.
  let prefix: UnsafeBufferPointer<UInt8>

  /// Decides for the text with these bytes.
  ///
  /// - Complexity: O(`width`): of marks and invisible characters only some are looked at.
  init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int, truncation: TextTruncation) {
    prefix = FittedText.prefix(of: bytes, columns: width)
    let all = FittedText.longestHead(of: prefix, columns: width)
    isCut = all.end < bytes.count
    guard isCut else {
      (headEnd, tailStart) = (all.end, all.end)
      (headColumns, columns) = (all.columns, all.columns)
      return
    }
    let room = max(0, width - 1)
    let head = FittedText.longestHead(of: prefix, columns: truncation.headColumns(of: room))
    (headEnd, tailStart) = (head.end, bytes.count)
    (headColumns, columns) = (head.columns, head.columns)
    guard truncation != .tail else { return }
    let tail = FittedText.longestTail(of: bytes, columns: room - head.columns)
    guard tail.start >= headEnd else { return }
    tailStart = tail.start
    columns += tail.columns
  }

  /// Bytes that are looked at for so many columns.
  static func byteLimit(forColumns columns: Int) -> Int {
    64 * (min(max(0, columns), 1 << 24) + 4)
  }

  private static func prefix(
    of bytes: UnsafeBufferPointer<UInt8>, columns: Int
  ) -> UnsafeBufferPointer<UInt8> {
    var limit = byteLimit(forColumns: columns)
    guard limit < bytes.count else { return bytes }
    while limit > 0, bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
    return bytes.extracting(..<limit)
  }

  /// The longest beginning that takes at most `columns`.
  private static func longestHead(
    of bytes: UnsafeBufferPointer<UInt8>, columns limit: Int
  ) -> (end: Int, columns: Int) {
    var scanner = ClusterScanner(bytes)
    var total = 0
    var end = 0
    while let cluster = scanner.next() {
      let columns = scanner.columns(of: cluster)
      guard total + columns <= limit else { break }
      total += columns
      end = cluster.end
    }
    return (end, total)
  }

  /// The longest end that takes at most `columns`.
  private static func longestTail(
    of bytes: UnsafeBufferPointer<UInt8>, columns limit: Int
  ) -> (start: Int, columns: Int) {
    var first = max(0, bytes.count - byteLimit(forColumns: limit))
    while first < bytes.count, bytes[first] & 0xC0 == 0x80 { first += 1 }
    let text = UTF8Span(unchecked: bytes.extracting(first...).span)
    var characters = text.makeCharacterIterator()
    characters.reset(toUnchecked: bytes.count - first)
    var start = bytes.count
    var total = 0
    while characters.skipBack() > 0 {
      let before = first + characters.currentCodeUnitOffset
      var scanner = ClusterScanner(bytes, from: before)
      guard before > first || first == 0, let cluster = scanner.next() else { break }
      let columns = scanner.columns(of: cluster)
      guard total + columns <= limit else { break }
      total += columns
      start = before
    }
    return (start, total)
  }
}

extension TextTruncation {
  /// How many of the columns beside the ellipsis the beginning of the text may take.
  func headColumns(of room: Int) -> Int {
    switch self {
    case .tail: room
    case .middle: (room + 1) / 2
    case .head: 0
    }
  }
}
