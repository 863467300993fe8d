internal import CTableViewsCurses
internal import Glibc
internal import TerminalCore

/// The terminal as curses opened it: found, described, and in raw mode.
@MainActor final class CursesScreen {
  /// Where keys come from.
  let input: Int32
  /// Where the screen is.
  let output: Int32
  /// The name of the description in use.
  let terminalType: String
  /// What to tell the user about how the terminal was opened; nil when all is as it should be.
  let notice: String?
  /// How colours are shown.
  let depth: ColorDepth
  private let screen: OpaquePointer
  /// What curses writes to.
  private let stream: Int32
  /// Keeps what curses writes, so that a frame goes out as one write; nil where that is not to be
  /// had, and curses writes to the terminal.
  private let capture: OpaquePointer?
  private var modes = termios()
  private let streams: (input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>)

  private static let substitutes = ["xterm-256color", "xterm", "vt100", "ansi"]

  /// Opens the terminal behind two descriptors, which stay the caller's.
  ///
  /// - Parameter escapeDelay: milliseconds to wait for the rest of a key's sequence.
  init(
    input: Int32, output: Int32, terminalType wanted: String?, escapeDelay: Int
  ) throws(CursesTerminalError) {
    let isUTF8 = tableviews_choose_character_set()
    tableviews_unset_size()
    guard let reader = tableviews_open_stream(input, false),
      let writer = tableviews_open_stream(output, true)
    else { throw Self.noTerminal }
    streams = (reader, writer)
    guard let opened = Self.open(wanted, reader: reader, writer: writer) else {
      fclose(reader)
      fclose(writer)
      throw CursesTerminalError(
        .unsuitableTerminal,
        "No description was found for the terminal “\(wanted ?? "")” nor for "
          + Self.substitutes.joined(separator: ", ") + "; install ncurses-base or set TERM.")
    }
    (screen, terminalType) = opened
    guard tableviews_capability("cup") != nil else {
      endwin()
      delscreen(screen)
      fclose(reader)
      fclose(writer)
      throw CursesTerminalError(
        .unsuitableTerminal,
        "The terminal “\(terminalType)” cannot move its cursor; set TERM to what it really is.")
    }
    notice = Self.notice(wanted: wanted, used: terminalType, isUTF8: isUTF8)
    depth = Self.startColors()
    Self.chooseModes()
    tableviews_copy_modes(fileno(writer), &modes)
    stream = fileno(writer)
    capture = tableviews_capture_open(stream)
    self.input = fileno(reader)
    self.output = capture.map { tableviews_capture_terminal($0) } ?? stream
    Self.prepare(escapeDelay: escapeDelay)
  }

  static let noTerminal = CursesTerminalError(
    .noTerminal, "There is no terminal to show a screen on; run it in a terminal window.")

  static let noThread = CursesTerminalError(
    .noThread, "The system has no thread left to wait for keys with.")

  private static func open(
    _ wanted: String?, reader: UnsafeMutablePointer<FILE>, writer: UnsafeMutablePointer<FILE>
  ) -> (OpaquePointer, String)? {
    for name in [wanted].compactMap({ $0 }) + substitutes {
      if let screen = newterm(name, writer, reader) { return (screen, name) }
    }
    return nil
  }

  private static func notice(wanted: String?, used: String, isUTF8: Bool) -> String? {
    var sentences: [String] = []
    if let wanted, wanted != used {
      sentences.append("The terminal “\(wanted)” is unknown here, it is treated as “\(used)”.")
    } else if wanted == nil {
      sentences.append("TERM is not set, the terminal is treated as “\(used)”.")
    }
    if !isUTF8 { sentences.append("There is no UTF-8 locale, only ASCII is shown.") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static func startColors() -> ColorDepth {
    guard tableviews_environment("NO_COLOR") == nil, has_colors(), start_color() != ERR,
      tableviews_pair_limit() > 1
    else { return .none }
    use_default_colors()
    return ColorDepth.ofCurrentScreen
  }

  /// Chooses the terminal's modes, while curses still reaches it.
  private static func chooseModes() {
    raw()
    noecho()
    nonl()
  }

  private static func prepare(escapeDelay: Int) {
    typeahead(-1)
    if tableviews_environment("ESCDELAY") == nil { set_escdelay(Int32(escapeDelay)) }
    if let window = tableviews_standard_window() {
      leaveok(window, true)
    }
    curs_set(0)
  }

  /// Takes over the size of the terminal's window.
  ///
  /// - Returns: whether it was another one.
  func adoptWindowSize() -> Bool {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard tableviews_window_size(output, &columns, &lines), is_term_resized(lines, columns) else {
      return false
    }
    return resizeterm(lines, columns) != ERR
  }

  /// Adds bytes of ours to what curses wrote.
  func write(_ text: String) {
    var text = text
    text.withUTF8 {
      if let capture {
        _ = tableviews_capture_add(capture, $0.baseAddress, $0.count)
      } else {
        _ = tableviews_write(stream, $0.baseAddress, $0.count)
      }
    }
  }

  /// Says how many bytes curses may write for the next frame at most.
  func expect(_ count: Int) {
    if let capture { tableviews_capture_expect(capture, count) }
  }

  /// Sends everything written since the last time.
  ///
  /// - Parameter isFrame: whether it goes between marks that make the terminal show it at once.
  /// - Returns: whether there was something, and the terminal took it.
  @discardableResult
  func flush(isFrame: Bool = false) -> Bool {
    guard let capture else { return true }
    let before = isFrame ? TerminalModes.beginUpdate : ""
    let after = isFrame ? TerminalModes.endUpdate : ""
    return tableviews_capture_send(capture, before, after) > 0
  }

  /// Gives the terminal the modes of a screen again.
  func restoreModes() {
    tableviews_set_modes(output, &modes)
  }

  /// Frees the screen, which must have been left.
  func close() {
    delscreen(screen)
    fclose(streams.input)
    fclose(streams.output)
    if let capture { tableviews_capture_close(capture) }
  }
}

extension ColorDepth {
  /// What the current screen can do; colours must have been started.
  static var ofCurrentScreen: ColorDepth {
    switch tableviews_color_count() {
    case ..<8: .none
    case 8..<16: .eight
    case 16..<256: .sixteen
    default:
      tableviews_color_count() >= 1 << 24 && tableviews_has_exact_colors() ? .direct : .palette
    }
  }
}
