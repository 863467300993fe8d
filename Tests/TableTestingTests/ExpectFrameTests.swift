import Foundation
import TableTesting
import TableViews
import Testing

@Suite("Frames compared with files")
struct ExpectFrameTests {
  /// A test's source in a folder of its own, so that its frame files are, too.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("frames-\(UUID().uuidString)")

  private var location: SourceLocation {
    SourceLocation(
      fileID: "Module/Some.swift", filePath: folder.appendingPathComponent("Some.swift").path,
      line: 1, column: 1)
  }

  private var file: URL { folder.appendingPathComponent("__Frames__/Some/picture.frame") }

  private func frame(_ text: String) -> Frame {
    var frame = Frame(size: Size(width: 8, height: 2))
    frame.write(text, in: Rect(x: 0, y: 0, width: 8, height: 1), style: .plain)
    return frame
  }

  private func compare(_ text: String, _ record: FrameRecord) {
    expectFrame(
      frame(text), record: record, function: "picture()", sourceLocation: location)
  }

  @Test("F2: A missing file is written, and the test fails once")
  func recordsMissing() throws {
    withKnownIssue {
      compare("one", .missing)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("Recorded") }
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == frame("one").snapshot)
    compare("one", .missing)
  }

  @Test("F3: Without leave to write, a missing file fails and nothing is made")
  func neverWrites() {
    withKnownIssue { compare("one", .never) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("F1, F4: A frame that equals its file passes and writes nothing")
  func passes() throws {
    withKnownIssue { compare("one", .missing) }
    let before = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
    compare("one", .failed)
    compare("one", .never)
    let after = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
    #expect(before as? Int == after as? Int)
  }

  @Test("F5: With recording on, the file is written and the test fails all the same")
  func recordsAll() throws {
    withKnownIssue { compare("one", .all) }
    withKnownIssue { compare("two", .all) }
    #expect(try String(contentsOf: file, encoding: .utf8) == frame("two").snapshot)
  }

  @Test("A frame that differs fails with the lines that do")
  func differs() {
    withKnownIssue { compare("one", .missing) }
    withKnownIssue {
      compare("two", .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("- 3: 0 |one     |") }
    }
  }

  @Test("Text given in place is compared without blanks at the ends of lines")
  func inline() {
    expectFrame(frame("one"), matches: "one\n")
    withKnownIssue { expectFrame(frame("one"), matches: "two") }
  }
}
