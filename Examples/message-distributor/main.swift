// Messages of two kinds arrive over TCP and go to the pages that want them: two tables.
// i sends a message about an image, n one about an installation, s sends 10,000 of both;
// Tab goes to the other page, b lets it hear both kinds or its own only, x closes and opens it;
// Up and Down move, q quits. From another terminal, with the port that the last line shows:
//   printf 'image cat\ninstall 11\n' | nc -N 127.0.0.1 7700
// or, with bash alone, printf 'image cat\n' > /dev/tcp/127.0.0.1/7700
// Options: --port N (7700; 0 for any that is free), --render WxH.
import CursesBackend
import Foundation
import LoopbackSockets
import TableViews

let arguments = CommandLine.arguments
let screen = DistributorScreen(center: .shared)
if let size = arguments.last.flatMap({ Size($0) }) {
  var frame = Frame(size: size)
  screen.draw(into: &frame, in: frame.bounds)
  print(frame.text)
} else {
  let option = arguments.firstIndex(of: "--port").map { arguments.dropFirst($0 + 1).first }
  guard let port = option.map({ $0.flatMap { UInt16($0) } }) ?? 7_700 else {
    FileHandle.standardError.write(Data("--port wants a number up to 65535.\n".utf8))
    exit(2)
  }
  do {
    let server = try MessageServer(port: Int(port))
    let sender = MessageSender(port: server.port)
    screen.address = "port \(server.port)"
    screen.send = { sender.send($0) }
    let receiving = Task {
      for await _ in server.inbox.news { screen.receive(server.inbox.take()) }
    }
    try await CursesTerminal().run(screen)
    server.stop()
    await receiving.value
  } catch let error as SocketError {
    let advice = "Another program may have it; choose a port with --port."
    FileHandle.standardError.write(Data("\(error). \(advice)\n".utf8))
    exit(1)
  }
}
