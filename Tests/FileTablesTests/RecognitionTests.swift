import FileTables
import Glibc
import Testing

@Suite("Recognition")
struct RecognitionTests {
  private let directory = TemporaryDirectory()

  private static let foreign: [(bytes: [UInt8], code: FileTablesError.Code, word: String)] = [
    ([0x1F, 0x8B, 8, 0], .compressed, "zcat"),
    ([0x28, 0xB5, 0x2F, 0xFD, 0], .compressed, "zstdcat"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .compressed, "xzcat"),
    (Array("BZh91AY&SY".utf8), .compressed, "bzcat"),
    (Array("PK\u{3}\u{4}xl/workbook.xml".utf8), .otherFormat, "workbook"),
    (Array("SQLite format 3\u{0}".utf8), .otherFormat, "SQLite"),
    (Array("%PDF-1.7\n".utf8), .otherFormat, "PDF"),
    (Array("PAR1".utf8) + [0x15, 4], .otherFormat, "Parquet"),
    ((0..<4_096).map { UInt8(truncatingIfNeeded: $0 * 37 % 23) }, .binary, "binary"),
    ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1], .binary, "binary"),
  ]

  @Test("H30: first bytes beat the name, and the message says what to do", arguments: 0..<10)
  func firstBytes(_ place: Int) {
    let kind = Self.foreign[place]
    let error = #expect(throws: FileTablesError.self) {
      try directory.open(kind.bytes, as: "data.csv")
    }
    #expect(error?.code == kind.code)
    #expect(error?.message.contains(kind.word) == true)
    #expect(error?.message.contains("\n") == false)
  }

  @Test("H30: a directory, a missing file and a closed descriptor are said in one sentence")
  func noFiles() {
    let folder = #expect(throws: FileTablesError.self) { try DelimitedFile(path: "/tmp") }
    #expect(folder?.code == .directory)
    let missing = #expect(throws: FileTablesError.self) {
      try DelimitedFile(path: directory.path + "/missing.csv")
    }
    #expect(missing?.code == .notFound)
    let closed = #expect(throws: FileTablesError.self) {
      try DelimitedFile(descriptor: -1, name: "standard input")
    }
    #expect(closed?.code == .system)
  }

  @Test("Text with a few control characters is text")
  func controlCharacters() throws {
    let file = try directory.open("a,b\n1,\u{1B}[31mRED\u{1B}[0m\n2,\u{1B}]0;PWNED\u{7}\n")
    #expect(file.texts[1] == ["2", "\u{1B}]0;PWNED\u{7}"])
  }

  @Test("A word that begins like a magic number is text")
  func innocentWords() throws {
    #expect(try directory.open("BZhello,b\n1,2\n").titles == ["BZhello", "b"])
    #expect(try directory.open("PK,b\n1,2\n").titles == ["PK", "b"])
  }
}
