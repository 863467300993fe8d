// A program that leaves a full screen in the way its first argument says; run by the tests.

import CursesBackend
import Glibc
import TerminalCore

struct ProbeError: Error {}

/// Shows a word and leaves at the first key it gets.
final class Probe: TerminalContent {
  var needsDisplay: (() -> Void)?
  let way: String
  var isBroken = false
  weak var terminal: CursesTerminal?

  init(way: String) {
    self.way = way
  }

  func draw(into frame: inout Frame, in area: Rect) {
    frame.write("ready", in: area, style: .plain)
  }

  func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.character("g")) else { return false }
    switch way {
    case "exit": exit(3)
    case "failure": failure("the rule was broken")
    case "trap":
      let empty: [Int] = []
      print(empty[CommandLine.arguments.count])
    case "abort": abort()
    case "segmentation": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    default:
      isBroken = way == "error"
      terminal?.stop()
    }
    return true
  }
}

/// What arrives on the standard input until its end.
func readInput() -> Int {
  var count = 0
  var buffer = [UInt8](repeating: 0, count: 256)
  while true {
    let taken = read(0, &buffer, buffer.count)
    if taken <= 0 { return count }
    count += taken
  }
}

let way = CommandLine.arguments.dropFirst().first ?? "return"
if way == "input" { print("read \(readInput())") }
let probe = Probe(way: way)
do {
  let terminal = try CursesTerminal()
  probe.terminal = terminal
  if let notice = terminal.notice { print(notice) }
  try await terminal.run(probe)
  if probe.isBroken { throw ProbeError() }
} catch let error as CursesTerminalError {
  print(error.message)
  exit(2)
}
