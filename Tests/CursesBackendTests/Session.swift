import CTableViewsCurses
import Glibc
import TerminalCore
import Testing

@testable import CursesBackend

/// Content that writes down what it is told, and a terminal of the test that shows it.
@MainActor final class Session {
  /// Shows its events' number and remembers them.
  final class Content: TerminalContent {
    var needsDisplay: (() -> Void)?
    var events: [InputEvent] = []
    var sizes: [Size] = []
    /// Called after each frame was drawn, with the number of frames.
    var didDraw: ((Int) -> Void)?
    /// Called for each event; false leaves it to the terminal.
    var uses: (InputEvent) -> Bool = { _ in true }

    func draw(into frame: inout Frame, in area: Rect) {
      frame.write("events \(events.count)", in: area, style: .plain)
      sizes.append(area.size)
      didDraw?(sizes.count)
    }

    func handle(_ event: InputEvent) -> Bool {
      events.append(event)
      return uses(event)
    }
  }

  let pseudo: PseudoTerminal
  let terminal: CursesTerminal
  let content = Content()

  init(
    _ size: Size = Size(width: 80, height: 24), type: String? = "xterm-256color",
    mouse: Bool = true
  ) throws {
    unsetenv("NO_COLOR")
    pseudo = PseudoTerminal(size)
    terminal = try CursesTerminal(
      mouse: mouse, input: pseudo.slave, output: pseudo.slave, terminalType: type)
  }

  /// Runs until the content has got `count` events, after typing `text` at the first frame.
  ///
  /// - Returns: the events.
  func events(typing text: String, count: Int) async throws -> [InputEvent] {
    try await events(typing: Array(text.utf8), count: count)
  }

  func events(typing bytes: [UInt8], count: Int) async throws -> [InputEvent] {
    let pseudo = pseudo
    content.didDraw = { [unowned self] frames in
      if frames == 1 { pseudo.type(bytes) }
      if content.events.count >= count { terminal.stop() }
    }
    try await run()
    return content.events
  }

  /// Runs the content; gives up after ten seconds.
  func run() async throws {
    let watchdog = Task { @MainActor [weak terminal] in
      try await Task.sleep(for: .seconds(10))
      Issue.record("The terminal did not stop.")
      terminal?.stop()
    }
    defer { watchdog.cancel() }
    try await terminal.run(content)
  }
}
