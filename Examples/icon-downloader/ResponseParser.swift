/// Puts an HTTP response together from the pieces in which it arrives.
struct ResponseParser {
  /// Bytes of the longest response that is read.
  static let limit = 1_000_000

  private var head: [UInt8] = []
  private var status = 0
  private var length: Int?
  private(set) var body: [UInt8] = []

  /// Whether all of the body is there.
  var isComplete: Bool { length.map { body.count >= $0 } ?? false }

  /// Takes the next piece.
  ///
  /// - Throws: ``DownloadError`` for what is no response, or none with a picture.
  mutating func add(_ piece: [UInt8]) throws(DownloadError) {
    guard head.count + body.count + piece.count <= ResponseParser.limit else {
      throw DownloadError("The response is too long.")
    }
    if length != nil {
      body += piece
      return
    }
    head += piece
    guard let end = headEnd else { return }
    body = Array(head[end...])
    try readHead(String(decoding: head[..<end], as: UTF8.self))
  }

  /// Where the empty line after the head ends.
  private var headEnd: Int? {
    guard head.count >= 4 else { return nil }
    for end in 4...head.count where head[(end - 4)..<end].elementsEqual("\r\n\r\n".utf8) {
      return end
    }
    return nil
  }

  private mutating func readHead(_ text: String) throws(DownloadError) {
    let lines = text.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      throw DownloadError("The answer is not HTTP.")
    }
    guard status == 200 else { throw DownloadError("The server answered \(status).") }
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      length = Int(parts[1].filter { $0 != " " })
    }
    guard let length, length >= 0 else { throw DownloadError("The answer has no length.") }
  }
}
