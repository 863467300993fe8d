/// Which parts of a text stay when it is shown in a number of columns.
///
/// A text that is too wide takes all of the columns: what stays, one ellipsis, and a blank after
/// it where a wide character did not fit. Offsets count UTF-8 bytes.
struct FittedText {
  /// Where the beginning that stays ends.
  private(set) var headEnd: Int
  /// Where the end that stays begins.
  private(set) var tailStart: Int
  /// The columns of both.
  private(set) var columns: Int
  /// Whether anything gives way.
  let isCut: Bool
  /// What was looked at from the beginning; more does not fit into the columns.
  let prefix: ClusterScanner

  /// Decides for the text of `scanner`.
  ///
  /// - Complexity: O(`width`), because marks and invisible characters are counted out.
  init(_ scanner: ClusterScanner, width: Int, truncation: TextTruncation) {
    prefix = scanner.limited(toColumns: width)
    let all = prefix.longestHead(columns: width)
    isCut = all.end < scanner.bytes.count
    guard isCut else {
      (headEnd, tailStart, columns) = (all.end, all.end, all.columns)
      return
    }
    let room = max(0, width - 1)
    let head = prefix.longestHead(columns: truncation.headColumns(of: room))
    (headEnd, tailStart, columns) = (head.end, scanner.bytes.count, head.columns)
    guard truncation != .tail else { return }
    let tail = scanner.longestTail(columns: room - head.columns, from: head.end)
    tailStart = tail.start
    columns += tail.columns
  }

  /// Clusters that are looked at for so many columns.
  static func clusterLimit(forColumns columns: Int) -> Int {
    4 * (min(max(0, columns), 1 << 24) + 4)
  }

  /// Bytes that are looked at for so many columns.
  static func byteLimit(forColumns columns: Int) -> Int {
    16 * clusterLimit(forColumns: columns)
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

extension ClusterScanner {
  /// The longest beginning that takes at most `columns`.
  func longestHead(columns limit: Int) -> (end: Int, columns: Int) {
    var scanner = self
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

  /// The longest end, no longer than what follows `first`, that takes at most `columns`.
  func longestTail(columns limit: Int, from first: Int) -> (start: Int, columns: Int) {
    let utf8 = text.utf8
    var start = text.endIndex
    var total = 0
    for _ in 0..<FittedText.clusterLimit(forColumns: limit) where start > text.startIndex {
      let before = text.index(before: start)
      let offset = utf8.distance(from: utf8.startIndex, to: before)
      var scanner = self
      scanner.offset = offset
      guard offset >= first, let cluster = scanner.next() else { break }
      let columns = scanner.columns(of: cluster)
      guard total + columns <= limit else { break }
      total += columns
      start = before
    }
    return (utf8.distance(from: utf8.startIndex, to: start), total)
  }

  /// The text without what cannot matter for its first `columns`, however many marks and invisible
  /// characters it has.
  func limited(toColumns columns: Int) -> ClusterScanner {
    var limit = FittedText.byteLimit(forColumns: columns)
    guard limit < bytes.count else { return self }
    while limit > 0, bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
    let end = text.utf8.index(text.startIndex, offsetBy: limit)
    return ClusterScanner(
      text: text[..<end], bytes: UnsafeBufferPointer(rebasing: bytes[..<limit]))
  }
}
