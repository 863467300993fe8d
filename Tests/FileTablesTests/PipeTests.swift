import Glibc
import TableRecords
import Testing

@testable import FileTables

@Suite("Pipes")
struct PipeTests {
  private let directory = TemporaryDirectory()

  private struct Pipe {
    var reader: Int32
    var writer: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      (reader, writer) = (ends[0], ends[1])
    }
  }

  /// Follows a file and writes the next piece whenever the count changes; closes after the last.
  private func feed(_ file: DelimitedFile, _ pieces: [String], to writer: Int32) async -> Recorder {
    let recorder = Recorder()
    file.delegate = recorder
    var rest = pieces[...]
    recorder.onCount = {
      if let piece = rest.popFirst() {
        writeAll(Array(piece.utf8), to: writer)
        if rest.isEmpty { close(writer) }
      }
    }
    recorder.onCount()
    await file.follow()
    return recorder
  }

  @Test("H30: a FIFO is shown as it arrives, piece by piece")
  func fifo() async throws {
    let path = directory.path("fifo")
    #expect(mkfifo(path, 0o600) == 0)
    let file = try DelimitedFile(path: path)
    #expect(file.count == .growing(0))
    let writer = open(path, O_WRONLY)
    let pieces = ["name,size\nfirst", ",1\nsecond,2", "2\nthird,\"3\n", "3\"\n"]
    let recorder = await feed(file, pieces, to: writer)
    #expect(file.titles == ["name", "size"])
    #expect(file.texts == [["first", "1"], ["second", "22"], ["third", "3\n3"]])
    // The last piece and the end may be told together.
    #expect(recorder.counts.prefix(2) == [.growing(1), .growing(2)])
    #expect(recorder.counts.last == .known(3))
    #expect(recorder.arrivals.contains(1..<2))
  }

  @Test("One byte after the other, the record that is arriving is already shown")
  func byteByByte() async throws {
    let pipe = Pipe()
    let file = try DelimitedFile(descriptor: pipe.reader, name: "standard input")
    close(pipe.reader)
    var shown: [String] = []
    let recorder = Recorder()
    file.delegate = recorder
    var rest = Array("ab\nc".utf8)[...]
    var isOpen = true
    recorder.onNews = {
      shown.append(file.texts.map { ($0 ?? ["-"]).joined() }.joined(separator: "/"))
      if let byte = rest.popFirst() {
        writeAll([byte], to: pipe.writer)
      } else if isOpen {
        isOpen = false
        close(pipe.writer)
      }
    }
    writeAll([UInt8(ascii: "x")], to: pipe.writer)
    await file.follow()
    #expect(shown.prefix(3) == ["x", "xa", "xab"])
    #expect(file.texts == [["xab"], ["c"]])
    #expect(file.count == .known(2))
  }

  @Test("What waits in a pipe is there at once")
  func waitingInput() async throws {
    let pipe = Pipe()
    writeAll(Array("a;b\n1;2\n3;4\n".utf8), to: pipe.writer)
    let file = try DelimitedFile(descriptor: pipe.reader, name: "standard input")
    close(pipe.reader)
    #expect(file.titles == ["a", "b"])
    #expect(file.count == .growing(2))
    #expect(file.texts == [["1", "2"], ["3", "4"]])
    close(pipe.writer)
    await file.follow()
    #expect(file.count == .known(2))
  }

  @Test("H16: a pipe that is closed at once is empty")
  func closedAtOnce() throws {
    let pipe = Pipe()
    close(pipe.writer)
    let file = try DelimitedFile(descriptor: pipe.reader, name: "standard input")
    close(pipe.reader)
    #expect(file.count == .known(0))
    #expect(file.summary == "empty")
  }

  @Test("A pipe that sends nothing does not hold up cancelling")
  func silentPipe() async throws {
    let pipe = Pipe()
    let file = try DelimitedFile(descriptor: pipe.reader, name: "standard input")
    let recorder = Recorder()
    file.delegate = recorder
    recorder.onNews = { file.cancel() }
    writeAll(Array("a,b\n1,2\n".utf8), to: pipe.writer)
    await file.follow()
    #expect(file.count == .growing(1))
    close(pipe.writer)
    close(pipe.reader)
  }

  @Test("Megabytes through a pipe are all there, in order")
  func largePipe() async throws {
    let pipe = Pipe()
    let bytes = Array(DelimitedFileTests.table(rows: 12_000, seed: 77).utf8)
    let writing = BackgroundThread {
      writeAll(bytes, to: pipe.writer)
      close(pipe.writer)
    }
    let file = try DelimitedFile(descriptor: pipe.reader, name: "standard input")
    await file.follow()
    writing.join()
    close(pipe.reader)
    #expect(file.count == .known(12_000))
    let expected = ReferenceParser().parse(bytes)
    for place in stride(from: 0, to: 12_000, by: 997) {
      #expect(file.records(in: place..<place + 1)[0]?.offset == expected[place + 1].offset)
    }
  }

  @Test("H30: compressed data in a pipe is named")
  func compressedPipe() async throws {
    let pipe = Pipe()
    let file = try DelimitedFile(descriptor: pipe.reader, name: "standard input")
    close(pipe.reader)
    writeAll([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], to: pipe.writer)
    close(pipe.writer)
    let recorder = Recorder()
    file.delegate = recorder
    await file.follow()
    #expect(recorder.problems.count == 1)
    #expect(recorder.problems.first?.contains("gzip") == true)
  }
}
