internal import CTableViewsScan
internal import TableRecords
internal import TableViews

/// What the beginning of a text says about all of it: its dialect, its columns, where data start.
struct RecordLayout {
  /// The dialect with nothing left open.
  private(set) var dialect: DelimitedDialect
  private(set) var scan: ScanDialect
  /// Where the first record that is no header begins.
  private(set) var start: Checkpoint
  /// The fields that most records have.
  private(set) var usualFields: Int
  /// The column names in the header.
  private(set) var titles: [String]
  private typealias SampledRecord = (fields: [String], extent: FieldReader.Extent)
  private var samples: [ColumnSample] = []
  /// Records that were read to decide this.
  private(set) var sampledRecords = 0

  private static let mostSampled = 100
  private static let limits = FieldReader.Limits(field: 4 << 10, record: 256 << 10)

  /// Looks at the first bytes of a text.
  ///
  /// - Parameter isComplete: whether they are all of it.
  init(
    _ sample: UnsafeRawBufferPointer, isComplete: Bool, name: String, requested: DelimitedDialect
  ) {
    let mark = sample.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = UnsafeRawBufferPointer(rebasing: sample[mark...])
    let preamble = Preamble(text)
    let table = UnsafeRawBufferPointer(rebasing: text[preamble.length...])
    let sniffer = DialectSniffer(table, isComplete: isComplete, name: name, requested: requested)
    dialect = sniffer.dialect()
    scan = ScanDialect(dialect, keepsBlankRecords: false)
    start = Checkpoint(offset: mark, records: 0)
    usualFields = 0
    titles = []

    var window = SampleWindow(bytes: sample, isComplete: isComplete)
    let first = firstRecords(16, after: preamble, in: &window)
    let isPromised = sniffer.nameDelimiter != nil
    let isWhole = first.first.map { $0.extent.isTerminated || isComplete } ?? false
    let guess = HeaderGuess(records: first.map(\.fields), isPromised: isPromised)
    let hasHeader = isWhole && (dialect.hasHeader ?? guess.hasHeader)
    dialect.hasHeader = hasHeader
    if hasHeader, let header = first.first {
      titles = header.fields
      start = header.extent.next
      start.records = 0
    }
    scan.keeps_blank_records = usualFields == 1 && first.allSatisfy { $0.fields.count == 1 }
    addSamples(at: start, from: &window)
  }

  /// Reads the first records, and moves the start behind the preamble: to its last line when that
  /// has as many fields as the records. A table of one column has none.
  private mutating func firstRecords(
    _ count: Int, after preamble: Preamble, in window: inout SampleWindow
  ) -> [SampledRecord] {
    let begin = start
    if preamble.length > 0, dialect.delimiter != "" {
      start.offset = begin.offset + preamble.length
      let records = Self.records(count, from: start, in: &window, scan)
      usualFields = Self.usualCount(records.map(\.fields.count))
      guard let beforeHeader = preamble.beforeHeader else { return records }
      let header = Checkpoint(offset: begin.offset + beforeHeader, records: 0)
      let comment = Self.records(1, from: header, in: &window, scan)
      guard comment.first?.fields.count == usualFields else { return records }
      start = header
    }
    let records = Self.records(count, from: start, in: &window, scan)
    usualFields = Self.usualCount(records.map(\.fields.count))
    return records
  }

  /// Takes the values of the records at a place into account for widths and alignments.
  mutating func addSamples(at place: Checkpoint, from provider: inout some ByteProvider) {
    let reader = FieldReader(scan)
    var next = place
    for _ in 0..<Self.mostSampled {
      let extent = reader.read(at: next, from: &provider, limits: Self.limits) { column, value in
        if column >= samples.count { samples.append(ColumnSample()) }
        samples[column].add(value)
      }
      guard let extent, extent.isTerminated else { break }
      sampledRecords += 1
      next = extent.next
    }
  }

  private static func records(
    _ count: Int, from start: Checkpoint, in window: inout SampleWindow, _ scan: ScanDialect
  ) -> [SampledRecord] {
    let reader = FieldReader(scan)
    var result: [SampledRecord] = []
    var next = start
    while result.count < count {
      var fields: [String] = []
      let extent = reader.read(at: next, from: &window, limits: limits) {
        fields.append(String(decoding: $1, as: UTF8.self))
      }
      guard let extent, extent.isTerminated || result.isEmpty || window.isComplete else { break }
      result.append((fields, extent))
      next = extent.next
    }
    return result
  }

  private static func usualCount(_ counts: [Int]) -> Int {
    var frequencies: [Int: Int] = [:]
    for count in counts { frequencies[count, default: 0] += 1 }
    return frequencies.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  /// The columns when the longest record has so many fields.
  func columns(_ most: Int) -> [RecordColumn] {
    let count = max(most, max(titles.count, samples.count))
    var taken: Set<String> = []
    return (0..<count).map { place in
      let sample = place < samples.count ? samples[place] : ColumnSample()
      let title = place < titles.count ? titles[place] : ""
      let shown = title.isEmpty ? "(\(place + 1))" : title
      var id = shown
      while !taken.insert(id).inserted { id += "(\(place + 1))" }
      return RecordColumn(
        id: id, title: shown, alignment: sample.alignment, sampledWidth: sample.width)
    }
  }
}

/// A sample as something to read records from.
private struct SampleWindow: ByteProvider {
  var bytes: UnsafeRawBufferPointer
  var isComplete: Bool

  func bytes(at offset: Int, minimum: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[min(offset, bytes.count)...])
  }
}
