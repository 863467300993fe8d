import CTableViewsCurses
import Glibc
import TerminalCore
import Testing

@testable import CursesBackend

extension CursesSuites {
  @MainActor @Suite struct OutputCaptureTests {
    /// What a file holds after `body` wrote through a capture of it.
    private func captured(_ body: (_ stream: Int32, OpaquePointer) -> Void) throws -> [UInt8] {
      let name = "/tmp/capture-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
      let stream = open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
      try #require(stream >= 0)
      unlink(name)
      let capture = try #require(tableviews_capture_open(stream))
      let file = fcntl(tableviews_capture_terminal(capture), F_DUPFD_CLOEXEC, 3)
      defer {
        tableviews_capture_close(capture)
        close(stream)
        close(file)
      }
      body(stream, capture)
      var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
      let count = pread(file, &bytes, bytes.count, 0)
      return Array(bytes.prefix(max(0, count)))
    }

    @Test("nothing that was written sends nothing, not even the marks")
    func sendsNothing() throws {
      let bytes = try captured { _, capture in
        #expect(tableviews_capture_send(capture, "<", ">") == 0)
      }
      #expect(bytes.isEmpty)
    }

    @Test("what goes through pipe, memory and the buffer keeps its order")
    func keepsOrder() throws {
      let bytes = try captured { stream, capture in
        tableviews_capture_expect(capture, 10)
        _ = write(stream, "a", 1)
        tableviews_capture_expect(capture, 1 << 30)
        _ = write(stream, "b", 1)
        _ = tableviews_capture_add(capture, "c", 1)
        _ = write(stream, "d", 1)
        tableviews_capture_expect(capture, 10)
        _ = write(stream, "e", 1)
        #expect(tableviews_capture_send(capture, "<", ">") == 7)
        #expect(tableviews_capture_send(capture, "<", ">") == 0)
        _ = write(stream, "f", 1)
        #expect(tableviews_capture_send(capture, "<", ">") == 3)
      }
      #expect(String(decoding: bytes, as: UTF8.self) == "<abcde><f>")
    }

    @Test("more than a pipe holds is kept whole")
    func keepsMuch() throws {
      let much = [UInt8](repeating: 0x78, count: 5 << 20)
      let bytes = try captured { stream, capture in
        tableviews_capture_expect(capture, much.count)
        #expect(write(stream, much, much.count) == much.count)
        _ = tableviews_capture_add(capture, much, much.count)
        #expect(tableviews_capture_send(capture, "<", ">") == 2 * much.count + 2)
      }
      #expect(bytes.count == 2 * much.count + 2)
    }

    @Test(
      "no frame writes more than is expected of it, however colourful",
      arguments: ["xterm-direct", "xterm-256color", "vt100", "screen"])
    func expectsEnough(type: String) throws {
      let size = Size(width: 150, height: 50)
      let session = try Session(size, type: type)
      var random = SystemRandomNumberGenerator()
      let glyphs = ["x", "é", "漢", "👩‍👩‍👧", "🇩🇪", "e\u{301}\u{302}", "│"]
      for shift in 0..<4 {
        var frame = Frame(size: size)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let seed = UInt32(truncatingIfNeeded: (x + 1) &* 7_919 &+ (y + shift) &* 104_729)
            let style = Style(
              foreground: .rgb(UInt8(seed & 0xFF), UInt8(seed >> 8 & 0xFF), 7),
              background: .rgb(3, UInt8(seed >> 4 & 0xFF), UInt8(seed & 0x7F)),
              attributes: seed % 3 == 0 ? [.bold, .underline, .italic] : [])
            let glyph = shift == 3 ? glyphs.randomElement(using: &random) : glyphs[Int(seed % 7)]
            frame.write(
              glyph ?? "x", in: Rect(x: x, y: y, width: 2, height: 1), style: style)
          }
        }
        _ = session.pseudo.takeOutput()
        session.terminal.present(frame)
        #expect(session.pseudo.takeOutput().utf8.count <= session.terminal.presenter.mostBytes)
      }
    }
  }
}
