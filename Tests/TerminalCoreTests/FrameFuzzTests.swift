import Testing

@testable import TerminalCore

@Suite struct FrameFuzzTests {
  @Test("F46: whatever is written, a frame holds only what is safe, in rows of its width")
  func randomTexts() {
    var random = SplitMix(seed: 46)
    var frame = Frame(size: Size(width: 12, height: 3))
    let truncations = [TextTruncation.tail, .head, .middle]
    let alignments = [TextAlignment.leading, .center, .trailing]
    for round in 0..<100_000 {
      let area = Rect(
        x: Int.random(in: -4...8, using: &random), y: round % 3,
        width: Int.random(in: 1...16, using: &random), height: 1)
      frame.write(
        random.text(length: 0...8), in: area, style: .plain,
        alignment: alignments[round / 3 % 3], truncation: truncations[round % 3],
        clip: round.isMultiple(of: 5) ? Rect(x: 2, y: 0, width: 7, height: 3) : nil)
      if let fault = fault(of: frame, y: area.minY) {
        Issue.record("round \(round): \(fault)")
        return
      }
      if round % 1_000 == 999 { frame.fill(frame.bounds, style: .plain) }
    }
    #expect(frame.clusters.isEmpty)
  }

  @Test("F46: the bytes of a frame as ANSI text have no escape sequences but its own")
  func randomBytes() {
    var random = SplitMix(seed: 47)
    for _ in 0..<2_000 {
      var frame = Frame(size: Size(width: 20, height: 1))
      frame.write(
        random.text(length: 0...20), in: frame.bounds, style: Style(foreground: .palette(1)))
      let scalars = frame.ansi().unicodeScalars
      #expect(scalars.allSatisfy { $0 == "\u{1B}" || $0.properties.generalCategory != .control })
      #expect(scalars.count { $0 == "\u{1B}" } <= 2 + 2 * frame.rows[0].runs.count)
    }
  }

  /// What is wrong with a row of a frame, or nil.
  private func fault(of frame: Frame, y: Int) -> String? {
    var x = 0
    while x < frame.size.width {
      let scalars = Array(frame.text(x: x, y: y).unicodeScalars)
      guard let first = scalars.first else { return "half a character at \(x)" }
      guard ScalarClass(first.value).isVisible else { return "\(first.value) at \(x)" }
      let marks = scalars.dropFirst()
      guard marks.count <= SafeCell.markLimit,
        marks.allSatisfy({ displayWidth(of: $0) == 0 && !isInvisible($0) })
      else { return "the marks \(marks) at \(x)" }
      let width = displayWidth(of: first)
      guard x + width <= frame.size.width else { return "too wide at \(x)" }
      if width == 2, !frame.text(x: x + 1, y: y).isEmpty { return "no second half at \(x)" }
      x += width
    }
    return nil
  }

  /// Whether a scalar without width has no business in a frame.
  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    [.selector, .dropped].contains(ScalarClass(scalar.value))
  }
}
