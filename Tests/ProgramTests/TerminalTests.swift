import Glibc
import Testing

@Suite(
  "The built program in tmux",
  .enabled(if: BuiltProgram.path != nil && BuiltProgram.hasTmux), .serialized)
struct TerminalTests {
  @Test("F52: A pipe is shown as it arrives, byte by byte, and keys come from the terminal")
  func pipe() throws {
    let directory = try TemporaryDirectory()
    let (path, writer) = directory.pipe()
    let session = try TmuxSession("cat \(path) | $TABLES")
    #expect(try session.waits(for: "Waiting for data") == nil)
    for byte in "id,name\n1,Anna\n2,Bj" { directory.write(String(byte), to: writer) }
    #expect(try session.waits { $0.contains("Anna") && $0.contains("2 Bj\n") } == nil)
    directory.write("örk\n3,Cleo\n", to: writer)
    #expect(try session.waits { $0.contains("Björk") && $0.contains("Cleo") } == nil)
    try session.keys("G")
    #expect(try session.waits(for: "3 of ≥ 3") == nil)
    close(writer)
    #expect(try session.waits(for: "3 of 3") == nil)
    try session.keys("q")
    #expect(try session.waits(for: "END 0") == nil)
  }

  @Test("F49: Bracketed paste is text, a click moves the cursor, resizing keeps the place")
  func terminal() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("id,name\n" + (1...500).map { "\($0),name\($0)\n" }.joined())
    let session = try TmuxSession("$TABLES \(file)")
    #expect(try session.waits(for: "1 of 500") == nil)
    try session.tmux("set-buffer qqjj")
    try session.tmux("paste-buffer -p")
    #expect(try session.waits(for: "Pasted text goes into a prompt") == nil)
    try session.keys("/")
    try session.tmux("paste-buffer -p")
    #expect(try session.waits(for: "/qqjj") == nil)
    try session.keys("Escape")
    #expect(try session.waits(for: "1 of 500") == nil)
    try session.tmux("send-keys -l \"$(printf '\\033[<0;6;5M\\033[<0;6;5m')\"")
    #expect(try session.waits(for: "4 of 500") == nil)
    try session.keys("100G")
    for (width, height) in [(20, 12), (8, 3), (250, 80), (60, 12)] {
      try session.keys("jj")
      try session.tmux("resize-window -x \(width) -y \(height)")
    }
    #expect(
      try session.waits { $0.contains("108 of 500") && $0.contains("108│108 name108") } == nil)
    try session.keys("C-c")
    #expect(try session.waits(for: "END 0") == nil)
  }

  @Test("A file that is cut short while it is open is said to be, and nothing breaks")
  func truncated() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("id,name\n" + (1...60_000).map { "\($0),name\($0)\n" }.joined())
    let session = try TmuxSession("$TABLES \(file)", width: 120)
    #expect(try session.waits(for: "1 of 60,000") == nil)
    truncate(file, 100)
    try session.keys("G")
    #expect(try session.waits(for: "was cut short while it was open") == nil)
    try session.keys("g", "q")
    #expect(try session.waits(for: "END 0") == nil)
  }

  @Test("A terminal of an unknown type is used as a common one, and that is said")
  func unknownTerminal() throws {
    let session = try TmuxSession("printf 'a\\n1\\n' | TERM=nonsense $TABLES", width: 100)
    #expect(try session.waits(for: "nonsense") == nil)
    try session.keys("x", "q")
    #expect(try session.waits(for: "END 0") == nil)
  }

  @Test("Without a file and without a pipe it says how it is used")
  func usage() throws {
    let session = try TmuxSession("$TABLES", width: 100)
    #expect(try session.waits { $0.contains("usage: tables") && $0.contains("END 2") } == nil)
  }
}
