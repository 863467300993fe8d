// A table whose rows are counted by one object and whose cells are made by another, both behind
// a multiplexer. Up and Down move; r swaps the two, which changes nothing in the table; q quits.
// `--order cells-first` adds them the other way round; with `--render 40x8` either order
// prints the same picture.
import CursesBackend
import TableViews

let arguments = CommandLine.arguments.dropFirst()
let order = arguments.lazy.compactMap { Order(rawValue: $0) }.first ?? .rowsFirst
let screen = try SplitScreen(order)
if let size = arguments.lazy.compactMap({ Size($0) }).first {
  print(screen.table.render(size).text)
} else {
  try await CursesTerminal().run(screen)
}
