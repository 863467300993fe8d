import TableRecords
import Testing

@testable import FileTables

@Suite("Search")
struct SearchTests {
  private let directory = TemporaryDirectory()

  private func search(
    _ file: DelimitedFile, _ text: String, from start: Int = 0, backwards: Bool = false,
    column: Int? = nil, isPattern: Bool = false
  ) async throws -> Int? {
    let query = RecordQuery(text, column: column, isPattern: isPattern)
    return try await file.firstMatch(of: query, from: start, backwards: backwards)
  }

  @Test("Values are searched, not bytes: quotes are undone and fields kept apart")
  func values() async throws {
    let file = try directory.open(
      "a,b\n1,\"say \"\"hi\"\" now\"\n2,\"aa\"bb\n3,\"x,y\"\nab,cd\n5,\"two\nlines\"\n")
    #expect(try await search(file, "say \"hi\"") == 0)
    #expect(try await search(file, "\"") == 0)
    #expect(try await search(file, "aabb") == 1)
    #expect(try await search(file, "x,y") == 2)
    #expect(try await search(file, "ab,cd") == nil)
    #expect(try await search(file, "two\nlines") == 4)
    #expect(try await search(file, "\"\"") == nil)
  }

  @Test("A column, a start and a direction narrow the search")
  func scope() async throws {
    let file = try directory.open("a,b\nx,1\ny,x\nx,x\nz,0\n")
    #expect(try await search(file, "x", column: 1) == 1)
    #expect(try await search(file, "x", from: 1) == 1)
    #expect(try await search(file, "x", from: 3) == nil)
    #expect(try await search(file, "x", from: 3, backwards: true) == 2)
    #expect(try await search(file, "x", from: 1, backwards: true, column: 0) == 0)
    #expect(try await search(file, "z", from: 2, backwards: true) == nil)
    #expect(try await search(file, "x", from: 99) == nil)
    #expect(try await search(file, "x", from: -1) == nil)
  }

  @Test("Case matters when the text has a capital letter, in all of Unicode")
  func letterCase() async throws {
    let file = try directory.open("a,b\nALPHA,1\nalpha,2\nÜBUNG,3\nübung,4\nΣΊΣΥΦΟΣ,5\n日本語,6\n")
    #expect(try await search(file, "alpha") == 0)
    #expect(try await search(file, "Alpha") == nil)
    #expect(try await search(file, "ALPHA", from: 1) == nil)
    #expect(try await search(file, "übung") == 2)
    #expect(try await search(file, "ÜBUNG") == 2)
    #expect(try await search(file, "übUNG") == nil)
    #expect(try await search(file, "σίσυφοσ") == 4)
    #expect(try await search(file, "本語") == 5)
  }

  @Test("Bytes that are no text are found by the character that stands for them")
  func replacementCharacters() async throws {
    let bytes = Array("a,b\nplain,1\nx".utf8) + [0xFF] + Array("y,2\n".utf8)
    let file = try directory.open(bytes)
    #expect(try await search(file, "x\u{FFFD}y") == 1)
    #expect(try await search(file, "\u{FFFD}") == 1)
  }

  @Test("Patterns match values, and a broken one says so")
  func patterns() async throws {
    let file = try directory.open("a,b\nx1,alpha\nx22,BETA\n")
    #expect(try await search(file, "^x[0-9]{2}$", isPattern: true) == 1)
    #expect(try await search(file, "^beta$", isPattern: true) == 1)
    #expect(try await search(file, "^Beta$", isPattern: true) == nil)
    await #expect(throws: RecordQueryError.self) {
      _ = try await search(file, "(", isPattern: true)
    }
  }

  @Test("A pattern's anchor is in every match, or there is none")
  func patternAnchors() {
    let expected = [
      "abc": "abc", "^order [0-9]+$": "order ", "ab?cd": "cd", "ab*": "a", "ab+c": "ab",
      "a{2}bc": "bc", "a|bcd": "", "(abc)?d": "", "a\\.bc": "bc", "a\\-bc": "a-bc",
      "\\d+:done": ":done", "[abc]xy": "xy", "[]x]yz": "yz", "[a[b]]cde": "", "x\\u0041b": "",
      "": "", "a.c": "a", "\\Qa.b\\E": "",
    ]
    for (pattern, anchor) in expected {
      let found = PatternAnchor(pattern, foldsCase: false).text
      #expect(String(decoding: found, as: UTF8.self) == anchor, "\(pattern)")
    }
    #expect(PatternAnchor("Order KELVIN", foldsCase: true).text == Array("order ".utf8))
  }

  @Test("Random searches find what a plain search finds, forwards and backwards")
  func randomSearches() async throws {
    var generator = SeededGenerator(3)
    for round in 0..<8 {
      let bytes = generator.bytes(1_500, special: "\"\",\n\nABC\"", oneIn: 3)
      let dialect = DelimitedDialect(delimiter: ",", hasHeader: false)
      let file = try directory.open(bytes, dialect: dialect)
      let parsed = ReferenceParser().parse(bytes)
      for _ in 0..<10 {
        let length = Int.random(in: 1...2, using: &generator)
        let text = String(
          decoding: generator.bytes(length, special: "\",ABCabc", oneIn: 1 + round % 2),
          as: UTF8.self)
        let query = RecordQuery(text)
        let matching = parsed.indices.filter { place in
          parsed[place].texts.contains {
            (query.isCaseSensitive ? $0 : $0.lowercased()).utf8Contains(
              query.isCaseSensitive ? text : text.lowercased())
          }
        }
        let start = Int.random(in: 0..<parsed.count, using: &generator)
        let next = try await file.firstMatch(of: query, from: start)
        #expect(next == matching.first { $0 >= start })
        let previous = try await file.firstMatch(of: query, from: start, backwards: true)
        #expect(previous == matching.last { $0 <= start })
      }
    }
  }

  @Test("A search goes where the index has not been, and its position is exact")
  func beyondIndex() async throws {
    var text = DelimitedFileTests.table(rows: 12_000, seed: 60)
    text += "needle,in the haystack,1\n" + DelimitedFileTests.table(rows: 20, seed: 61)
    let file = try directory.open(text)
    var fractions: [Double] = []
    let found = try await file.firstMatch(of: RecordQuery("the haystack"), from: 0) {
      fractions.append($0)
    }
    #expect(found == 12_000)
    #expect(fractions == fractions.sorted())
    #expect(file.records(in: 12_000..<12_001)[0]?[0] == .text("needle"))
    #expect(try await search(file, "needle", from: 12_010, backwards: true) == 12_000)
  }

  @Test("A search may begin at a record that is counted from the end")
  func fromTail() async throws {
    var text = DelimitedFileTests.table(rows: 12_000, seed: 62)
    text += "needle,1,1\nlast,2,2\n"
    let file = try directory.open(text)
    let tail = try #require(file.provisionalTail)
    #expect(try await search(file, "needle", from: tail.upperBound - 2) == 12_000)
    let other = try directory.open(text)
    let end = try #require(other.provisionalTail).upperBound - 1
    #expect(try await search(other, "r11990", from: end, backwards: true) == 11_990)
  }

  @Test("Cancelling a store ends its search")
  func cancelling() async throws {
    let file = try directory.open(DelimitedFileTests.table(rows: 12_000, seed: 64))
    let query = RecordQuery("[r]1199[9]", isPattern: true)
    let found = try await file.firstMatch(of: query, from: 0) { _ in file.cancel() }
    #expect(found == nil)
    #expect(try await file.firstMatch(of: query, from: 0) == 11_999)
  }

  @Test("A cancelled search returns nothing")
  func cancellation() async throws {
    let path = directory.file(
      "data.csv", Array(DelimitedFileTests.table(rows: 12_000, seed: 63).utf8))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let file = try DelimitedFile(path: path)
      return try await file.firstMatch(of: RecordQuery("r11999"), from: 0)
    }
    #expect(try await task.value == nil)
  }
}

extension String {
  fileprivate func utf8Contains(_ part: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) } || wanted.isEmpty
  }
}
