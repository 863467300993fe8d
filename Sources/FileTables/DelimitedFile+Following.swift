internal import CTableViewsScan
internal import TableRecords

extension DelimitedFile {
  /// Finds all records, and receives what a pipe sends, telling the delegate a few times a second.
  ///
  /// Returns when everything is known, when the task is cancelled, and after ``cancel()``; called
  /// again it goes on. A second call while one is running returns at once.
  public func follow(isolation: isolated (any Actor)? = #isolation) async {
    guard job == nil else { return }
    if let spool, !source.isFinal {
      let settledIndex = settledIndex
      await run(
        BackgroundJob { job in
          spool.receiveAll(job) {
            var isNew = false
            while !job.isStopped, settledIndex.index?.step() == true { isNew = true }
            return isNew
          }
        }, isolation: isolation)
      guard source.isFinal, !Task.isCancelled else { return }
    }
    if !index.progress.isComplete {
      let index = index
      await run(BackgroundJob { index.stepThrough($0) }, isolation: isolation)
    }
    refresh()
  }

  private func run(_ newJob: BackgroundJob, isolation: isolated (any Actor)?) async {
    job = newJob
    for await _ in newJob.news { refresh() }
    newJob.stop()
    job = nil
    refresh()
    delegate?.recordStore(self, didProgress: nil)
  }

  /// Takes over what the background has found and tells the delegate what changed.
  func refresh() {
    if !isSettled { settle() }
    let progress = index.progress
    let newColumns = layout.columns(progress.mostFields)
    if newColumns != columns {
      columns = newColumns
      delegate?.recordStoreDidChangeColumns(self)
    }
    changeCount(to: newCount(progress))
    tellArrivals(progress)
    tellGrowth(progress)
    if job != nil, spool == nil || source.isFinal, !progress.isComplete, source.size > 0 {
      delegate?.recordStore(self, didProgress: Double(progress.scanned) / Double(source.size))
    }
    if source.isShort || spool?.problem != nil { reportOnce() }
  }

  private func newCount(_ progress: RecordIndex.Progress) -> RecordCount {
    if progress.isComplete { return .known(progress.records) }
    if spool != nil { return .growing(progress.records) }
    return progress.records > count.value ? .estimated(progress.records) : count
  }

  private func changeCount(to newCount: RecordCount) {
    guard newCount != count else { return }
    let oldCount = count
    count = newCount
    if newCount.isKnown { tail = .none }
    delegate?.recordStore(self, didChangeCountFrom: oldCount)
  }

  private func tellArrivals(_ progress: RecordIndex.Progress) {
    guard let missing = wanted else { return }
    let arrived = missing.clamped(to: 0..<progress.records)
    if !arrived.isEmpty { delegate?.recordStore(self, recordsDidArrive: arrived) }
    let isOver = progress.isComplete || arrived.upperBound == missing.upperBound
    wanted = isOver ? nil : max(missing.lowerBound, progress.records)..<missing.upperBound
  }

  /// Tells that the last record of a pipe goes on.
  private func tellGrowth(_ progress: RecordIndex.Progress) {
    guard spool != nil else { return }
    if let open = openRecord, open < progress.records, progress.scanned > toldOffset {
      delegate?.recordStore(self, recordsDidArrive: open..<open + 1)
    }
    openRecord = progress.isLastOpen ? progress.records - 1 : nil
    toldOffset = progress.scanned
  }

  func reportOnce() {
    guard !hasReported else { return }
    hasReported = true
    let problem = spool?.problem ?? "\(name) was cut short while it was open; records are missing"
    delegate?.recordStore(self, didReport: problem)
  }

  /// Pieces that are scanned without asking the background.
  private static let stepsAtOnce = 4

  /// Looks again at how a pipe's text is delimited, until there is enough of it to be sure.
  private func settle() {
    let sample = Self.sample(of: source)
    if let problem = sample.withUnsafeBytes({
      FileRecognition.problem(in: $0, name: name, delimiter: requested.delimiter)
    }),
      !hasReported
    {
      hasReported = true
      delegate?.recordStore(self, didReport: problem.message)
    }
    let newLayout = Self.layout(of: source, sample, name: name, requested: requested)
    isSettled =
      source.isFinal || sample.count >= Self.sampleSize || newLayout.sampledRecords >= 100
    let isSame =
      newLayout.dialect == layout.dialect && newLayout.start == layout.start
      && newLayout.scan.keeps_blank_records == layout.scan.keeps_blank_records
    layout = newLayout
    if !isSame {
      index = RecordIndex(source, dialect: layout.scan, start: layout.start)
      fetcher = RecordFetcher(source, dialect: layout.scan)
      unreachable = nil
    }
    if isSettled {
      settledIndex.index = index
      job?.wake()
    }
    var steps = 0
    while steps < Self.stepsAtOnce, index.step() { steps += 1 }
  }
}

extension RecordIndex {
  /// Scans to the end of what is there, and tells the job now and then.
  func stepThrough(_ job: BackgroundJob) {
    var lastTold = monotonicMilliseconds()
    while !job.isStopped, step() {
      let now = monotonicMilliseconds()
      if now - lastTold >= 120 {
        lastTold = now
        job.tell()
      }
    }
  }
}
