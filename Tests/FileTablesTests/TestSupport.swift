import FileTables
import Glibc
import TableRecords
import TableViews

/// A directory that goes away with the object.
final class TemporaryDirectory {
  let path: String

  init() {
    var template = Array("/tmp/FileTablesTests-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  private var names: [String] = []

  /// The path for a name, removed at the end.
  func path(_ name: String) -> String {
    names.append(name)
    return path + "/" + name
  }

  /// Makes a file.
  func file(_ name: String, _ bytes: [UInt8]) -> String {
    let path = path(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    writeAll(bytes, to: descriptor)
    close(descriptor)
    return path
  }

  /// Makes a file with a text and opens it.
  func open(
    _ text: String, as name: String = "data.csv", dialect: DelimitedDialect = DelimitedDialect()
  ) throws -> DelimitedFile {
    try self.open(Array(text.utf8), as: name, dialect: dialect)
  }

  /// Makes a file with bytes and opens it.
  func open(
    _ bytes: [UInt8], as name: String = "data.csv", dialect: DelimitedDialect = DelimitedDialect()
  ) throws -> DelimitedFile {
    try DelimitedFile(path: file(name, bytes), dialect: dialect)
  }

  private func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    Glibc.open(path, flags, mode)
  }
}

/// Writes bytes, all of them.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

extension DelimitedFile {
  /// The texts of all records.
  var texts: [[String]?] {
    records(in: 0..<count.value).map { $0?.fields.map(\.text) }
  }

  /// The titles of all columns.
  var titles: [String] { columns.map(\.title) }
}

extension Record {
  /// The offset of its first byte.
  var offset: Int? {
    if case .number(let offset) = identifier { offset } else { nil }
  }
}

/// Notes what a store tells.
final class Recorder: RecordStoreDelegate {
  var counts: [RecordCount] = []
  var arrivals: [Range<Int>] = []
  var columnChanges = 0
  var fractions: [Double?] = []
  var problems: [String] = []
  var onNews: () -> Void = {}
  var onCount: () -> Void = {}

  func recordStore(_ store: any RecordStore, didChangeCountFrom oldCount: RecordCount) {
    counts.append(store.count)
    onNews()
    onCount()
  }

  func recordStore(_ store: any RecordStore, recordsDidArrive range: Range<Int>) {
    arrivals.append(range)
    onNews()
  }

  func recordStoreDidChangeColumns(_ store: any RecordStore) {
    columnChanges += 1
  }

  func recordStore(_ store: any RecordStore, didProgress fraction: Double?) {
    fractions.append(fraction)
  }

  func recordStore(_ store: any RecordStore, didReport problem: String) {
    problems.append(problem)
  }
}
