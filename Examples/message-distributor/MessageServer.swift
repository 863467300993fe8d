import LoopbackSockets

/// Reads lines from whoever connects and leaves the messages in its inbox.
final class MessageServer: Sendable {
  let inbox = Inbox()
  private let listener: LoopbackListener

  var port: Int { listener.port }

  init(port: Int = 0) throws(SocketError) {
    listener = try LoopbackListener(port: port)
    listener.start { [inbox] connection in
      var assembler = LineAssembler()
      var skippedCount = 0
      while let bytes = connection.read() {
        var batch = MessageBatch(lines: assembler.lines(adding: bytes))
        batch.brokenCount += assembler.skippedCount - skippedCount
        skippedCount = assembler.skippedCount
        inbox.put(batch)
      }
      if assembler.hasRest {
        var end = MessageBatch()
        end.brokenCount = 1
        inbox.put(end)
      }
    }
  }

  func stop() {
    listener.stop()
    inbox.close()
  }
}
