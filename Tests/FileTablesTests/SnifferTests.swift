import FileTables
import TableRecords
import TableViews
import Testing

@Suite("Dialect sniffer")
struct SnifferTests {
  private let directory = TemporaryDirectory()

  private func delimiter(_ text: String, as name: String = "data") throws -> String? {
    try directory.open(text, as: name).dialect.delimiter
  }

  @Test("Each candidate is recognised without a telling name")
  func candidates() throws {
    for candidate in [",", ";", "\t", "|", "\u{1F}"] {
      let text = (1...5).map { "a\($0)\(candidate)b\($0)\(candidate)c\n" }.joined()
      #expect(try delimiter(text) == candidate)
    }
    #expect(try delimiter("root:x:0:0:root:/root\ndaemon:x:1:1:User,,:/sbin\n") == ":")
    #expect(try delimiter("a1 b1 c1\na2 b2 c2\n") == " ")
  }

  @Test("Letters, digits, dots and dashes never separate")
  func noLetters() throws {
    #expect(try delimiter("5095-5098\n12-34\n7-8\n") == "")
    #expect(try delimiter("1.2.3.4\n5.6.7.8\n") == "")
    #expect(try delimiter("axe\nbxe\ncxe\n") == "")
  }

  @Test("Delimiters inside quotes do not count")
  func quotedDelimiters() throws {
    #expect(try delimiter("\"a;b;c\",1\n\"d;e;f\",2\n") == ",")
  }

  @Test("Decimal commas and times are no delimiters")
  func numbers() throws {
    #expect(try delimiter("1,5;2,5\n3,5;4,5\n", as: "x.csv") == ";")
    #expect(try delimiter("12:30:45\n12:31:00\n") == "")
  }

  @Test("The name decides between equals only")
  func names() throws {
    let tie = "a,b;c\nd,e;f\n"
    #expect(try delimiter(tie, as: "x.ssv") == ";")
    #expect(try delimiter(tie, as: "x.CSV") == ",")
    #expect(try delimiter("a;b;c\n1,5;2;3\n", as: "x.csv") == ";")
  }

  @Test("Prose is one column")
  func prose() throws {
    let text =
      "It was, all in all, a day.\nNothing happened\nThen, at night, one, two, three\nEnd\n"
    #expect(try delimiter(text) == "")
  }

  @Test("The first record is a header when it looks like names, or when it was said")
  func headers() throws {
    #expect(try directory.open("name,age\nAnna,31\n", as: "data").titles == ["name", "age"])
    #expect(try directory.open("1,2\n3,4\n", as: "data").titles == ["(1)", "(2)"])
    #expect(try directory.open("x,y\nx,z\n", as: "data").titles == ["(1)", "(2)"])
    #expect(try directory.open("1,2\n3,4\n", as: "data.csv").titles == ["1", "2"])
    let without = DelimitedDialect(hasHeader: false)
    #expect(try directory.open("a,b\n1,2\n", dialect: without).titles == ["(1)", "(2)"])
    let with = DelimitedDialect(hasHeader: true)
    #expect(try directory.open("1,2\n3,4\n", as: "data", dialect: with).titles == ["1", "2"])
  }

  @Test("Numbers make a column trailing; dates, versions and mixed texts do not")
  func alignment() throws {
    let file = try directory.open(
      "a,b,c,d,e,f\n1,2024-01-01,1.2.3,+4.5e-3,12%,x\n\"1,234\",2024-01-02,1.2.4,-7,3%,1\n")
    let trailing = file.columns.filter { $0.alignment == .trailing }.map(\.id)
    #expect(trailing == ["a", "d", "e"])
  }

  @Test("Widths come from the beginning and the end, and stop at forty")
  func widths() throws {
    let rows = (0..<30_000).map { "\($0),x,日本\n" }.joined()
    let file = try directory.open("n,v,w\n0,\(String(repeating: "y", count: 90)),a\n" + rows)
    #expect(file.columns.map(\.sampledWidth)[..<2] == [5, 40])
  }
}
