import CTableViewsScan
import Glibc
import TableRecords
import TableViews
import Testing

@testable import FileTables

@Suite("Delimited file")
struct DelimitedFileTests {
  private let directory = TemporaryDirectory()

  /// Rows with quotes, line ends in quotes and long values in between.
  static func table(rows: Int, seed: Int) -> String {
    var generator = SeededGenerator(seed)
    var text = "id,text,number\n"
    for row in 0..<rows {
      let kind = Int.random(in: 0..<12, using: &generator)
      let value =
        switch kind {
        case 0: "\"a, \"\"quoted\"\" value\""
        case 1: "\"two\nlines\""
        case 2: "\"\r\n\""
        case 3: String(repeating: "long ", count: Int.random(in: 1..<60, using: &generator))
        case 4: ""
        case 5: "ünï\(row)"
        default: "value \(row)"
        }
      text += "r\(row),\(value),\(Int.random(in: 0..<100_000, using: &generator))\n"
    }
    return text
  }

  @Test("Random texts read as the plain parser reads them", arguments: 0..<6)
  func randomTexts(_ seed: Int) throws {
    let delimiters = [",", ";", "\t", "", "||", "\u{1F}"]
    let delimiter = delimiters[seed]
    var generator = SeededGenerator(seed + 31)
    let special = "\"\"\n\r" + delimiter + delimiter + delimiter
    for round in 0..<25 {
      let count = Int.random(in: 1..<900, using: &generator)
      let bytes = generator.bytes(count, special: special, oneIn: 2 + round % 7)
      let dialect = DelimitedDialect(delimiter: delimiter, hasHeader: false)
      let file = try directory.open(bytes, dialect: dialect)
      var parser = ReferenceParser(delimiter: Array(delimiter.utf8))
      parser.keepsBlank = file.layout.scan.keeps_blank_records
      let expected = parser.parse(bytes)
      #expect(file.count == .known(expected.count))
      let records = file.records(in: 0..<expected.count)
      #expect(records.map { $0?.fields.map(\.text) } == expected.map(\.texts))
      #expect(records.map { $0?.offset } == expected.map(\.offset))
    }
  }

  @Test("Any record of a large file is found, in any order, before and after counting")
  func anyRecord() async throws {
    let text = Self.table(rows: 12_000, seed: 1)
    let bytes = Array(text.utf8)
    let expected = Array(ReferenceParser().parse(bytes).dropFirst())
    let file = try directory.open(bytes)
    #expect(file.count != .known(12_000))
    #expect(file.records(in: 0..<40).map { $0?.offset } == expected[..<40].map(\.offset))
    await file.follow()
    #expect(file.count == .known(12_000))
    var generator = SeededGenerator(5)
    for _ in 0..<200 {
      let start = Int.random(in: 0..<11_990, using: &generator)
      let records = file.records(in: start..<start + 10)
      #expect(records.map { $0?.offset } == expected[start..<start + 10].map(\.offset))
      #expect(records[3]?.fields.map(\.text) == expected[start + 3].texts)
    }
    #expect(file.records(in: 11_999..<12_001).map { $0 == nil } == [false, true])
  }

  @Test("A whole record has what the screen's record leaves out")
  func wholeRecord() throws {
    let file = try directory.open("a,b\n\(String(repeating: "é", count: 5_000)),2\n")
    #expect(file.records(in: 0..<1)[0]?[0].text == String(repeating: "é", count: 2_048))
    #expect(file.wholeRecord(at: 0)?[0].text.count == 5_000)
    #expect(file.wholeRecord(at: 0)?.identifier == RowIdentifier(4))
  }

  @Test("Only the file's own order is accepted")
  func plainOrder() throws {
    let file = try directory.open("a,b\n1,2\n")
    #expect(file.apply(RecordRequest()))
    #expect(!file.apply(RecordRequest(sort: [RecordRequest.Sort(column: 0)])))
    #expect(!file.apply(RecordRequest(filter: RecordQuery("x"))))
  }

  @Test("The summary names the format")
  func summary() throws {
    #expect(try directory.open("a,b\n1,2\n").summary == "CSV UTF-8")
    #expect(try directory.open("a;b\n1;2\n").summary == "CSV ; UTF-8")
    #expect(try directory.open("a\tb\n1\t2\n", as: "x.tsv").summary == "TSV UTF-8")
    #expect(try directory.open("one\ntwo\n", as: "x").summary == "text UTF-8, no header")
  }

  @Test("H30: a file cut short while open loses records and reports it once")
  func truncation() async throws {
    let text = Self.table(rows: 12_000, seed: 2)
    let path = directory.file("data.csv", Array(text.utf8))
    let file = try DelimitedFile(path: path)
    let recorder = Recorder()
    file.delegate = recorder
    await file.follow()
    #expect(file.count == .known(12_000))
    #expect(truncate(path, 100_000) == 0)
    #expect(file.records(in: 11_500..<11_503).allSatisfy { $0 == nil })
    #expect(file.wholeRecord(at: 10_000) == nil)
    #expect(file.records(in: 10..<11)[0]?[0] == .text("r10"))
    #expect(file.records(in: 11_000..<11_003).allSatisfy { $0 == nil })
    #expect(recorder.problems.count == 1)
    #expect(recorder.problems.first?.contains("cut short") == true)
  }

  @Test("H30: a file cut short before it was counted is counted to where it ends now")
  func truncationBeforeCounting() async throws {
    let path = directory.file("data.csv", Array(Self.table(rows: 12_000, seed: 3).utf8))
    let file = try DelimitedFile(path: path)
    let recorder = Recorder()
    file.delegate = recorder
    #expect(truncate(path, 200_000) == 0)
    await file.follow()
    #expect(file.count.isKnown)
    #expect(file.count.value < 10_000)
    #expect(recorder.problems.count == 1)
  }

  @Test("H30: a file that was deleted while open goes on")
  func deletion() async throws {
    let path = directory.file("data.csv", Array(Self.table(rows: 12_000, seed: 4).utf8))
    let file = try DelimitedFile(path: path)
    unlink(path)
    await file.follow()
    #expect(file.records(in: 11_999..<12_000)[0]?[0] == .text("r11999"))
  }

  @Test("Records are counted exactly, on one thread and on two", arguments: 0..<4)
  func counting(_ seed: Int) throws {
    var text = Self.table(rows: 1_500, seed: seed)
    if seed > 0 {
      let quoted = String(repeating: "1,2,3\n", count: 8_000 * seed)
      text += "x,\"" + quoted + "\",3\n" + Self.table(rows: 500 * seed, seed: seed)
    }
    let bytes = Array(text.utf8)
    let file = try directory.open(bytes)
    let expected = ReferenceParser().parse(bytes).count - 1
    #expect(file.countRecords() == expected)
    let counter = RecordCounter(file.source, layout: file.layout)
    #expect(counter.count(sharedSize: 1_000) == expected)
    #expect(counter.count(sharedSize: .max) == expected)
  }

  @Test("A pipe is counted to its end")
  func countingPipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    writeAll(Array("a,b\n1,2\n3,4\n".utf8), to: ends[1])
    close(ends[1])
    let file = try DelimitedFile(descriptor: ends[0], name: "standard input")
    close(ends[0])
    #expect(file.countRecords() == 2)
  }
}
