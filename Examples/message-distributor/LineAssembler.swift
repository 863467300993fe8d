/// Puts lines together from the pieces in which they arrive. A line that is too long is passed
/// over up to its end, so that nobody can fill the memory with one.
struct LineAssembler {
  /// Bytes of the longest line that is read.
  static let limit = 4_096

  private var begun: [UInt8] = []
  private var isSkipping = false
  /// How many lines were too long.
  private(set) var skippedCount = 0

  /// Whether bytes wait for the rest of their line.
  var hasRest: Bool { isSkipping || !begun.isEmpty }

  /// The lines that end in these bytes, without line ends; bytes that are no UTF-8 are replaced.
  mutating func lines(adding bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end])
      if isSkipping {
        skippedCount += 1
      } else {
        if begun.last == 0x0D { begun.removeLast() }
        lines.append(String(decoding: begun, as: UTF8.self))
      }
      begun.removeAll(keepingCapacity: true)
      isSkipping = false
      rest = rest[(end + 1)...]
    }
    add(rest)
    return lines
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) {
    guard !isSkipping else { return }
    if begun.count + piece.count > LineAssembler.limit {
      isSkipping = true
      begun = []
    } else {
      begun += piece
    }
  }
}
