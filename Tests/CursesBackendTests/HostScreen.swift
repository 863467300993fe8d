import CTableViewsCurses
import Glibc
import TerminalCore

/// A program that uses curses itself, on a terminal of the test.
@MainActor final class HostScreen {
  let terminal: PseudoTerminal
  private let screen: OpaquePointer
  private let streams: [UnsafeMutablePointer<FILE>]

  struct CannotOpen: Error {}

  init(_ size: Size = Size(width: 80, height: 24), type: String = "xterm-256color") throws {
    terminal = PseudoTerminal(size)
    tableviews_choose_character_set()
    tableviews_unset_size()
    unsetenv("NO_COLOR")
    guard let reader = tableviews_open_stream(terminal.slave, false),
      let writer = tableviews_open_stream(terminal.slave, true),
      let screen = newterm(type, writer, reader)
    else { throw CannotOpen() }
    self.screen = screen
    streams = [reader, writer]
    start_color()
    use_default_colors()
  }

  /// The window that covers the screen.
  var window: UnsafeMutablePointer<WINDOW> {
    get throws {
      guard let window = tableviews_standard_window() else { throw CannotOpen() }
      return window
    }
  }

  func close() {
    endwin()
    delscreen(screen)
    for stream in streams { fclose(stream) }
  }
}
