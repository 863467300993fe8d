import CTableViewsCurses
import TerminalCore
import Testing

@testable import CursesBackend

extension CursesSuites {
  @MainActor @Suite struct KeyDecoderTests {
    private func keys(_ text: String, _ count: Int, type: String = "xterm-256color")
      async throws -> [Key]
    {
      let events = try await Session(type: type).events(typing: text, count: count)
      return events.compactMap { event in
        guard case .key(let key) = event else { return nil }
        return key
      }
    }

    @Test("F58: a lone Escape is a key of its own, within fifty milliseconds")
    func readsLoneEscape() async throws {
      let session = try Session()
      var typed: Int64 = 0
      session.content.uses = { event in
        #expect(event == .key(.escape))
        // Two times the delay that the terminal was opened with.
        #expect(tableviews_clock() - typed < 1000)
        return true
      }
      let pseudo = session.pseudo
      session.content.didDraw = { [unowned session] frames in
        if frames == 1 {
          typed = tableviews_clock()
          pseudo.type("\u{1B}")
        } else {
          session.terminal.stop()
        }
      }
      try await session.run()
      #expect(session.content.events == [.key(.escape)])
      #expect(get_escdelay() == 25)
    }

    @Test("F58: both forms of an arrow are that arrow, never Escape")
    func readsArrows() async throws {
      let text = "\u{1B}[A\u{1B}OA\u{1B}[B\u{1B}OB\u{1B}[C\u{1B}OC\u{1B}[D\u{1B}OD"
      #expect(
        try await keys(text, 8) == [.up, .up, .down, .down, .right, .right, .left, .left])
    }

    @Test("keys with modifiers, function keys and their older forms are understood")
    func readsModifiedKeys() async throws {
      let sequences: [(String, Key)] = [
        ("\u{1B}[1;2A", .up.with(.shift)), ("\u{1B}[1;5C", .right.with(.control)),
        ("\u{1B}[1;3D", .left.with(.alt)), ("\u{1B}[1;6B", .down.with([.shift, .control])),
        ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OF", .end),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6;5~", .pageDown.with(.control)),
        ("\u{1B}[3~", .delete), ("\u{1B}[2;2~", .insert.with(.shift)),
        ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
        ("\u{1B}[1;2P", .function(1).with(.shift)), ("\u{1B}[Z", .tab.with(.shift)),
        ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace),
        ("\u{3}", .control("c")), ("\u{0}", .control(" ")), ("j", .character("j")),
        ("\u{1B}j", .character("j").with(.alt)), ("\u{1B}\r", .enter.with(.alt)),
        ("\u{1B}\u{1B}[A", .up.with(.alt)),
      ]
      let text = sequences.map(\.0).joined()
      #expect(try await keys(text, sequences.count) == sequences.map(\.1))
    }

    @Test("characters of several bytes are one key, also with Alt; broken bytes trap nobody")
    func readsCharacters() async throws {
      let session = try Session()
      let bytes = Array("é漢👍\u{1B}é".utf8) + [0xFF, 0xC3, 0x28] + Array("z".utf8)
      let events = try await session.events(typing: bytes, count: 6)
      #expect(
        events == [
          .key(.character("é")), .key(.character("漢")), .key(.character("👍")),
          .key(.character("é").with(.alt)), .key(.character("(")), .key(.character("z")),
        ])
    }

    @Test("a sequence that nobody knows is no key, not even its letters")
    func swallowsUnknownSequences() async throws {
      #expect(try await keys("\u{1B}[?62;4c\u{1B}[99;99qx", 1) == [.character("x")])
    }

    @Test("F49: pasted text comes as one piece, whatever it holds")
    func readsPaste() async throws {
      let text = "q\u{1B}[A\r\u{3}é漢\u{1B}[<0;1;1M"
      let session = try Session()
      let events = try await session.events(
        typing: "a\u{1B}[200~\(text)\u{1B}[201~b", count: 3)
      #expect(events == [.key(.character("a")), .paste(text), .key(.character("b"))])
    }

    @Test("a large paste is put together from all its parts")
    func readsLargePaste() async throws {
      let text = String(repeating: "0123456789 zwölf Boxkämpfer\n", count: 3000)
      let session = try Session()
      session.content.didDraw = { [unowned session] frames in
        let pseudo = session.pseudo
        // The terminal takes a few kilobytes at a time, so somebody else types.
        if frames == 1 {
          Task.detached { pseudo.type("\u{1B}[200~\(text)\u{1B}[201~") }
        } else {
          session.terminal.stop()
        }
      }
      try await session.run()
      #expect(session.content.events == [.paste(text)])
    }

    @Test("the window tells when it gets and loses the focus")
    func readsFocus() async throws {
      let events = try await Session().events(typing: "\u{1B}[I\u{1B}[O", count: 2)
      #expect(events == [.focus(true), .focus(false)])
    }

    private static let wheels: [(String, MouseEvent.Kind)] = [
      ("64", .wheelUp), ("65", .wheelDown), ("66", .wheelLeft), ("67", .wheelRight),
    ]

    @Test("F59: the wheel turns in four directions and clicks nothing, at column 280 too")
    func readsWheel() async throws {
      let text = Self.wheels.map { "\u{1B}[<\($0.0);280;12M" }.joined()
      let events = try await Session().events(typing: text, count: 4)
      let position = Point(x: 279, y: 11)
      #expect(events == Self.wheels.map { .mouse(MouseEvent($0.1, at: position)) })
    }

    @Test("F60: press, drag and release keep their button, also outside of the window")
    func readsDrag() async throws {
      let text = "\u{1B}[<0;10;5M\u{1B}[<32;14;5M\u{1B}[<32;90;40M\u{1B}[<0;90;40m"
      let events = try await Session().events(typing: text, count: 4)
      #expect(
        events == [
          .mouse(MouseEvent(.press, button: .left, at: Point(x: 9, y: 4), clickCount: 1)),
          .mouse(MouseEvent(.drag, button: .left, at: Point(x: 13, y: 4))),
          .mouse(MouseEvent(.drag, button: .left, at: Point(x: 89, y: 39))),
          .mouse(MouseEvent(.release, button: .left, at: Point(x: 89, y: 39))),
        ])
    }

    @Test(
      "F61: wheel and clicks are the same under other terminals",
      arguments: ["tmux-256color", "screen", "linux", "vt100"])
    func readsMouseElsewhere(type: String) async throws {
      let session = try Session(type: type)
      let events = try await session.events(
        typing: "\u{1B}[<64;3;4M\u{1B}[<2;3;4M\u{1B}[<2;3;4m\u{1B}OB", count: 4)
      let position = Point(x: 2, y: 3)
      #expect(
        events == [
          .mouse(MouseEvent(.wheelUp, at: position)),
          .mouse(MouseEvent(.press, button: .right, at: position, clickCount: 1)),
          .mouse(MouseEvent(.release, button: .right, at: position)), .key(.down),
        ])
    }

    @Test("the mouse can be turned off and on while the screen is shown")
    func togglesMouse() throws {
      let session = try Session(mouse: false)
      session.terminal.present(Frame(size: session.terminal.size))
      #expect(!session.pseudo.takeOutput().contains("?1006h"))
      session.terminal.isMouseEnabled = true
      #expect(session.pseudo.takeOutput() == TerminalModes.mouseOn)
      session.terminal.isMouseEnabled = false
      #expect(session.pseudo.takeOutput() == TerminalModes.mouseOff)
      session.terminal.leaveScreen()
    }
  }

  @Suite struct MouseDecoderTests {
    private let position = Point(x: 3, y: 4)

    private func counts(_ presses: [(report: Int, x: Int, time: Int64)]) -> [Int?] {
      var decoder = MouseDecoder()
      return presses.map {
        decoder.event(
          report: $0.report, at: Point(x: $0.x, y: 0), isRelease: false, time: $0.time)?
          .clickCount
      }
    }

    @Test("presses that follow soon at one cell with one button are counted")
    func countsClicks() {
      #expect(counts([(0, 1, 0), (0, 1, 300), (0, 1, 600), (0, 1, 1001)]) == [1, 2, 3, 1])
      #expect(counts([(0, 1, 0), (0, 2, 100), (2, 2, 150)]) == [1, 1, 1])
    }

    @Test("keys held are reported with the mouse")
    func readsModifiers() {
      var decoder = MouseDecoder()
      let event = decoder.event(report: 4 + 16 + 65, at: position, isRelease: false, time: 0)
      #expect(event == MouseEvent(.wheelDown, at: position, modifiers: [.shift, .control]))
    }

    @Test("motion without a button and buttons beyond the third mean nothing")
    func ignoresTheRest() {
      var decoder = MouseDecoder()
      #expect(decoder.event(report: 35, at: position, isRelease: false, time: 0) == nil)
      #expect(decoder.event(report: 128, at: position, isRelease: false, time: 0) == nil)
    }

    @Test("the old protocol's release is that of the button pressed last")
    func remembersButton() {
      var decoder = MouseDecoder()
      _ = decoder.event(report: 2, at: position, isRelease: false, time: 0)
      let event = decoder.event(report: 3, at: position, isRelease: false, time: 9)
      #expect(event == MouseEvent(.release, button: .right, at: position))
    }
  }
}
