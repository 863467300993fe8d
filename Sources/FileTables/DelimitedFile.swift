import Synchronization
public import TableRecords

/// Delimited text of any size as records: a file, a pipe, a FIFO.
///
/// Opening reads one piece of 64 KiB, decides how the text is delimited and answers for what it
/// has seen; the last records are found from the end. ``follow(isolation:)`` then finds out where
/// all the others are. Nothing is mapped and no record is kept, so that memory does not grow with
/// the file and a file that is cut short while open loses records and nothing else.
///
/// A record is identified by the offset of its first byte.
public final class DelimitedFile: RecordStore {
  /// The path, or what the opener called it.
  public let name: String
  /// The columns: those of the header, and one more for each field that goes beyond them.
  public internal(set) var columns: [RecordColumn] = []
  /// How many records there are; it changes in ``follow(isolation:)`` and after a search only.
  @exclusivity(unchecked) public internal(set) var count: RecordCount = .growing(0)
  /// Weak.
  public weak var delegate: (any RecordStoreDelegate)?

  let source: ByteSource
  let spool: Spool?
  let requested: DelimitedDialect
  @exclusivity(unchecked) var layout: RecordLayout
  @exclusivity(unchecked) var index: RecordIndex
  @exclusivity(unchecked) var fetcher: RecordFetcher
  /// The index that the thread of a pipe scans, once the dialect is settled.
  let settledIndex = IndexHandover()
  var isSettled = true
  var job: BackgroundJob?
  var searching: BackgroundJob?
  /// A position that was too far to read on to, and how much must be scanned before it is tried
  /// again.
  @exclusivity(unchecked) var unreachable: (position: Int, scanned: Int)?
  /// The position that was read last.
  @exclusivity(unchecked) var lastRead: Int?
  /// Positions that were asked for in vain.
  @exclusivity(unchecked) var wanted: Range<Int>?
  /// The last record of a pipe when it had not ended, and how far that was told.
  var openRecord: Int?
  var toldOffset = 0
  @exclusivity(unchecked) var hasReported = false
  @exclusivity(unchecked) var tail: Tail = .unknown

  /// What is known of the records at the end.
  enum Tail {
    case unknown
    case none
    case found(TailSection, RecordFetcher)
  }

  /// Opens a path.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - dialect: what is known of the text; everything else is decided by looking.
  /// - Throws: ``FileTablesError`` when there is no file, it may not be read, or its first bytes
  ///   are those of another format.
  /// - Complexity: O(1), two pieces of the file are read.
  public convenience init(
    path: String, dialect: DelimitedDialect = DelimitedDialect()
  ) throws(FileTablesError) {
    try self.init(try OpenedInput(path: path), name: path, dialect: dialect)
  }

  /// Opens what an open descriptor names: standard input, a pipe, a file. The descriptor stays
  /// the caller's.
  ///
  /// - Parameters:
  ///   - descriptor: what to read.
  ///   - name: what a status line calls it.
  ///   - dialect: what is known of the text; everything else is decided by looking.
  /// - Throws: ``FileTablesError`` as for a path; what a pipe has not sent yet cannot be refused
  ///   here, and is reported to the delegate instead.
  public convenience init(
    descriptor: Int32, name: String, dialect: DelimitedDialect = DelimitedDialect()
  ) throws(FileTablesError) {
    let input = try OpenedInput(descriptor: descriptor, name: name)
    try self.init(input, name: name, dialect: dialect)
  }

  private init(
    _ input: OpenedInput, name: String, dialect: DelimitedDialect
  ) throws(FileTablesError) {
    self.name = name
    requested = dialect
    switch input {
    case .file(let file):
      (source, spool) = (file, nil)
    case .stream(let descriptor):
      let kept = try Spool(descriptor)
      (source, spool) = (kept.source, kept)
      while kept.source.size < Self.sampleSize, kept.hasInput, kept.receive() {}
    }
    try dialect.validate()
    let sample = Self.sample(of: source)
    if let problem = sample.withUnsafeBytes({
      FileRecognition.problem(in: $0, name: name, delimiter: dialect.delimiter)
    }) {
      throw problem
    }
    layout = Self.layout(of: source, sample, name: name, requested: dialect)
    index = RecordIndex(source, dialect: layout.scan, start: layout.start)
    fetcher = RecordFetcher(source, dialect: layout.scan)
    begin()
  }

  deinit {
    cancel()
  }

  /// The dialect of the text, with nothing left to decide.
  public var dialect: DelimitedDialect { layout.dialect }

  /// The format in a few words: `CSV ; UTF-8`.
  public var summary: String {
    if columns.isEmpty, count.isKnown { return "empty" }
    let delimiter = dialect.delimiter ?? ""
    let format =
      switch delimiter {
      case "": "text"
      case ",": "CSV"
      case "\t": "TSV"
      case "\u{1F}": "USV"
      case " ": "CSV space"
      default: "CSV \(delimiter)"
      }
    return format + " UTF-8" + (dialect.hasHeader == true ? "" : ", no header")
  }

  /// Stops counting, reading and searching; what is known so far stays.
  public func cancel() {
    job?.stop()
    searching?.stop()
  }

  /// Accepts the file's own order only.
  public func apply(_ request: RecordRequest) -> Bool {
    request == RecordRequest()
  }
}

/// Passes an index to another thread.
final class IndexHandover: Sendable {
  private let held = Mutex<RecordIndex?>(nil)

  var index: RecordIndex? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
