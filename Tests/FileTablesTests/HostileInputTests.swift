import FileTables
import TableRecords
import TableViews
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  private let directory = TemporaryDirectory()

  @Test("H1: a quoted line end stays in its value")
  func quotedLineEnd() throws {
    let file = try directory.open("id,txt,z\n1,\"line1\nline2\",A\n2,plain,B\n")
    #expect(file.texts == [["1", "line1\nline2", "A"], ["2", "plain", "B"]])
    #expect(file.count == .known(2))
  }

  @Test("H2: CRLF ends records and stays inside quotes")
  func carriageReturns() throws {
    let file = try directory.open("id,txt,z\r\n1,\"l1\r\nl2\",A\r\n2,b,c\r\n")
    #expect(file.titles == ["id", "txt", "z"])
    #expect(file.texts == [["1", "l1\r\nl2", "A"], ["2", "b", "c"]])
  }

  @Test("H3: a byte order mark is no part of the first name")
  func byteOrderMark() throws {
    let file = try directory.open("\u{FEFF}Date,Val\n2024-01-01,5\n")
    #expect(file.titles.map { Array($0.utf8) } == ["Date", "Val"].map { Array($0.utf8) })
  }

  @Test("H4: a quoted header after a byte order mark loses its quotes")
  func quotedHeaderAfterMark() throws {
    let file = try directory.open("\u{FEFF}\"a\",\"b\"\n\"1\",\"2\"\n")
    #expect(file.titles == ["a", "b"])
    #expect(file.texts == [["1", "2"]])
  }

  @Test("H5: UTF-16 is named and refused with advice, marked or not")
  func wideText() {
    let text = "name,val\nAnna,1\nBerta,2\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      let error = #expect(throws: FileTablesError.self) { try directory.open(bytes) }
      #expect(error?.code == .encoding)
      #expect(error?.message.contains("iconv") == true)
    }
  }

  @Test("H7: bytes that are no UTF-8 become replacement characters, one by one")
  func invalidBytes() throws {
    let bytes = Array("id,v\n1,ab".utf8) + [0xFF, 0xFE] + Array("cd\n2,ok\n3,".utf8) + [0xC3, 10]
    let file = try directory.open(bytes)
    #expect(file.texts == [["1", "ab\u{FFFD}\u{FFFD}cd"], ["2", "ok"], ["3", "\u{FFFD}"]])
  }

  @Test("H8: a zero byte is text")
  func zeroByte() throws {
    let file = try directory.open("id,v,z\n1,a\0b,END\n")
    #expect(file.texts == [["1", "a\0b", "END"]])
  }

  @Test("H9: lone CR ends records, and all line ends may be mixed")
  func lineEnds() throws {
    #expect(try directory.open("a,b\r1,2\r3,4\r").texts == [["1", "2"], ["3", "4"]])
    let mixed = try directory.open("a,b\n1,2\r\n3,4\r5,6\n")
    #expect(mixed.texts == [["1", "2"], ["3", "4"], ["5", "6"]])
  }

  @Test("H10: a longer record adds a numbered column")
  func longRecord() throws {
    let file = try directory.open("a,b\n1,2,3\n4,5\n")
    #expect(file.titles == ["a", "b", "(3)"])
    #expect(file.texts == [["1", "2", "3"], ["4", "5"]])
  }

  @Test("H10: a longer record far down adds its column when the file was counted")
  func lateLongRecord() async throws {
    let file = try directory.open(
      "a,b\n" + String(repeating: "1,2\n", count: 90_000) + "1,2,3\n"
        + String(repeating: "1,2\n", count: 9_000))
    let recorder = Recorder()
    file.delegate = recorder
    #expect(file.titles == ["a", "b"])
    await file.follow()
    #expect(file.titles == ["a", "b", "(3)"])
    #expect(recorder.columnChanges == 1)
  }

  @Test("H11: what a short record lacks is missing, not empty")
  func shortRecords() throws {
    let file = try directory.open("a,b,c\n1,2,\n4,5\n6\n")
    let records = file.records(in: 0..<3)
    #expect(records[0]?[2] == .text(""))
    #expect(records[1]?[2] == .missing)
    #expect(records[2]?[1] == .missing)
  }

  @Test("H16: nothing at all, a single line end and /dev/null are empty tables")
  func nothing() throws {
    let empty = try directory.open("")
    let line = try directory.open("\n")
    let null = try DelimitedFile(path: "/dev/null")
    for file in [empty, line, null] {
      #expect(file.count == .known(0))
      #expect(file.columns.isEmpty)
      #expect(file.summary == "empty")
      #expect(file.records(in: 0..<0).isEmpty)
      #expect(file.wholeRecord(at: 0) == nil)
    }
  }

  @Test("H17: a header alone has columns and no records")
  func headerOnly() throws {
    for text in ["a,b,c\n", "a,b,c"] {
      let file = try directory.open(text)
      #expect(file.titles == ["a", "b", "c"])
      #expect(file.count == .known(0))
    }
  }

  @Test("H18: text without delimiters is one column, with a header only in a .csv")
  func oneColumn() throws {
    let text = try directory.open("alpha\nbeta\ngamma\n", as: "words.txt")
    #expect(text.dialect.delimiter == "")
    #expect(text.titles == ["(1)"])
    #expect(text.texts == [["alpha"], ["beta"], ["gamma"]])
    let named = try directory.open("alpha\nbeta\ngamma\n", as: "words.csv")
    #expect(named.titles == ["alpha"])
    #expect(named.texts == [["beta"], ["gamma"]])
  }

  @Test("H20: a quote opens only at the start of a field, and text may follow its end")
  func bareQuotes() throws {
    let file = try directory.open(
      "n,text,z\n1,12\" monitor,5\n2,say \"hi\" now,6\n3,\"aa\"bb,7\n4,last,8\n")
    #expect(
      file.texts == [
        ["1", "12\" monitor", "5"], ["2", "say \"hi\" now", "6"], ["3", "aabb", "7"],
        ["4", "last", "8"],
      ])
  }

  @Test("H21: even division decides, not the name")
  func semicolons() throws {
    let file = try directory.open("name;amount;note\nA;1,5;x\nB;2,25;y\n")
    #expect(file.dialect.delimiter == ";")
    #expect(file.texts == [["A", "1,5", "x"], ["B", "2,25", "y"]])
  }

  @Test("H22: empty and repeated names become distinct columns")
  func repeatedNames() throws {
    let file = try directory.open("a,,a,\n1,2,3,4\n")
    #expect(file.titles == ["a", "(2)", "a", "(4)"])
    #expect(Set(file.columns.map(\.id)).count == 4)
  }

  @Test("H23: numbers stay as written, and their columns stand at the right")
  func numbers() throws {
    let file = try directory.open(
      "n,code,name\n9007199254740993,00123,x\n18210102010011000110,1e5,y\n-12,007,2024-01-01\n")
    #expect(
      file.texts == [
        ["9007199254740993", "00123", "x"], ["18210102010011000110", "1e5", "y"],
        ["-12", "007", "2024-01-01"],
      ])
    #expect(file.columns.map(\.alignment) == [.trailing, .trailing, .leading])
    #expect(file.columns.map(\.sampledWidth) == [20, 5, 10])
  }

  @Test("H24: a huge value is cut for the screen, and what follows it is read")
  func hugeValue() throws {
    let huge = String(repeating: "x", count: 700_000)
    let file = try directory.open("id,v,z\n1,\(huge),A\n2,y,B\n")
    let records = file.records(in: 0..<2)
    #expect(records[0]?[1].text.utf8.count == 4_096)
    #expect(records[0]?[2] == .text("A"))
    #expect(records[1]?.fields.map(\.text) == ["2", "y", "B"])
    #expect(file.wholeRecord(at: 0)?[1].text == huge)
  }

  @Test("H24: one line without an end is one record")
  func hugeLine() throws {
    let file = try directory.open(String(repeating: "ü", count: 400_000), as: "line.txt")
    #expect(file.count.value == 1)
    let text = file.records(in: 0..<1)[0]?[0].text
    #expect(text == String(repeating: "ü", count: 2_048))
  }

  @Test("H25: ten thousand columns have ten thousand names")
  func manyColumns() throws {
    let header = (0..<10_000).map { "column_\($0)" }.joined(separator: ",")
    let row = (0..<10_000).map { "\($0)" }.joined(separator: ",")
    let file = try directory.open(header + "\n" + row + "\n" + row + "\n")
    #expect(file.columns.count == 10_000)
    #expect(file.columns.last?.title == "column_9999")
    #expect(file.records(in: 1..<2)[0]?[9_999] == .text("9999"))
  }

  @Test("H26: comment lines before a table are passed over, and may name its columns")
  func preamble() throws {
    let file = try directory.open("# generated\n# at 2024, by hand\nid,v\n1,2\n")
    #expect(file.titles == ["id", "v"])
    #expect(file.texts == [["1", "2"]])
    let named = try directory.open("# a list\n#\n#code\tname\nDE\tGermany\n", as: "x.tab")
    #expect(named.titles == ["#code", "name"])
    #expect(named.texts == [["DE", "Germany"]])
    let list = try directory.open("# one\ntwo\n", as: "list")
    #expect(list.texts == [["# one"], ["two"]])
    let comments = try directory.open("# one, two\n# three\n", as: "list")
    #expect(comments.count.value + (comments.dialect.hasHeader == true ? 1 : 0) == 2)
  }

  @Test("H27: the last line end may lack, and blank lines are no records of a table")
  func blankLines() throws {
    #expect(try directory.open("a,b\n1,2").texts == [["1", "2"]])
    let blank = try directory.open("a,b\n1,2\n\n3,4\n\n\n")
    #expect(blank.texts == [["1", "2"], ["3", "4"]])
    let crlf = try directory.open("a,b\r\n\r\n1,2\r\n\r\n3,4\r\n\r\n")
    #expect(crlf.texts == [["1", "2"], ["3", "4"]])
  }

  @Test("H27: a blank line is an empty value where there is one column")
  func blankLinesOfOneColumn() throws {
    let file = try directory.open("word\nalpha\n\nbeta\n", as: "words.csv")
    #expect(file.texts == [["alpha"], [""], ["beta"]])
    let crlf = try directory.open("word\r\nalpha\r\n\r\nbeta\r\n", as: "words.csv")
    #expect(crlf.texts == [["alpha"], [""], ["beta"]])
  }

  @Test("H28: blanks are data")
  func blanks() throws {
    let file = try directory.open("a,b\n  lead,trail  \n\"  q  \",x\n")
    #expect(file.texts == [["  lead", "trail  "], ["  q  ", "x"]])
  }

  @Test("H29: separator characters of ASCII are recognised")
  func separatorCharacters() throws {
    let dialect = DelimitedDialect(hasHeader: true)
    let file = try directory.open(
      "a\u{1F}b\u{1E}1\u{1F}2\n3\u{1E}", as: "data", dialect: dialect)
    #expect(file.titles == ["a", "b"])
    #expect(file.texts == [["1", "2\n3"]])
  }

  @Test("H29: any text separates when it is asked for", arguments: ["\0", "•", "||", "ab", "aab"])
  func anyDelimiter(_ delimiter: String) throws {
    let text = ["x", "y\n1", "2\n\"q\(delimiter)\"\"\"", "a\n"].joined(separator: delimiter)
    let dialect = DelimitedDialect(delimiter: delimiter, hasHeader: true)
    let file = try directory.open(text, as: "data", dialect: dialect)
    #expect(file.titles == ["x", "y"])
    #expect(file.texts == [["1", "2"], ["q\(delimiter)\"", "a"]])
  }

  @Test("H29: a delimiter that cannot separate is refused")
  func impossibleDelimiter() {
    for delimiter in ["\"", "a\nb", String(repeating: "x", count: 17)] {
      let dialect = DelimitedDialect(delimiter: delimiter)
      let error = #expect(throws: FileTablesError.self) {
        try directory.open("a,b\n", dialect: dialect)
      }
      #expect(error?.code == .delimiter)
    }
  }
}
