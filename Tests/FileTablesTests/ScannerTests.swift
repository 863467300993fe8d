import CTableViewsScan
import Testing

@testable import FileTables

@Suite("Scanner")
struct ScannerTests {
  private static let dialects: [(name: String, dialect: DelimitedDialect, keepsBlank: Bool)] = [
    ("comma", DelimitedDialect(delimiter: ","), false),
    ("blank kept", DelimitedDialect(delimiter: ","), true),
    ("none", DelimitedDialect(delimiter: ""), true),
    ("no quotes", DelimitedDialect(delimiter: ",", usesQuotes: false), false),
    ("record end", DelimitedDialect(delimiter: ",", recordEnd: ";"), false),
    ("long", DelimitedDialect(delimiter: ",;,"), false),
  ]

  private func reference(_ dialect: DelimitedDialect, keepsBlank: Bool) -> ReferenceParser {
    ReferenceParser(
      delimiter: Array((dialect.delimiter ?? "").utf8),
      quote: dialect.usesQuotes ? UInt8(ascii: "\"") : nil,
      recordEnd: dialect.recordEnd.map { UInt8($0.value) }, keepsBlank: keepsBlank)
  }

  private func scan(
    _ bytes: ArraySlice<UInt8>, _ dialect: ScanDialect, portably: Bool, pieces: [Int],
    limit: UInt64 = .max
  ) -> ScanState {
    var dialect = dialect
    var state = ScanState()
    var rest = bytes
    var turn = 0
    while !rest.isEmpty, state.records < limit {
      let count = min(rest.count, pieces[turn % pieces.count])
      turn += 1
      let consumed = rest.withUnsafeBytes { bytes in
        portably
          ? scanRecordsPortably(&dialect, &state, bytes.baseAddress, count, limit)
          : scanRecords(&dialect, &state, bytes.baseAddress, count, limit)
      }
      rest = rest.dropFirst(consumed)
    }
    return state
  }

  private func describe(_ state: ScanState) -> [Int] {
    [
      Int(state.offset), Int(state.record_start), Int(state.records), Int(state.delimiters),
      Int(state.most_fields), Int(state.phase), Int(state.matched),
      state.has_loose_quotes ? 1 : 0,
    ]
  }

  @Test("Vector and portable code agree at every alignment, piece by piece", arguments: 0..<6)
  func twinsAgree(_ place: Int) {
    let (name, options, keepsBlank) = Self.dialects[place]
    let dialect = ScanDialect(options, keepsBlankRecords: keepsBlank)
    var generator = SeededGenerator(place + 1)
    for round in 0..<130 {
      let rarity = [2, 4, 12, 40][round % 4]
      let bytes = generator.bytes(64 * 4 + round, special: "\"\",\n\r;\"\"", oneIn: rarity)
      let input = bytes[(round % 65)...]
      let once = describe(scan(input, dialect, portably: true, pieces: [.max]))
      let byByte = describe(scan(input, dialect, portably: true, pieces: [1]))
      let wide = describe(scan(input, dialect, portably: false, pieces: [.max]))
      let pieces = describe(scan(input, dialect, portably: false, pieces: [64, 3, 130, 61]))
      #expect(once == byByte, "\(name) \(round)")
      #expect(once == wide, "\(name) \(round)")
      #expect(once == pieces, "\(name) \(round)")
    }
  }

  @Test("Records are counted as the plain parser counts them", arguments: 0..<6)
  func countsRecords(_ place: Int) {
    let (name, options, keepsBlank) = Self.dialects[place]
    let dialect = ScanDialect(options, keepsBlankRecords: keepsBlank)
    let parser = reference(options, keepsBlank: keepsBlank)
    var generator = SeededGenerator(place + 100)
    for round in 0..<200 {
      let bytes = generator.bytes(
        round * 2, special: "\"\",\n\r;\"\"", oneIn: [2, 3, 12][round % 3])
      let state = scan(bytes[...], dialect, portably: false, pieces: [.max])
      let expected = parser.parse(bytes)
      #expect(Int(state.records) + (state.isInsideRecord ? 1 : 0) == expected.count, "\(name)")
      let most = expected.map(\.fields.count).max() ?? 0
      let open = state.isInsideRecord ? Int(state.delimiters) + 1 : 0
      #expect(max(Int(state.most_fields), open) == most, "\(name) \(round)")
    }
  }

  @Test("A limit stops the scan right after the record that reaches it")
  func stopsAtLimit() {
    let dialect = ScanDialect(DelimitedDialect(delimiter: ","), keepsBlankRecords: false)
    var generator = SeededGenerator(7)
    for round in 0..<40 {
      let bytes = generator.bytes(600, special: "\"\",\n\r", oneIn: 5)
      let records = ReferenceParser().parse(bytes)
      for limit in stride(from: 1, to: records.count, by: 3) {
        let state = scan(
          bytes[...], dialect, portably: round % 2 == 0, pieces: [.max], limit: UInt64(limit))
        #expect(Int(state.records) == limit)
        #expect(Int(state.last_fields) == records[limit - 1].fields.count)
        #expect(Int(state.offset) > records[limit - 1].offset)
        #expect(Int(state.offset) <= records[limit].offset)
      }
    }
  }

  @Test("Text is found at the same place by both finders and by hand")
  func findersAgree() {
    var generator = SeededGenerator(11)
    for round in 0..<400 {
      let bytes = generator.bytes(round, special: "ABab", oneIn: 2)
      let text = generator.bytes(1 + round % 4, special: "ab", oneIn: 1)
      for folds in [false, true] {
        let expected = (0...bytes.count).first { place in
          place + text.count <= bytes.count
            && zip(bytes[place...], text).allSatisfy { byte, wanted in
              byte == wanted || (folds && byte | 0x20 == wanted)
            }
        }
        let wide = findText(bytes, bytes.count, text, text.count, folds)
        let portable = findTextPortably(bytes, bytes.count, text, text.count, folds)
        #expect(wide == expected ?? bytes.count)
        #expect(portable == wide)
      }
    }
  }
}
