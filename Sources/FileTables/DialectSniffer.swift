internal import CTableViewsScan

/// Decides how a text is delimited: by how evenly each candidate divides the first records.
///
/// Letters, digits, dots and dashes are no candidates, and a file's name only breaks ties.
struct DialectSniffer {
  private struct Candidate {
    var delimiter: String
    /// What a perfectly even division counts.
    var weight: Int
    /// The least part of the records, in percent, that must be alike.
    var leastShare: Int
    /// The least number of fields.
    var leastFields = 2
  }

  private static let candidates = [
    Candidate(delimiter: ",", weight: 100, leastShare: 45),
    Candidate(delimiter: "\t", weight: 100, leastShare: 45),
    Candidate(delimiter: ";", weight: 100, leastShare: 45),
    Candidate(delimiter: "|", weight: 100, leastShare: 45),
    Candidate(delimiter: "\u{1F}", weight: 100, leastShare: 45),
    Candidate(delimiter: ":", weight: 60, leastShare: 90, leastFields: 3),
    Candidate(delimiter: " ", weight: 50, leastShare: 90),
  ]
  private static let mostRecords = 64

  let sample: UnsafeRawBufferPointer
  /// Whether the sample is all there is.
  let isComplete: Bool
  /// What the file's name says.
  let nameDelimiter: String?
  let requested: DelimitedDialect

  init(
    _ sample: UnsafeRawBufferPointer, isComplete: Bool, name: String, requested: DelimitedDialect
  ) {
    self.sample = sample
    self.isComplete = isComplete
    self.requested = requested
    nameDelimiter = Self.delimiter(forName: name)
  }

  /// The delimiter that a name's ending stands for.
  static func delimiter(forName name: String) -> String? {
    switch nameEnding(name) {
    case "csv": ","
    case "tsv", "tab": "\t"
    case "psv": "|"
    case "ssv": ";"
    case "usv", "asv": "\u{1F}"
    default: nil
    }
  }

  private static func nameEnding(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.utf8.index(after: dot)...]).lowercased()
  }

  /// The dialect, header left open.
  func dialect() -> DelimitedDialect {
    var result = requested
    let delimiter = requested.delimiter ?? bestDelimiter()
    result.delimiter = delimiter
    if delimiter == "\u{1F}", result.recordEnd == nil, sample.has(0x1E) {
      result.recordEnd = "\u{1E}"
    }
    return result
  }

  private func bestDelimiter() -> String {
    var best: (delimiter: String, score: Int)?
    for candidate in Self.candidates {
      guard let byte = candidate.delimiter.utf8.first, sample.has(byte),
        var score = score(of: candidate)
      else { continue }
      score = score * 2 + (candidate.delimiter == nameDelimiter ? 1 : 0)
      if score > best?.score ?? 0 { best = (candidate.delimiter, score) }
    }
    if let best { return best.delimiter }
    if let nameDelimiter, let byte = nameDelimiter.utf8.first, sample.has(byte) {
      return nameDelimiter
    }
    return ""
  }

  /// How evenly a candidate divides the records; nil when it does not.
  private func score(of candidate: Candidate) -> Int? {
    var dialect = DelimitedDialect(delimiter: candidate.delimiter)
    dialect.recordEnd = requested.recordEnd
    if candidate.delimiter == "\u{1F}", sample.has(0x1E) { dialect.recordEnd = "\u{1E}" }
    dialect.usesQuotes = requested.usesQuotes
    let counts = fieldCounts(dialect)
    let weak = candidate.weight < 100
    guard !counts.isEmpty, !weak || counts.count > 1 else { return nil }
    var frequencies: [Int: Int] = [:]
    for count in counts { frequencies[count, default: 0] += 1 }
    let common = frequencies.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let common, common.key >= candidate.leastFields else { return nil }
    let share = common.value * 100 / counts.count
    guard share >= candidate.leastShare else { return nil }
    if candidate.delimiter == ":" || candidate.delimiter == ",", standsBetweenDigitsOnly(candidate)
    {
      return weak ? nil : share * candidate.weight - 1
    }
    return share * candidate.weight
  }

  /// How many fields each of the first records has; the last one counts only when it is whole.
  private func fieldCounts(_ dialect: DelimitedDialect) -> [Int] {
    let scan = ScanDialect(dialect, keepsBlankRecords: false)
    var state = ScanState()
    var counts: [Int] = []
    var rest = sample
    while counts.count < Self.mostRecords, !rest.isEmpty {
      let consumed = withUnsafePointer(to: scan) {
        scanRecords($0, &state, rest.baseAddress, rest.count, state.records + 1)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[consumed...])
      if Int(state.records) > counts.count { counts.append(Int(state.last_fields)) }
    }
    if state.isInsideRecord, isComplete || counts.isEmpty, counts.count < Self.mostRecords {
      counts.append(Int(state.delimiters) + 1)
    }
    return counts
  }

  /// Whether each occurrence in the first kilobytes has a digit at both sides, as decimal commas
  /// and times have.
  private func standsBetweenDigitsOnly(_ candidate: Candidate) -> Bool {
    guard let byte = candidate.delimiter.utf8.first else { return false }
    for place in 0..<min(sample.count, 4_096) where sample[place] == byte {
      let before = place > 0 ? sample[place - 1] : 0
      let after = place + 1 < sample.count ? sample[place + 1] : 0
      if !before.isDigit || !after.isDigit { return false }
    }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func has(_ byte: UInt8) -> Bool {
    withUnsafePointer(to: byte) { findText(baseAddress, count, $0, 1, false) < count }
  }
}
