public import TableRecords

extension DelimitedFile {
  /// Bytes that are looked through for a record that the index has not reached.
  private static let forwardBudget = 4 << 20
  /// Positions that are never looked for at the end.
  private static let answeredFromStart = 1_000
  private static let tailBytes = 64 << 10

  /// The positions counted from the end, while the number of records is an estimate.
  ///
  /// - Complexity: O(1); the first time the last 64 KiB are read.
  public var provisionalTail: Range<Int>? {
    guard case .estimated(let count) = count, case .found(let section, _) = foundTail() else {
      return nil
    }
    let first = max(Self.answeredFromStart, count - section.records)
    return first < count ? first..<count : nil
  }

  /// The records at `range`: from the index, from the end, or by reading on a little; nil for
  /// what is too far, which `recordsDidArrive` tells of later.
  ///
  /// - Complexity: O(bytes of the records), after a search within 128 KiB.
  public func records(in range: Range<Int>) -> [Record?] {
    let records = range.map { readRecord(at: $0) }
    if let first = records.firstIndex(of: nil), let last = records.lastIndex(of: nil) {
      let missing = range.lowerBound + first..<range.lowerBound + last + 1
      want(missing)
    }
    noticeShortness()
    return records
  }

  /// The record at a position, as ``records(in:)`` has it.
  ///
  /// - Complexity: O(bytes of the record), after a search within 128 KiB.
  public func record(at position: Int) -> Record? {
    let record = readRecord(at: position)
    if record == nil { want(position..<position + 1) }
    noticeShortness()
    return record
  }

  private func want(_ missing: Range<Int>) {
    wanted =
      wanted.map {
        min($0.lowerBound, missing.lowerBound)..<max($0.upperBound, missing.upperBound)
      } ?? missing
  }

  private func noticeShortness() {
    guard source.isShort, !hasReported else { return }
    if let job { job.tell() } else { reportOnce() }
  }

  /// The record at a position with all of its values.
  ///
  /// - Complexity: O(bytes of the record).
  public func wholeRecord(at position: Int) -> Record? {
    guard let (start, fetcher, isProvisional) = place(of: position) else { return nil }
    return fetcher.read(at: start, limits: FieldReader.Limits(), keeps: !isProvisional)
  }

  private func readRecord(at position: Int) -> Record? {
    let goesUp = position + 1 == lastRead
    lastRead = position
    if let kept = fetcher.keptRecord(at: position), !isProvisional(position) { return kept }
    if goesUp { readAhead(to: position) }
    guard let (start, fetcher, _) = place(of: position) else { return nil }
    return fetcher.read(at: start)
  }

  /// Reads some records before a position, for somebody who goes upwards: each of them alone would
  /// be a search from the last known place.
  private func readAhead(to position: Int) {
    let count = min(32, 4_096 / max(1, columns.count))
    for earlier in max(0, position - count)..<position {
      if fetcher.keptRecord(at: earlier) != nil { continue }
      guard let place = place(of: earlier), !place.isTail else { return }
      _ = place.fetcher.read(at: place.start)
    }
  }

  private func isProvisional(_ position: Int) -> Bool {
    guard case .estimated(let count) = count, position >= Self.answeredFromStart,
      count - position <= Self.tailBytes / 2
    else { return false }
    return provisionalTail?.contains(position) ?? false
  }

  /// Where a record starts and who reads it.
  func place(of position: Int) -> (start: Checkpoint, fetcher: RecordFetcher, isTail: Bool)? {
    guard position >= 0 else { return nil }
    if isProvisional(position), case .found(let section, let fetcher) = tail,
      let first = provisionalTail?.upperBound
    {
      let place = position - first + section.records
      return fetcher.seek(place, from: section.start).map { ($0, fetcher, true) }
    }
    let progress = index.progress
    if progress.isComplete, position >= progress.records { return nil }
    let known = index.checkpoint(before: position)
    if position < progress.records {
      return fetcher.seek(position, from: known).map { ($0, fetcher, false) }
    }
    if let far = unreachable, position >= far.position, progress.scanned < far.scanned {
      return nil
    }
    if let start = fetcher.seek(position, from: known, budget: Self.forwardBudget) {
      return (start, fetcher, false)
    }
    unreachable = (position, progress.scanned + Self.forwardBudget / 4)
    return nil
  }

  private func foundTail() -> Tail {
    if case .unknown = tail {
      let section = TailSection.find(in: source, layout: layout, bytes: Self.tailBytes)
      tail = section.map { .found($0, RecordFetcher(source, dialect: layout.scan)) } ?? .none
    }
    return tail
  }
}
