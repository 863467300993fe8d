// A list of things to do that stays in a file. Space checks an item and unchecks it, a opens a
// form for a new one, where Enter adds it and Esc does not; d deletes an item; Up and Down move,
// q quits. Options: --file PATH (a file in $XDG_DATA_HOME or ~/.local/share), --render WxH.
import CursesBackend
import Foundation
import TableViews

let arguments = CommandLine.arguments
let option = arguments.firstIndex(of: "--file").map { arguments.dropFirst($0 + 1).first }
guard
  let path = option ?? ChecklistFile.defaultPath(environment: ProcessInfo.processInfo.environment)
else {
  FileHandle.standardError.write(Data("--file wants a path.\n".utf8))
  exit(2)
}
do {
  let screen = try ChecklistScreen(file: ChecklistFile(path: path))
  if let size = arguments.last.flatMap({ Size($0) }) {
    var frame = Frame(size: size)
    screen.draw(into: &frame, in: frame.bounds)
    print(frame.text)
  } else {
    try await CursesTerminal().run(screen)
  }
} catch let error as ChecklistError {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
