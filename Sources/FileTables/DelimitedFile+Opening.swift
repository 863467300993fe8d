internal import CTableViewsScan
internal import TableRecords

extension DelimitedFile {
  static let sampleSize = 64 << 10
  /// A header may be that long.
  private static let longestHeader = 1 << 20
  /// Files up to this size are counted when they are opened.
  private static let countedAtOnce = 256 << 10
  private static let tailSample = 16 << 10

  static func sample(of source: ByteSource, size: Int = sampleSize) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: min(size, source.size)) { buffer, count in
      count = source.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
  }

  /// Decides the layout, by a larger sample when the first record is longer than the given one.
  static func layout(
    of source: ByteSource, _ sample: [UInt8], name: String, requested: DelimitedDialect
  ) -> RecordLayout {
    func decide(_ sample: [UInt8]) -> RecordLayout {
      let isComplete = source.isFinal && sample.count == source.size
      return sample.withUnsafeBytes {
        RecordLayout($0, isComplete: isComplete, name: name, requested: requested)
      }
    }
    let first = decide(sample)
    let isEnough = first.dialect.hasHeader == true || first.sampledRecords > 0
    if isEnough || sample.count >= source.size { return first }
    return decide(Self.sample(of: source, size: longestHeader))
  }

  /// Makes the first answers: exact for small files, estimated for others.
  func begin() {
    if spool != nil {
      isSettled = false
      refresh()
      return
    }
    if source.size <= Self.countedAtOnce {
      while index.step() {}
      let progress = index.progress
      count = .known(progress.records)
      sampleEnd(progress.records)
      columns = layout.columns(progress.mostFields)
      return
    }
    if let end = TailSection.find(in: source, layout: layout, bytes: Self.tailSample) {
      var window = fetcher.window
      layout.addSamples(at: end.start, from: &window)
    }
    columns = layout.columns(0)
    count = .estimated(estimatedCount())
  }

  /// Lets the last records of a small file have a say in widths, too.
  private func sampleEnd(_ records: Int) {
    let first = max(layout.sampledRecords, records - layout.sampledRecords)
    guard first < records,
      let place = fetcher.seek(first, from: index.checkpoint(before: first))
    else { return }
    var window = fetcher.window
    layout.addSamples(at: place, from: &window)
  }

  /// The number of records if all are as long as the first ones.
  private func estimatedCount() -> Int {
    var state = ScanState(at: layout.start)
    let bytes = fetcher.window.bytes(at: layout.start.offset)
    _ = withUnsafePointer(to: layout.scan) {
      scanRecords($0, &state, bytes.baseAddress, bytes.count, .max)
    }
    let length = Int(state.record_start) - layout.start.offset
    guard state.records > 0, length > 0 else { return 1 }
    let whole = Double(source.size - layout.start.offset)
    return max(1, Int((whole * Double(state.records) / Double(length)).rounded()))
  }
}
