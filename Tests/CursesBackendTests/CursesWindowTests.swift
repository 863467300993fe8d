import CTableViewsCurses
import CursesTestSupport
import TerminalCore
import Testing

@testable import CursesBackend

extension CursesSuites {
  @MainActor @Suite struct CursesWindowTests {
    @Test("F71: only cells of the window change, and halves of wide text around it are blanked")
    func staysInsideItsWindow() throws {
      let host = try HostScreen(Size(width: 20, height: 4))
      defer { host.close() }
      let whole = try host.window
      let around = CursesWindow(UnsafeMutableRawPointer(whole))
      around.present(
        .picture(around.size, [("漢字漢字漢字漢字漢字", .plain), ("漢字漢字漢字漢字漢字", .plain)]))
      let part = try #require(derwin(whole, 1, 6, 0, 5))
      let window = CursesWindow(UnsafeMutableRawPointer(part))
      window.present(.picture(window.size, [("inside", .plain)]))
      doupdate()
      let screen = Readback(window: try #require(tableviews_physical_window()))
      #expect(screen.line(0) == "漢字 inside 漢字漢字")
      #expect(screen.line(1) == "漢字漢字漢字漢字漢字")
      delwin(part)
    }

    @Test("F68: pairs of the host are what they were after the window opened and closed")
    func leavesPairsOfHostAlone() throws {
      let host = try HostScreen()
      defer { host.close() }
      for pair in 1...10 { init_pair(Int16(pair), Int16(pair), Int16(20 + pair)) }
      var window: CursesWindow? = CursesWindow(UnsafeMutableRawPointer(try host.window))
      var frame = Frame(size: Size(width: 80, height: 2))
      for x in 0..<80 {
        frame.set("x", x: x, y: 0, style: Style(foreground: .palette(UInt8(x))))
      }
      window?.present(frame)
      let back = Readback(window: try host.window)
      #expect((0..<80).allSatisfy { back.square(x: $0, y: 0).foreground == Int32($0) })
      window = nil
      for pair in 1...10 {
        var colors: (foreground: Int32, background: Int32) = (0, 0)
        extended_pair_content(Int32(pair), &colors.foreground, &colors.background)
        #expect(colors == (Int32(pair), Int32(20 + pair)))
      }
      #expect(find_pair(79, -1) == -1)
    }

    @Test("F73: nothing is called that belongs to the owner of the screen")
    func callsNothingOfTheOwner() throws {
      let host = try HostScreen()
      defer { host.close() }
      let pointer = UnsafeMutableRawPointer(try host.window)
      let before = curses_owner_calls()
      try #require(before > 0)
      var window: CursesWindow? = CursesWindow(pointer)
      var frame = Frame.picture(
        Size(width: 80, height: 24), [("text 漢字", Style(foreground: .rgb(250, 1, 99)))])
      frame.cursor = FrameCursor(.zero)
      window?.present(frame)
      window?.present(Frame(size: Size(width: 100, height: 40)))
      _ = window?.event(for: UInt32(KEY_DOWN), isKeyCode: true)
      _ = window?.mouseEvent(x: 3, y: 4, buttons: UInt(tableviews_button_pressed(1)))
      window = nil
      #expect(curses_owner_calls() == before, "\(String(cString: curses_last_owner_call()))")
    }

    @Test("F74: a window that the host made anew is drawn whole")
    func drawsNewWindowWhole() throws {
      let host = try HostScreen()
      defer { host.close() }
      let frame = Frame.picture(Size(width: 12, height: 3), [("first", .plain), ("last", .plain)])
      let old = try #require(newwin(3, 12, 2, 2))
      CursesWindow(UnsafeMutableRawPointer(old)).present(frame)
      delwin(old)
      let new = try #require(newwin(3, 12, 2, 2))
      let window = CursesWindow(OpaquePointer(new))
      window.present(frame)
      #expect(Readback(window: new).text == frame.text)
      werase(new)
      window.present(frame)
      #expect(Readback(window: new).text == frame.text)
      delwin(new)
    }

    @Test("what does not fit into the window is cut off, a wide character whole")
    func cutsWhatDoesNotFit() throws {
      let host = try HostScreen(Size(width: 20, height: 3))
      defer { host.close() }
      let small = try #require(newwin(1, 4, 0, 0))
      let window = CursesWindow(UnsafeMutableRawPointer(small))
      #expect(window.size == Size(width: 4, height: 1))
      window.present(
        .picture(Size(width: 10, height: 3), [("abc漢", .plain), ("second", .plain)]))
      #expect(Readback(window: small).line(0) == "abc ")
      delwin(small)
    }

    @Test("keys that the host read become events")
    func translatesKeys() throws {
      let host = try HostScreen()
      defer { host.close() }
      let window = CursesWindow(UnsafeMutableRawPointer(try host.window))
      let codes: [(Int32, Key)] = [
        (KEY_DOWN, .down), (KEY_SR, .up.with(.shift)), (KEY_BTAB, .tab.with(.shift)),
        (KEY_F0 + 5, .function(5)), (KEY_F0 + 13, .function(1).with(.shift)), (KEY_DC, .delete),
        (KEY_NPAGE, .pageDown), (KEY_ENTER, .enter), (KEY_SEND, .end.with(.shift)),
      ]
      for (code, key) in codes {
        #expect(window.event(for: UInt32(code), isKeyCode: true) == .key(key))
      }
      let characters: [(UInt32, Key)] = [
        (0x6A, .character("j")), (0xE9, .character("é")), (27, .escape), (13, .enter),
        (9, .tab), (3, .control("c")), (0x7F, .backspace), (0, .control(" ")),
      ]
      for (character, key) in characters {
        #expect(window.event(for: character, isKeyCode: false) == .key(key))
      }
      #expect(
        window.event(for: UInt32(KEY_RESIZE), isKeyCode: true)
          == .resize(Size(width: 80, height: 24)))
      #expect(window.event(for: UInt32(KEY_UNDO), isKeyCode: true) == nil)
    }

    @Test("keys with modifiers that the host's terminal describes become events")
    func translatesExtendedKeys() throws {
      let host = try HostScreen()
      defer { host.close() }
      let pad = try #require(newpad(1, 1))
      defer { delwin(pad) }
      keypad(pad, true)
      let window = CursesWindow(UnsafeMutableRawPointer(try host.window))
      let sequences: [(String, Key)] = [
        ("\u{1B}[1;5A", .up.with(.control)), ("\u{1B}[1;2B", .down.with(.shift)),
        ("\u{1B}[5;3~", .pageUp.with(.alt)), ("\u{1B}[3;6~", .delete.with([.shift, .control])),
      ]
      for (sequence, key) in sequences {
        let code = key_defined(sequence)
        #expect(window.event(for: UInt32(code), isKeyCode: true) == .key(key))
      }
    }

    @Test("the mouse is reported at the window's own cells")
    func translatesMouse() throws {
      let host = try HostScreen()
      defer { host.close() }
      let part = try #require(newwin(5, 10, 3, 20))
      defer { delwin(part) }
      let window = CursesWindow(UnsafeMutableRawPointer(part))
      let press = UInt(tableviews_button_pressed(1))
      #expect(
        window.mouseEvent(x: 22, y: 4, buttons: press)
          == .mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 1), clickCount: 1)))
      #expect(window.mouseEvent(x: 19, y: 4, buttons: press) == nil)
      #expect(
        window.mouseEvent(x: 22, y: 4, buttons: UInt(tableviews_button_pressed(5)))
          == .mouse(MouseEvent(.wheelDown, at: Point(x: 2, y: 1))))
      #expect(
        window.mouseEvent(x: 0, y: 0, buttons: UInt(tableviews_button_released(1)))
          == .mouse(MouseEvent(.release, button: .left, at: Point(x: -20, y: -3))))
    }
  }
}
