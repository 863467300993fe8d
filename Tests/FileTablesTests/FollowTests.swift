import Glibc
import TableRecords
import Testing

@testable import FileTables

@Suite("Following, on the main actor")
@MainActor
struct FollowTests {
  private let directory = TemporaryDirectory()

  @Test("Records in the middle arrive when the index gets there")
  func arrivals() async throws {
    let row = String(repeating: "0123456789", count: 40)
    let file = try directory.open("a,b\n" + String(repeating: "\(row),2\n", count: 25_000))
    let recorder = Recorder()
    file.delegate = recorder
    #expect(file.records(in: 15_000..<15_010).allSatisfy { $0 == nil })
    await file.follow()
    #expect(recorder.arrivals == [15_000..<15_010])
    #expect(file.records(in: 15_000..<15_010).allSatisfy { $0?[1] == .text("2") })
    #expect(recorder.fractions.last == .some(nil))
  }

  @Test("Following ends when its task is cancelled, even while nothing comes")
  func cancellation() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    writeAll(Array("a,b\n1,2\n".utf8), to: ends[1])
    let reader = ends[0]
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let file = try DelimitedFile(descriptor: reader, name: "standard input")
      await file.follow()
      return file.count
    }
    #expect(try await task.value == .growing(1))
    close(ends[0])
    close(ends[1])
  }

  @Test("Cancelling ends following with what is known")
  func cancelling() async throws {
    let file = try directory.open(DelimitedFileTests.table(rows: 12_000, seed: 21))
    let recorder = Recorder()
    file.delegate = recorder
    recorder.onNews = { file.cancel() }
    while !file.count.isKnown { await file.follow() }
    #expect(recorder.counts.last == .known(12_000))
  }

  @Test("News are told where following was asked for")
  func mainActor() async throws {
    let file = try directory.open(DelimitedFileTests.table(rows: 12_000, seed: 22))
    let recorder = Recorder()
    file.delegate = recorder
    recorder.onNews = { MainActor.assertIsolated() }
    await file.follow()
    #expect(file.count == .known(12_000))
  }
}
