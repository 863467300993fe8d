import CursesBackend
import Glibc
import TableBrowsing

/// Writes all of a text; false when nobody reads it any more.
func put(_ text: String, to descriptor: Int32 = 1) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno != EINTR { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
    }
    return true
  }
}

func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

@MainActor func browse(_ arguments: Arguments) async throws {
  let stores = try Program.locations(arguments).map { try $0.open(arguments.dialect) }
  let terminal = try CursesTerminal(mouse: arguments.usesMouse)
  let options = Program.options(
    arguments, showsColors: terminal.showsColors, background: environment("COLORFGBG"))
  let browser = Browser(stores: stores, options: options)
  browser.copyText = { terminal.copyToClipboard($0) }
  let runner = JobRunner(browser)
  browser.schedule = { runner.start($0) }
  if let notice = terminal.notice { browser.say(notice) }
  browser.start()
  try await terminal.run(browser)
}

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  let task = try Program.task(
    arguments, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1)
  switch task {
  case .say(let text): _ = put(text + "\n")
  case .browse: try await browse(arguments)
  case .print:
    try await Program.print(arguments) { put($0) }
  }
} catch {
  let (line, code) = Program.report(error)
  _ = put(line + "\n", to: 2)
  exit(code)
}
