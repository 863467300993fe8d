import FileTables
import Glibc
import TableRecords
import TableTesting
import TableViews

@testable import TableBrowsing

/// A directory that goes away with the object.
final class TemporaryDirectory {
  let path: String
  private var paths: [String] = []

  init() {
    var template = Array("/tmp/TableBrowsingTests-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    for path in paths { unlink(path) }
    rmdir(path)
  }

  /// Makes a file and returns its path.
  func file(_ bytes: [UInt8], _ name: String = "data.csv") -> String {
    let path = path + "/" + name
    paths.append(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(descriptor)
    return path
  }

  /// Makes a file with a text and returns its path.
  func file(_ text: String, _ name: String = "data.csv") -> String {
    file(Array(text.utf8), name)
  }
}

/// A browser and the screen it is on.
final class Screen {
  let browser: Browser
  let terminal: HeadlessTerminal

  init(
    _ stores: [any RecordStore], _ size: Size = Size(width: 40, height: 8),
    options: BrowserOptions = BrowserOptions()
  ) {
    browser = Browser(stores: stores, options: options)
    terminal = HeadlessTerminal(size: size)
    browser.copyText = { [terminal] in terminal.copyToClipboard($0) }
    draw()
  }

  /// Opens a file that is made of a text.
  convenience init(
    _ text: String, _ size: Size = Size(width: 40, height: 8), name: String = "data.csv",
    in directory: TemporaryDirectory = TemporaryDirectory(),
    dialect: DelimitedDialect = DelimitedDialect()
  ) throws {
    let path = directory.file(text, name)
    self.init([try DelimitedFile(path: path, dialect: dialect)], size)
  }

  var page: BrowserPage? { browser.page }
  var table: TableView? { browser.activeTable }

  /// Presses keys and draws; returns what the browser had no use for.
  @discardableResult
  func press(_ script: KeyScript) -> [InputEvent] {
    terminal.run(browser, script.events)
  }

  @discardableResult
  func send(_ events: InputEvent...) -> [InputEvent] {
    terminal.run(browser, events)
  }

  func draw() {
    terminal.run(browser)
  }

  /// Presses keys, runs the jobs they start to their end, and draws.
  func pressAndWait(_ script: KeyScript) async {
    press(script)
    await browser.finishJobs()
    draw()
  }

  var frame: Frame { terminal.frame }
  /// The lines without blanks at their ends.
  var lines: [String] {
    (0..<frame.size.height).map { line in
      var text = frame.line(line)
      while text.last == " " { text.removeLast() }
      return text
    }
  }
  /// The lines between the header and the status line.
  var rows: [String] { Array(lines.dropFirst().dropLast()) }
  var status: String { lines.last ?? "" }
  /// The row of the table that the cursor is in, or the line of a panel's text.
  var cursorRow: Int? { browser.panel?.content.cursorPosition.line ?? table?.cursor?.row }
  var cursorColumn: String? { table?.currentColumn?.title }
}

/// A table of numbers: `rows` records of `columns` fields `c0`, `c1`, …
func numbers(rows: Int, columns: Int = 3) -> String {
  let header = (0..<columns).map { "c\($0)" }.joined(separator: ",")
  return (0..<rows).reduce(into: header + "\n") { text, row in
    text += (0..<columns).map { "\(row)-\($0)" }.joined(separator: ",") + "\n"
  }
}

/// Whether a text has a control character that a terminal would obey.
func hasControls(_ text: String) -> Bool {
  text.unicodeScalars.contains {
    $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
  }
}
