import Testing

@testable import TerminalCore

@Suite struct FrameDiffTests {
  /// Rows of one letter each, so that a picture is a word.
  private func frame(_ rows: String, width: Int = 4) -> Frame {
    var frame = Frame(size: Size(width: width, height: rows.count))
    for (y, letter) in rows.unicodeScalars.enumerated() {
      frame.fill(Rect(x: 0, y: y, width: width, height: 1), with: letter, style: .plain)
    }
    return frame
  }

  /// What a presenter does with a difference, on frames instead of a screen.
  private func applied(_ diff: FrameDiff, to old: Frame, toward new: Frame) -> Frame {
    guard old.size == new.size else { return new }
    let width = old.size.width
    var shown = old
    if let scroll = diff.scroll {
      for y in scroll.rows {
        let source = y + scroll.distance
        for x in 0..<width {
          shown.cells[y * width + x] =
            scroll.rows.contains(source) ? old.cells[source * width + x] : .blank(.plain)
        }
      }
    }
    for y in diff.changedRows {
      for x in 0..<width { shown.cells[y * width + x] = new.cells[y * width + x] }
    }
    return shown
  }

  @Test("equal frames have no difference")
  func findsNothing() {
    #expect(FrameDiff(from: frame("abcdef"), to: frame("abcdef")).isEmpty)
    #expect(FrameDiff(from: frame(""), to: frame("")).isEmpty)
  }

  @Test("only the rows that changed are listed")
  func listsChangedRows() {
    let diff = FrameDiff(from: frame("abcdef"), to: frame("abXdeY"))
    #expect(diff.scroll == nil)
    #expect(diff.changedRows == [2, 5])
  }

  @Test("a style, a role and a character beyond one scalar are changes as well")
  func seesEverything() {
    let plain = frame("abc")
    var styled = plain
    styled.overlay(Style(role: .cursor), in: Rect(x: 3, y: 1, width: 1, height: 1))
    #expect(FrameDiff(from: plain, to: styled).changedRows == [1])
    func marked(_ text: String) -> Frame {
      var frame = plain
      frame.put(
        frame.glyph(forCluster: text), width: 1, x: 0, y: 2, style: .plain, clip: frame.bounds)
      return frame
    }
    #expect(FrameDiff(from: marked("e\u{301}"), to: marked("e\u{302}")).changedRows == [2])
    #expect(FrameDiff(from: marked("e\u{301}"), to: marked("e\u{301}")).isEmpty)
  }

  @Test("frames of different sizes differ everywhere")
  func comparesSizes() {
    let diff = FrameDiff(from: frame("abc"), to: frame("abc", width: 5))
    #expect(diff.changedRows == [0, 1, 2])
    #expect(diff.scroll == nil)
  }

  @Test("content that moved up between a title and a status line is a scroll of the rows between")
  func findsScrollUp() {
    let diff = FrameDiff(from: frame("TabcdefghijS"), to: frame("TbcdefghijkU"))
    #expect(diff.scroll == FrameDiff.Scroll(rows: 1..<11, distance: 1))
    #expect(diff.changedRows == [10, 11])
  }

  @Test("content that moved down by several rows is found too")
  func findsScrollDown() {
    let diff = FrameDiff(from: frame("TdefghijklS"), to: frame("TabcdefghiS"))
    #expect(diff.scroll == FrameDiff.Scroll(rows: 1..<10, distance: -3))
    #expect(diff.changedRows == [1, 2, 3])
  }

  @Test("a cursor row inside what moved is drawn after the scroll")
  func drawsRestOfScroll() {
    let diff = FrameDiff(from: frame("abcdefXh"), to: frame("bcdefgYi"))
    #expect(diff.scroll?.distance == 1)
    #expect(diff.changedRows.contains(6))
    #expect(diff.changedRows.contains(7))
    #expect(diff.changedRows.count < 5)
  }

  @Test("few changed rows and rows that stood nowhere are no scroll")
  func avoidsWorthlessScrolls() {
    #expect(FrameDiff(from: frame("abc...."), to: frame("bcd....")).scroll == nil)
    #expect(FrameDiff(from: frame("abcdefgh"), to: frame("ijklmnop")).scroll == nil)
  }

  @Test("whatever the pictures, scroll and rows lead from the one to the other")
  func leadsFromOneToTheOther() {
    var random: UInt64 = 42
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var scrolls = 0
    for _ in 0..<3000 {
      let height = 1 + next(14)
      let letters = (0..<height * 3).map { _ in Character(Unicode.Scalar(UInt8(97 + next(9)))) }
      let start = next(height)
      var rows = Array(letters[start..<start + height])
      for _ in 0..<next(3) { rows[next(height)] = "X" }
      let old = frame(String(letters[next(height)...].prefix(height)))
      let new = frame(String(rows))
      let diff = FrameDiff(from: old, to: new)
      if diff.scroll != nil { scrolls += 1 }
      #expect(applied(diff, to: old, toward: new) == new)
      #expect(diff.changedRows == diff.changedRows.sorted())
    }
    #expect(scrolls > 300)
  }
}
