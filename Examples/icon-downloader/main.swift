// Applications with icons, which are fetched over HTTP from a small server on this machine when
// their rows come into view. PgDn and Up show that only what is seen is loaded, and that an icon
// finds its row: a adds an application at the cursor, d deletes it, s sorts; r loads all anew;
// q quits. The server is slow, and refuses every fifth icon once: it is tried again by itself.
// Option: --render WxH.
import CursesBackend
import LoopbackSockets
import TableViews

let answers = SlowAnswers()
let server = try IconServer { answers.answer($0) }
let fetcher = IconFetcher(port: server.port)
let screen = IconScreen(count: 200) { try await fetcher.icon(of: $0) }
if let size = CommandLine.arguments.last.flatMap({ Size($0) }) {
  var frame = Frame(size: size)
  screen.draw(into: &frame, in: frame.bounds)
  print(frame.text)
} else {
  let loading = Task { await screen.icons.run() }
  try await CursesTerminal().run(screen)
  loading.cancel()
}
server.stop()
