import CTableViewsCurses
import CursesTestSupport
import Dispatch
import Glibc
import Synchronization
import TerminalCore

/// A terminal without a window: the test is its keyboard and its screen.
final class PseudoTerminal: @unchecked Sendable {
  /// The keyboard and screen.
  let master: Int32
  /// What a program takes for its terminal.
  let slave: Int32
  let path: String
  private let received = Mutex<[UInt8]>([])
  private let source: any DispatchSourceRead

  init(_ size: Size = Size(width: 80, height: 24)) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    _ = open_pseudo_terminal(&ends.master, &ends.slave, &name)
    (master, slave) = ends
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    source = DispatchSource.makeReadSource(
      fileDescriptor: master, queue: DispatchQueue(label: "PseudoTerminal"))
    resize(size)
    source.setEventHandler { [weak self] in self?.receive() }
    source.activate()
  }

  deinit {
    let descriptors = [master, slave]
    source.setCancelHandler { for descriptor in descriptors { close(descriptor) } }
    source.cancel()
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { received.withLock { $0 += buffer[..<count] } }
  }

  /// Makes the terminal's window larger or smaller.
  func resize(_ size: Size) {
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Types text, as keys send it.
  func type(_ text: String) {
    type(Array(text.utf8))
  }

  /// Types bytes.
  func type(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = tableviews_write(master, $0.baseAddress, $0.count) }
  }

  /// All that was written to the terminal so far.
  var output: String {
    String(decoding: received.withLock { $0 }, as: UTF8.self)
  }

  /// What was written to the terminal since the last call, all of it: the test writes a mark of
  /// its own and waits until that arrives.
  func takeOutput() -> String {
    let mark = "\u{1}end\u{1}"
    var bytes = Array(mark.utf8)
    _ = tableviews_write(slave, &bytes, bytes.count)
    _ = wait { $0.hasSuffix(mark) }
    let text = String(output.dropLast(mark.count))
    received.withLock { $0 = [] }
    return text
  }

  /// Waits until what was written fulfils `condition`, `limit` milliseconds at most.
  func wait(atMost limit: Int64 = 10_000, until condition: (String) -> Bool) -> Bool {
    let end = tableviews_clock() + limit
    while tableviews_clock() < end {
      if condition(output) { return true }
      // Readable bytes are taken by the source's queue; this only gives way to it.
      var question = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      poll(&question, 1, 1)
      sched_yield()
    }
    return condition(output)
  }

  /// The modes of the terminal, in a form that can be compared.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }
}
