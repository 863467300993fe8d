// A door of one's own with three delegate protocols behind one read-only multiplexer. Up and Down
// choose a delegate; Space adds or removes it, m makes it the main one, x lets it go; o opens or
// closes the door, s takes a strict or a relaxed one, d describes its multiplexer; q quits.
import CursesBackend
import TableViews

let screen = DoorScreen()
if let size = CommandLine.arguments.last.flatMap({ Size($0) }) {
  var frame = Frame(size: size)
  screen.draw(into: &frame, in: frame.bounds)
  print(frame.text)
} else {
  try await CursesTerminal().run(screen)
}
