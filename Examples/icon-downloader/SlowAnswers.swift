import Foundation
import Synchronization

/// Answers as a server far away does: after a while, and every fifth icon only when it is asked
/// for a second time.
final class SlowAnswers: Sendable {
  private let refused = Mutex<Set<Int>>([])

  func answer(_ number: Int) -> IconServer.Answer {
    Thread.sleep(forTimeInterval: 0.15 + Double(number % 7) * 0.05)
    let isRefused = refused.withLock { number % 5 == 0 && $0.insert(number).inserted }
    if isRefused { return .status(503) }
    let bytes = Picture.icon(of: number).quiteOK
    let middle = bytes.count / 2
    return .pieces([Array(bytes[..<middle]), Array(bytes[middle...])])
  }
}
