import CTableViewsCurses
import Glibc
import Synchronization
import TerminalCore
import Testing

@testable import CursesBackend

/// How often the handler of a host was called.
private let hostCalls = Atomic(0)

extension CursesSuites {
  @MainActor @Suite struct CursesTerminalTests {
    @Test("an unhandled q ends the run, and everything after it is dropped")
    func endsAtUnhandledQ() async throws {
      let session = try Session()
      session.content.uses = { $0 != .key(.character("q")) }
      let events = try await session.events(typing: "aqb", count: 9)
      #expect(events == [.key(.character("a")), .key(.character("q"))])
    }

    @Test("an unhandled Ctrl-C ends the run; a handled one is a key")
    func endsAtUnhandledControlC() async throws {
      let session = try Session()
      session.content.uses = { [content = session.content] _ in content.events.count < 2 }
      let events = try await session.events(typing: "\u{3}\u{3}", count: 9)
      #expect(events == [.key(.control("c")), .key(.control("c"))])
    }

    @Test("keys that wait together make one frame")
    func drawsOncePerBatch() async throws {
      let session = try Session()
      let text = String(repeating: "\u{1B}[B", count: 300)
      let events = try await session.events(typing: text, count: 300)
      #expect(events.count == 300)
      #expect(session.content.sizes.count < 30)
    }

    @Test("many wishes for a frame make one frame")
    func coalescesWishes() async throws {
      let session = try Session()
      session.content.didDraw = { [unowned session] frames in
        guard frames == 1 else { return session.terminal.stop() }
        Task { @MainActor in
          for _ in 0..<100 { session.content.needsDisplay?() }
        }
      }
      try await session.run()
      #expect(session.content.sizes.count == 2)
    }

    @Test("other tasks of the main actor run between keys")
    func sharesTheMainActor() async throws {
      let session = try Session()
      var isDone = false
      session.content.didDraw = { [unowned session] frames in
        guard frames == 1 else { return }
        Task { @MainActor in
          isDone = true
          session.terminal.stop()
        }
      }
      try await session.run()
      #expect(isDone)
    }

    @Test("a cancelled task ends the run")
    func endsWhenCancelled() async throws {
      let session = try Session()
      let task = Task { @MainActor in try await session.run() }
      session.content.didDraw = { _ in task.cancel() }
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a second run shows the screen again, and the modes are the shell's in between")
    func runsTwice() async throws {
      let session = try Session()
      session.content.didDraw = { [unowned session] _ in session.terminal.stop() }
      let before = PseudoTerminal().modes
      for _ in 0..<2 {
        try await session.run()
        let output = session.pseudo.takeOutput()
        #expect(output.contains("\u{1B}[?1049h"))
        #expect(output.contains("events 0"))
        #expect(output.contains("\u{1B}[?1049l"))
        #expect(session.pseudo.modes == before)
      }
    }

    @Test("two terminals at a time are refused, as are two runs")
    func refusesSecondTerminal() async throws {
      let session = try Session()
      #expect(throws: CursesTerminalError.self) { try Session() }
      var code: CursesTerminalError.Code?
      session.content.didDraw = { [unowned session] frames in
        guard frames == 1 else { return }
        Task { @MainActor in
          do { try await session.terminal.run(Session.Content()) } catch {
            code = (error as? CursesTerminalError)?.code
          }
          session.terminal.stop()
        }
      }
      try await session.run()
      #expect(code == .alreadyRunning)
    }

    @Test(
      "F50: an unknown or missing terminal type gives way to a known one, and the user is told",
      arguments: [nil, "no-such-terminal"])
    func fallsBack(type: String?) throws {
      let session = try Session(type: type)
      #expect(session.terminal.screen.terminalType == "xterm-256color")
      #expect(session.terminal.notice?.contains("xterm-256color") == true)
      session.terminal.leaveScreen()
    }

    @Test("F50: a terminal that cannot move its cursor is refused with a reason")
    func refusesDumbTerminal() throws {
      let error = #expect(throws: CursesTerminalError.self) { try Session(type: "dumb") }
      #expect(error?.code == .unsuitableTerminal)
      #expect(error?.message.contains("dumb") == true)
    }

    @Test("F51: without a language in the environment text still goes out as UTF-8")
    func writesUTF8WithoutLanguage() throws {
      let names = ["LANG", "LC_ALL", "LC_CTYPE"]
      let values = names.map { getenv($0).map { String(cString: $0) } }
      defer {
        for (name, value) in zip(names, values) { if let value { setenv(name, value, 1) } }
      }
      for name in names { unsetenv(name) }
      setlocale(LC_CTYPE, "C")
      let session = try Session()
      session.terminal.present(.picture(session.terminal.size, [("é漢", .plain)]))
      #expect(session.pseudo.takeOutput().contains("é漢"))
      session.terminal.leaveScreen()
    }

    @Test("F51: where no UTF-8 locale exists only ASCII goes out")
    func writesASCIIWithoutLocale() throws {
      let session = try Session()
      setlocale(LC_CTYPE, "C")
      defer { _ = tableviews_choose_character_set() }
      session.terminal.present(.picture(session.terminal.size, [("é│…漢x", .plain)]))
      let output = session.pseudo.takeOutput()
      #expect(output.contains("?|~? x"))
      #expect(output.utf8.allSatisfy { $0 < 0x80 })
      session.terminal.leaveScreen()
    }

    @Test("F54: a size in the environment does not freeze the screen")
    func followsTheWindow() async throws {
      setenv("LINES", "24", 1)
      setenv("COLUMNS", "80", 1)
      let session = try Session(Size(width: 90, height: 20))
      let wanted = Size(width: 100, height: 30)
      session.content.didDraw = { [unowned session] frames in
        if frames == 1 {
          session.pseudo.resize(wanted)
          kill(getpid(), SIGWINCH)
        } else {
          session.terminal.stop()
        }
      }
      try await session.run()
      #expect(session.content.sizes == [Size(width: 90, height: 20), wanted])
      #expect(session.content.events == [.resize(wanted)])
    }

    @Test("F55: a burst of resizes makes few frames, the last of the final size")
    func coalescesResizes() async throws {
      let session = try Session()
      session.content.didDraw = { [unowned session] frames in
        if frames == 1 {
          for step in 1...20 {
            session.pseudo.resize(Size(width: 40 + step, height: 10 + step))
            kill(getpid(), SIGWINCH)
          }
        }
        if session.content.sizes.last?.width == 60 { session.terminal.stop() }
      }
      try await session.run()
      #expect(session.content.sizes.last == Size(width: 60, height: 30))
      #expect(session.content.sizes.count <= 4)
    }

    @Test("F56: a host's handler of size changes is called, and the screen follows all the same")
    func chainsToHostHandler() async throws {
      hostCalls.store(0, ordering: .relaxed)
      let earlier = signal(SIGWINCH) { _ in hostCalls.add(1, ordering: .relaxed) }
      defer { signal(SIGWINCH, earlier) }
      let session = try Session()
      session.content.didDraw = { [unowned session] frames in
        guard frames == 1 else { return session.terminal.stop() }
        session.pseudo.resize(Size(width: 50, height: 12))
        kill(getpid(), SIGWINCH)
      }
      try await session.run()
      #expect(session.content.sizes.last == Size(width: 50, height: 12))
      #expect(hostCalls.load(ordering: .relaxed) > 0)
    }

    @Test("F57: the smallest windows are drawn, and growing again shows everything")
    func survivesTinyWindows() async throws {
      let session = try Session(Size(width: 30, height: 8))
      let sizes = [(1, 1), (2, 2), (0, 0), (1, 9), (30, 8)].map { Size(width: $0.0, height: $0.1) }
      var next = 0
      session.content.didDraw = { [unowned session] _ in
        guard next < sizes.count else { return session.terminal.stop() }
        session.pseudo.resize(sizes[next])
        next += 1
        if sizes[next - 1].isEmpty {
          session.pseudo.resize(sizes[next])
          next += 1
        }
        kill(getpid(), SIGWINCH)
      }
      try await session.run()
      #expect(session.content.sizes.last == Size(width: 30, height: 8))
      #expect(session.content.sizes.contains(Size(width: 1, height: 1)))
    }

    @Test("F64: while the screen is released the shell's modes are back; then all is redrawn")
    func releasesTheScreen() async throws {
      let session = try Session()
      let shell = PseudoTerminal().modes
      session.content.uses = { [unowned session] _ in
        MainActor.assumeIsolated {
          _ = session.pseudo.takeOutput()
          let modes = session.terminal.releaseScreen {
            let output = session.pseudo.takeOutput()
            #expect(output.contains("\u{1B}[?1049l"))
            #expect(output.contains("\u{1B}[?1006l"))
            return session.pseudo.modes
          }
          #expect(modes == shell)
        }
        return true
      }
      session.content.didDraw = { [unowned session] frames in
        if frames == 1 { session.pseudo.type("e") } else { session.terminal.stop() }
      }
      try await session.run()
      let output = session.pseudo.takeOutput()
      #expect(output.contains("\u{1B}[?1049h"))
      #expect(output.contains("\u{1B}[?1006h"))
      #expect(output.contains("events 1"))
    }

    @Test("F48: text is copied as base64 and too much is refused")
    func copies() throws {
      let session = try Session()
      unsetenv("TMUX")
      unsetenv("STY")
      session.terminal.present(Frame(size: session.terminal.size))
      _ = session.pseudo.takeOutput()
      #expect(session.terminal.copyToClipboard("a\u{1B}]0;é"))
      #expect(session.pseudo.takeOutput() == "\u{1B}]52;c;YRtdMDvDqQ==\u{1B}\\")
      #expect(!session.terminal.copyToClipboard(String(repeating: "x", count: 74_995)))
      #expect(session.pseudo.takeOutput() == "")
      session.terminal.leaveScreen()
      #expect(!session.terminal.copyToClipboard("x"))
    }
  }
}
