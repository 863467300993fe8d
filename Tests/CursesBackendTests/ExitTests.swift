import CTableViewsCurses
import CursesTestSupport
import Glibc
import TerminalCore
import Testing

/// A built program on a terminal of the test.
struct Program {
  let pseudo: PseudoTerminal
  /// The modes of the terminal before the program could change them.
  let modesBefore: [UInt32]
  let process: Int32

  struct CannotStart: Error {}

  /// The folder that the tests' own program lies in, where all built programs are.
  static var folder: String {
    var path = [UInt8](repeating: 0, count: 4096)
    let count = path.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return readlink("/proc/self/exe", start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    let whole = String(decoding: path.prefix(max(0, count)), as: UTF8.self)
    return whole.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }

  /// Starts `words`; `hasTerminal` false leaves it without any terminal.
  init(
    _ words: [String], hasTerminal: Bool = true, input: Int32 = -1, output: Int32 = -1
  ) throws {
    pseudo = PseudoTerminal()
    modesBefore = pseudo.modes
    setenv("SWIFT_BACKTRACE", "interactive=no,color=no", 1)
    setenv("TERM", "xterm-256color", 1)
    let texts = words.compactMap { strdup($0) }
    defer { for text in texts { free(text) } }
    let arguments = texts.map { UnsafePointer<CChar>($0) as UnsafePointer<CChar>? } + [nil]
    process = start_program(hasTerminal ? pseudo.path : "", arguments, input, output)
    guard process > 0 else { throw CannotStart() }
  }

  /// Starts the probe in one of its ways.
  init(probe way: String, input: Int32 = -1, output: Int32 = -1) throws {
    try self.init(["\(Self.folder)/ExitProbe", way], input: input, output: output)
  }

  /// How it ended, as `wait` says it; nil when it did not within twenty seconds.
  func status() -> Int32? {
    var status: Int32 = 0
    let ended = pseudo.wait(atMost: 20_000) { _ in has_ended(process, &status) != 0 }
    guard ended else {
      kill(process, SIGKILL)
      return nil
    }
    return status
  }
}

extension CursesSuites {
  @Suite struct ExitTests {
    /// The end of a program that exits with `code`.
    private static func exits(_ code: Int32) -> Int32 { code << 8 }

    private static let undone = [
      "\u{1B}[?1006l", "\u{1B}[?1002l", "\u{1B}[?1000l", "\u{1B}[?1004l", "\u{1B}[?2004l",
      "\u{1B}[?1049l", "\u{1B}[?1l\u{1B}>",
    ]

    /// The reading and the writing end of a pipe that only who is told inherits.
    private static func pipe() -> [Int32] {
      var ends: [Int32] = [-1, -1]
      Glibc.pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }

    private func expectEnd(_ program: Program, _ status: Int32) {
      #expect(program.status() == status)
      let output = program.pseudo.takeOutput()
      #expect(program.pseudo.modes == program.modesBefore)
      for sequence in Self.undone {
        let on = sequence.replacing("l", with: "h")
        let lastOn = output.ranges(of: on).last?.lowerBound ?? output.startIndex
        let lastOff = output.ranges(of: sequence).last?.lowerBound
        #expect(lastOff.map { $0 > lastOn } == true, "\(sequence.debugDescription)")
      }
      #expect(output.contains("\u{1B}[?2026l"))
    }

    @Test(
      "F62: however the program ends, the terminal is the shell's again and the status its own",
      arguments: [
        ("return", exits(0)), ("exit", exits(3)), ("error", SIGILL), ("failure", SIGILL),
        ("trap", SIGILL), ("abort", SIGABRT), ("segmentation", SIGSEGV),
      ])
    func restores(way: String, status: Int32) throws {
      let program = try Program(probe: way)
      #expect(program.pseudo.wait { $0.contains("ready") })
      #expect(program.pseudo.modes != program.modesBefore)
      program.pseudo.type("g")
      expectEnd(program, status)
    }

    @Test(
      "F62: a signal from outside ends the program as it would any other",
      arguments: [SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGSEGV])
    func restoresAtSignal(signal: Int32) throws {
      let program = try Program(probe: "wait")
      #expect(program.pseudo.wait { $0.contains("ready") && $0.contains("?1006h") })
      kill(program.process, signal)
      expectEnd(program, signal)
    }

    @Test("the sentence of a broken rule stands on the shell's screen")
    func showsFailure() throws {
      let program = try Program(probe: "failure")
      #expect(program.pseudo.wait { $0.contains("ready") })
      program.pseudo.type("g")
      _ = program.status()
      let output = program.pseudo.takeOutput()
      let left = try #require(output.ranges(of: "\u{1B}[?1049l").last)
      #expect(output[left.upperBound...].contains("the rule was broken"))
    }

    @Test("F52: with a pipe as standard input the data comes from it and keys from the terminal")
    func readsDataFromPipe() throws {
      let ends = Self.pipe()
      let program = try Program(probe: "input", input: ends[0])
      var data = Array("some,data\n1,2\n".utf8)
      tableviews_write(ends[1], &data, data.count)
      close(ends[0])
      close(ends[1])
      #expect(program.pseudo.wait { $0.contains("read 14") && $0.contains("ready") })
      program.pseudo.type("q")
      expectEnd(program, Self.exits(0))
    }

    @Test("F52: with a pipe as standard output the screen is on the terminal and the pipe clean")
    func drawsOnTerminal() throws {
      let ends = Self.pipe()
      let program = try Program(probe: "return", output: ends[1])
      close(ends[1])
      #expect(program.pseudo.wait { $0.contains("ready") })
      program.pseudo.type("q")
      #expect(program.status() == Self.exits(0))
      var buffer = [UInt8](repeating: 0, count: 64)
      #expect(read(ends[0], &buffer, buffer.count) == 0)
      close(ends[0])
    }

    @Test("F53: without any terminal the program is told so, and no escape code is written")
    func refusesWithoutTerminal() throws {
      let ends = Self.pipe()
      let program = try Program(
        ["\(Program.folder)/ExitProbe", "return"], hasTerminal: false, output: ends[1])
      close(ends[1])
      #expect(program.status() == Self.exits(2))
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = max(0, read(ends[0], &buffer, buffer.count))
      close(ends[0])
      let text = String(decoding: buffer.prefix(count), as: UTF8.self)
      #expect(text.contains("There is no terminal"))
      #expect(!text.contains("\u{1B}"))
    }

    @Test("F63: Ctrl-Z gives the shell its modes, and fg shows the screen with all its modes again")
    func suspends() throws {
      let shell = try Program(["/bin/sh", "-i"])
      shell.pseudo.type("PS1='$ '; set -m; '\(Program.folder)/ExitProbe' return\n")
      #expect(shell.pseudo.wait { $0.contains("ready") && $0.contains("?1006h") })
      let raw = shell.pseudo.modes
      _ = shell.pseudo.takeOutput()
      shell.pseudo.type("\u{1A}")
      // A shell throws away what was typed before its prompt.
      #expect(
        shell.pseudo.wait {
          $0.contains("\u{1B}[?1049l") && $0.contains("Stopped") && $0.hasSuffix("$ ")
        })
      shell.pseudo.type("stty -a | grep -c ' icanon.* echo '; echo between\n")
      #expect(shell.pseudo.wait { $0.contains("\r\n1\r\nbetween\r\n") && $0.hasSuffix("$ ") })
      shell.pseudo.type("fg\n")
      #expect(shell.pseudo.wait { $0.contains("ready") && $0.contains("?1006h") })
      #expect(shell.pseudo.modes == raw)
      shell.pseudo.type("q")
      #expect(shell.pseudo.wait { $0.hasSuffix("$ ") })
      shell.pseudo.type("exit 0\n")
      #expect(shell.status() == Self.exits(0))
    }
  }
}
