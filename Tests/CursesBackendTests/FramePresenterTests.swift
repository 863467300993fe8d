import CTableViewsCurses
import Glibc
import TerminalCore
import Testing

@testable import CursesBackend

extension CursesSuites {
  @MainActor @Suite struct FramePresenterTests {
    /// Opens a screen of our own, presents on it, and closes it.
    private func withScreen(
      _ size: Size = Size(width: 20, height: 5), type: String = "xterm-256color",
      noColor: Bool = false, _ body: (PseudoTerminal, CursesTerminal) throws -> Void
    ) throws {
      // The runner of the tests may have set it.
      unsetenv("NO_COLOR")
      if noColor { setenv("NO_COLOR", "1", 1) }
      defer { unsetenv("NO_COLOR") }
      let pseudo = PseudoTerminal(size)
      let terminal = try CursesTerminal(
        mouse: true, input: pseudo.slave, output: pseudo.slave, terminalType: type)
      try body(pseudo, terminal)
      terminal.leaveScreen()
    }

    private func square(_ terminal: CursesTerminal, _ x: Int, _ y: Int) -> Readback.Square {
      Readback(window: terminal.presenter.window).square(x: x, y: y)
    }

    @Test("F75: what the window holds equals the frame: text, attributes, colours")
    func holdsTheFrame() throws {
      try withScreen { _, terminal in
        let loud = Style(
          foreground: .palette(196), background: .rgb(0, 0, 95), attributes: [.bold, .underline])
        let frame = Frame.picture(
          terminal.size, [("plain é │", .plain), ("漢字 가 x", loud), ("👍 ok", .plain)])
        terminal.present(frame)
        let back = Readback(window: terminal.presenter.window)
        #expect(back.text == frame.text)
        let square = back.square(x: 0, y: 1)
        #expect(square.attributes == tableviews_bold() | tableviews_underline())
        #expect((square.foreground, square.background) == (196, 17))
        #expect(back.square(x: 0, y: 0).attributes == 0)
        #expect(back.square(x: 0, y: 0).background == -1)
      }
    }

    @Test("F25: an emoji that the C library does not know keeps its two columns")
    func replacesUnknownEmoji() throws {
      try withScreen { _, terminal in
        try #require(tableviews_library_width(0x1FAE8) == -1)
        terminal.present(.picture(terminal.size, [("a\u{1FAE8}b", .plain)]))
        #expect(square(terminal, 1, 0).scalars == [0xFFFD])
        #expect(square(terminal, 2, 0).scalars == [0x20])
        #expect(square(terminal, 3, 0).scalars == [0x62])
      }
    }

    @Test("F26: a mark on a wide character reaches the terminal and takes no column")
    func keepsMarkOnWideCharacter() throws {
      try withScreen { pseudo, terminal in
        var frame = Frame(size: terminal.size)
        frame.put(
          frame.glyph(forCluster: "\u{304B}\u{3099}"), width: 2, x: 0, y: 0, style: .plain,
          clip: frame.bounds)
        frame.set("x", x: 2, y: 0)
        terminal.present(frame)
        #expect(square(terminal, 0, 0).scalars == [0x304B, 0x3099])
        #expect(square(terminal, 2, 0).scalars == [0x78])
        #expect(
          pseudo.takeOutput().unicodeScalars.contains("\u{3099}"))
      }
    }

    @Test("F29: of a character with twenty marks five scalars are shown, as the frame holds them")
    func cutsMarks() throws {
      try withScreen { _, terminal in
        let text = "e" + String(repeating: "\u{301}", count: 20)
        var frame = Frame(size: terminal.size)
        frame.put(
          frame.glyph(forCluster: text), width: 1, x: 0, y: 0, style: .plain, clip: frame.bounds)
        frame.set("|", x: 1, y: 0)
        terminal.present(frame)
        #expect(square(terminal, 0, 0).scalars == [0x65, 0x301, 0x301, 0x301, 0x301])
        #expect(square(terminal, 1, 0).scalars == [0x7C])
      }
    }

    @Test("F31: a flag that changes its second letter is drawn again with its whole row")
    func redrawsRowOfFlag() throws {
      try withScreen { pseudo, terminal in
        @MainActor func show(_ flag: String) {
          var frame = Frame(size: terminal.size)
          frame.set("front", y: 0)
          frame.put(
            frame.glyph(forCluster: flag), width: 2, x: 6, y: 0, style: .plain, clip: frame.bounds)
          frame.set("back", x: 9, y: 0)
          terminal.present(frame)
        }
        show("🇺🇸")
        _ = pseudo.takeOutput()
        show("🇺🇦")
        let output = pseudo.takeOutput()
        #expect(output.contains("front"))
        #expect(output.contains("🇺🇦"))
        #expect(output.contains("back"))
      }
    }

    @Test("F69: an unchanged frame writes zero bytes")
    func writesNothingForTheSame() throws {
      try withScreen { pseudo, terminal in
        let frame = Frame.picture(terminal.size, [("same", .plain), ("漢字", .plain)])
        terminal.present(frame)
        #expect(pseudo.takeOutput().contains("same"))
        terminal.present(frame)
        #expect(pseudo.takeOutput() == "")
        terminal.present(.picture(terminal.size, [("same", .plain), ("漢字", .plain)]))
        #expect(pseudo.takeOutput() == "")
      }
    }

    @Test("F70: a change goes out between the marks of a synchronized update")
    func marksUpdates() throws {
      try withScreen { pseudo, terminal in
        terminal.present(.picture(terminal.size, [("one", .plain)]))
        _ = pseudo.takeOutput()
        terminal.present(.picture(terminal.size, [("two", .plain)]))
        let output = pseudo.takeOutput()
        #expect(output.hasPrefix("\u{1B}[?2026h"))
        #expect(output.hasSuffix("\u{1B}[?2026l"))
        #expect(output.contains("two"))
        terminal.synchronizesOutput = false
        terminal.present(.picture(terminal.size, [("six", .plain)]))
        #expect(!pseudo.takeOutput().contains("2026"))
      }
    }

    @Test("rows that moved are scrolled by the terminal, and the rest stays right")
    func scrolls() throws {
      let size = Size(width: 40, height: 20)
      try withScreen(size) { pseudo, terminal in
        func frame(from top: Int) -> Frame {
          var lines = [("a title that stays", Style.plain)]
          for row in top..<top + 18 { lines.append(("row \(row) of many 漢字 \(row * row)", .plain)) }
          return .picture(size, lines + [("status \(top)", .plain)])
        }
        terminal.present(frame(from: 0))
        _ = pseudo.takeOutput()
        for top in [1, 2, 5, 3, 0, 17, 100] {
          terminal.present(frame(from: top))
          #expect(Readback(window: terminal.presenter.window).text == frame(from: top).text)
        }
        _ = pseudo.takeOutput()
        terminal.present(frame(from: 101))
        #expect(pseudo.takeOutput().utf8.count < 160)
      }
    }

    @Test("F67: three hundred styles in one frame all keep their own colours")
    func keepsPairsApart() throws {
      let size = Size(width: 30, height: 10)
      try withScreen(size) { _, terminal in
        func color(_ index: Int) -> Style {
          Style(
            foreground: .palette(UInt8(index % 256)), background: .palette(UInt8(index / 256 + 1)))
        }
        var frame = Frame(size: size)
        for index in 0..<300 {
          frame.set("x", x: index % 30, y: index / 30, style: color(index))
        }
        terminal.present(frame)
        for index in 0..<300 {
          let square = square(terminal, index % 30, index / 30)
          #expect(square.foreground == Int32(index % 256))
          #expect(square.background == Int32(index / 256 + 1))
        }
      }
    }

    @Test("F67: with few colour pairs, those on the screen keep theirs when others give way")
    func recyclesOnlyUnusedPairs() throws {
      try withScreen(Size(width: 10, height: 8), type: "xterm") { _, terminal in
        try #require(tableviews_pair_limit() == 64)
        // 72 looks, and 63 pairs.
        func colors(_ index: Int) -> (foreground: Int, background: Int?) {
          (index % 8, index % 72 < 64 ? index % 72 / 8 : nil)
        }
        func style(_ index: Int) -> Style {
          let (foreground, background) = colors(index)
          return Style(
            foreground: .palette(UInt8(foreground)),
            background: background.map { .palette(UInt8($0)) } ?? .default)
        }
        let lasting = Style(foreground: .palette(1), background: .palette(6))
        for start in 0..<250 {
          var frame = Frame(size: terminal.size)
          frame.set("stays", y: 7, style: lasting)
          for y in 0..<7 { frame.set("y", x: y, y: y, style: style(start + y)) }
          terminal.present(frame)
          #expect(square(terminal, 0, 7).foreground == 1)
          #expect(square(terminal, 0, 7).background == 6)
          for y in 0..<7 {
            let (foreground, background) = colors(start + y)
            #expect(square(terminal, y, y).foreground == Int32(foreground))
            #expect(square(terminal, y, y).background == background.map(Int32.init) ?? -1)
          }
        }
      }
    }

    @Test("F65: with NO_COLOR the selection is reversed and no colour is written")
    func showsSelectionWithoutColors() throws {
      try withScreen(noColor: true) { pseudo, terminal in
        let selected = Style(background: .rgb(0, 90, 160), role: .selected)
        let stripe = Style(background: .rgb(30, 30, 30))
        terminal.present(
          .picture(terminal.size, [("chosen", selected), ("striped", stripe), ("plain", .plain)]))
        #expect(square(terminal, 0, 0).attributes == tableviews_reverse())
        #expect(square(terminal, 0, 1).attributes == 0)
        #expect(square(terminal, 0, 2).attributes == 0)
        let colors = try Regex("\u{1B}\\[[0-9;]*\\b[34][0-9][;m]")
        #expect(pseudo.takeOutput().firstMatch(of: colors) == nil)
      }
    }

    @Test("F65: a terminal without colours shows the selection reversed")
    func showsSelectionOnMonochromeTerminal() throws {
      try withScreen(type: "vt100") { _, terminal in
        let selected = Style(foreground: .palette(1), background: .palette(4), role: .cursor)
        terminal.present(.picture(terminal.size, [("chosen", selected)]))
        let shown = square(terminal, 0, 0).attributes
        #expect(shown == tableviews_reverse() | tableviews_bold())
      }
    }

    @Test("F66: RGB goes out as the nearest of 256 colours")
    func quantizesColors() throws {
      try withScreen { pseudo, terminal in
        let orange = Style(foreground: .rgb(255, 136, 0))
        terminal.present(.picture(terminal.size, [("x", orange)]))
        #expect(square(terminal, 0, 0).foreground == 208)
        #expect(pseudo.takeOutput().contains("\u{1B}[38;5;208m"))
      }
    }

    /// A description of a terminal that takes RGB, in a folder of its own.
    private static let directDescription = #"""
      xterm-test-direct|takes red green and blue,
      	RGB, colors#0x1000000, pairs#0x7FFFF,
      	setab=\E[%?%p1%{8}%<%t4%p1%d%e48\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
      	setaf=\E[%?%p1%{8}%<%t3%p1%d%e38\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
      	use=xterm-256color,

      """#

    @Test(
      "F66: where the terminal takes RGB, it goes out exactly",
      .enabled(if: access("/usr/bin/tic", X_OK) == 0))
    func writesExactColors() throws {
      var template = Array("/tmp/tableviews.XXXXXX".utf8CString)
      let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
      let source = try #require(fopen("\(folder)/source", "w"))
      fputs(Self.directDescription, source)
      fclose(source)
      defer { _ = ["x/xterm-test-direct", "x", "source", ""].map { remove("\(folder)/\($0)") } }
      let compiler = try Program(
        ["/usr/bin/tic", "-x", "-o", folder, "\(folder)/source"], hasTerminal: false)
      #expect(compiler.status() == 0)
      setenv("TERMINFO", folder, 1)
      defer { unsetenv("TERMINFO") }
      try withScreen(type: "xterm-test-direct") { pseudo, terminal in
        let style = Style(foreground: .rgb(255, 136, 0), background: .palette(1))
        terminal.present(.picture(terminal.size, [("x", style)]))
        #expect(square(terminal, 0, 0).foreground == 0xFF8800)
        let output = pseudo.takeOutput()
        #expect(output.contains("38:2::255:136:0m"))
        #expect(output.contains("41m"))
      }
    }

    @Test("the cursor stands where the frame says, and is hidden without one")
    func placesCursor() throws {
      try withScreen { pseudo, terminal in
        var frame = Frame.picture(terminal.size, [("text", .plain)])
        terminal.present(frame)
        #expect(pseudo.takeOutput().contains("\u{1B}[?25l"))
        frame.cursor = FrameCursor(Point(x: 3, y: 2), shape: .bar)
        terminal.present(frame)
        let shown = pseudo.takeOutput()
        #expect(shown.contains("\u{1B}[3;4H") || shown.contains("\u{1B}[3d"))
        #expect(shown.contains("\u{1B}[6 q"))
        #expect(shown.contains("\u{1B}[?25h") || shown.contains("\u{1B}[?12l"))
        terminal.present(frame)
        #expect(pseudo.takeOutput() == "")
        frame.write("other", in: Rect(x: 0, y: 4, width: 9, height: 1), style: .plain)
        terminal.present(frame)
        #expect(getcurx(terminal.presenter.window) == 3)
        #expect(getcury(terminal.presenter.window) == 2)
        #expect(pseudo.takeOutput().contains("other"))
        frame.cursor = nil
        terminal.present(frame)
        #expect(pseudo.takeOutput().contains("\u{1B}[?25l"))
      }
    }

    @Test("control characters never leave the presenter, whatever a frame holds")
    func holdsBackControls() throws {
      try withScreen { pseudo, terminal in
        var frame = Frame(size: terminal.size)
        for (x, value) in [UInt32(0x1B), 0x9B, 0x07, 0x7F, 0].enumerated() {
          frame.put(value, width: 1, x: x, y: 0, style: .plain, clip: frame.bounds)
        }
        frame.put(
          frame.glyph(forCluster: "a\u{1B}[31m"), width: 1, x: 8, y: 0, style: .plain,
          clip: frame.bounds)
        terminal.present(frame)
        let output = pseudo.takeOutput()
        #expect(!output.contains("[31m"))
        #expect(!output.unicodeScalars.contains("\u{9B}"))
        #expect(!output.unicodeScalars.contains("\u{7}"))
      }
    }
  }
}
