import TableRecords
import Testing

@testable import FileTables

@Suite("Tail")
struct TailTests {
  private let directory = TemporaryDirectory()

  @Test("The last records are there before anything was counted, and are the same afterwards")
  func tailEqualsIndex() async throws {
    for seed in 0..<3 {
      let bytes = Array(DelimitedFileTests.table(rows: 12_000, seed: seed + 50).utf8)
      let file = try directory.open(bytes)
      let estimate = file.count.value
      let tail = try #require(file.provisionalTail)
      #expect(tail.upperBound == estimate)
      #expect(tail.count > 1_000)
      let early = file.records(in: tail)
      #expect(file.index.progress.scanned < 100)
      await file.follow()
      #expect(file.provisionalTail == nil)
      #expect(file.count == .known(12_000))
      #expect(file.records(in: 12_000 - tail.count..<12_000) == early)
    }
  }

  @Test("A tail that begins inside quotes is found by the number of fields")
  func tailInsideQuotes() async throws {
    let inner = String(repeating: "not, a, record, but text\n", count: 400)
    let row = "x,\"\(inner)\",y\n"
    let file = try directory.open("a,b,c\n" + String(repeating: row, count: 60))
    let tail = try #require(TailSection.find(in: file.source, layout: file.layout, bytes: 30_000))
    #expect(tail.records == 2)
    #expect((tail.start.offset - 6) % row.utf8.count == 0)
  }

  @Test("Where one record is longer than what is read, there is no tail")
  func noTail() throws {
    let long = String(repeating: "x", count: 700_000)
    let file = try directory.open("a,b\n1,2\n\(long),3\n")
    #expect(file.provisionalTail == nil)
    #expect(file.records(in: 0..<1)[0]?[0] == .text("1"))
  }

  @Test("The estimate stays until the number is known")
  func estimateIsStable() async throws {
    let file = try directory.open(DelimitedFileTests.table(rows: 12_000, seed: 9))
    let recorder = Recorder()
    file.delegate = recorder
    #expect(!file.count.isKnown)
    await file.follow()
    #expect(recorder.counts.last == .known(12_000))
    let rising = recorder.counts.dropLast().map(\.value)
    #expect(rising == rising.sorted())
  }

  @Test("A count that passes the estimate pushes it up")
  func estimateTooLow() async throws {
    let long = (0..<300).map { "\($0),\(String(repeating: "x", count: 500))\n" }.joined()
    let short = String(repeating: "1,2\n", count: 60_000)
    let file = try directory.open("a,b\n" + long + short)
    #expect(file.count.value < 1_000)
    while file.index.progress.scanned < 300_000 { _ = file.index.step() }
    file.refresh()
    #expect(file.count == .estimated(file.index.progress.records))
    await file.follow()
    #expect(file.count == .known(60_300))
  }
}
