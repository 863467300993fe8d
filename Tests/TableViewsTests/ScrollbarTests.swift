import Testing

@testable import TableViews

@Suite struct ScrollbarTests {
  @Test("The thumb touches an end exactly when the content does, and keeps its length")
  func exhaustive() throws {
    for track in 1...12 {
      for content in [track + 1, track + 2, 2 * track, 100, 1_000, 10_000] where content > track {
        var length: Int?
        var last = 0
        for offset in stride(from: 0, through: content - track, by: max(1, (content - track) / 97))
        {
          let bar = try #require(
            Scrollbar(track: track, content: content, visible: track, offset: offset))
          #expect(bar.length >= 1)
          #expect(bar.start >= last && bar.start + bar.length <= track)
          #expect(length == nil || bar.length == length)
          if track - bar.length > 1 {
            #expect((bar.start == 0) == (offset == 0))
            #expect((bar.start + bar.length == track) == (offset == content - track))
          }
          (length, last) = (bar.length, bar.start)
        }
        let end = Scrollbar(track: track, content: content, visible: track, offset: content - track)
        #expect(end.map { $0.start + $0.length } == track)
      }
    }
  }

  @Test("Content that fits has no scrollbar")
  func fits() {
    #expect(Scrollbar(track: 5, content: 5, visible: 5, offset: 0) == nil)
    #expect(Scrollbar(track: 0, content: 5, visible: 3, offset: 0) == nil)
    #expect(Scrollbar(track: 5, content: 5, visible: 0, offset: 0) == nil)
  }

  @Test("Numbers as large as they come do not overflow")
  func large() {
    let bar = Scrollbar(track: 1_000, content: .max, visible: 1_000, offset: .max / 2)
    #expect(bar?.length == 1)
    #expect(bar.map { (498...500).contains($0.start) } == true)
    #expect(
      Scrollbar.offset(forTrackLine: 999, track: 1_000, content: .max, visible: 1_000)
        == .max - 1_000)
  }

  @Test("The ends of the track stand for the ends of the content")
  func dragging() {
    func offset(_ line: Int) -> Int {
      Scrollbar.offset(forTrackLine: line, track: 10, content: 100, visible: 10)
    }
    #expect([-5, 0, 9, 50].map(offset) == [0, 0, 90, 90])
    #expect((0..<9).allSatisfy { offset($0) < offset($0 + 1) })
    #expect(Scrollbar.offset(forTrackLine: 0, track: 1, content: 100, visible: 1) == 0)
  }
}
