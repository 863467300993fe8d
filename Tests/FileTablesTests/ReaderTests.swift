import FileTables
import Glibc
import TableRecords
import Testing

@Suite("Delimited reader")
struct ReaderTests {
  private let directory = TemporaryDirectory()

  @Test("The sequence has the records that the file has, uncut")
  func sameRecords() throws {
    let text = DelimitedFileTests.table(rows: 3_000, seed: 90)
    let long = "long,\(String(repeating: "z", count: 200_000)),1"
    let bytes = Array((text + long).utf8)
    let reader = try DelimitedReader(path: directory.file("data.csv", bytes))
    let expected = Array(ReferenceParser().parse(bytes).dropFirst())
    #expect(reader.columns.map(\.title) == ["id", "text", "number"])
    let records = Array(reader)
    #expect(records.map { $0.fields.map(\.text) } == expected.map(\.texts))
    #expect(records.map(\.offset) == expected.map(\.offset))
  }

  @Test("A pipe is read as it comes")
  func fromPipe() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    writeAll(Array("a,b\n1,2\n".utf8), to: ends[1])
    let reader = try DelimitedReader(descriptor: ends[0], name: "standard input")
    close(ends[0])
    #expect(reader.next()?.fields.map(\.text) == ["1", "2"])
    writeAll(Array("3,4\n".utf8), to: ends[1])
    #expect(reader.next()?.fields.map(\.text) == ["3", "4"])
    writeAll(Array("5".utf8), to: ends[1])
    close(ends[1])
    #expect(reader.next()?.fields.map(\.text) == ["5"])
    #expect(reader.next() == nil)
    #expect(reader.next() == nil)
  }

  @Test("What is no text is refused like a file")
  func foreign() {
    let error = #expect(throws: FileTablesError.self) {
      try DelimitedReader(path: directory.file("data.csv", Array("%PDF-1.4".utf8)))
    }
    #expect(error?.code == .otherFormat)
  }

  @Test("H16: an empty input is an empty sequence")
  func empty() throws {
    #expect(Array(try DelimitedReader(path: "/dev/null")).isEmpty)
  }
}
