import Testing

@testable import TerminalCore

@Suite struct FrameWritingTests {
  @Test("F28: a mark at the start of a cell leaves the border before it alone")
  func leadingMark() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: "|", style: .plain)
    frame.write("\u{301}abc", in: Rect(x: 1, y: 0, width: 5, height: 1), style: .plain)
    #expect(frame.text(x: 0, y: 0).unicodeScalars.elementsEqual("|".unicodeScalars))
    #expect(frame.text(x: 1, y: 0).unicodeScalars.elementsEqual("◌\u{301}".unicodeScalars))
    #expect(frame.line(0).hasSuffix("abc "))
  }

  @Test("F29: a cell holds a character and four marks")
  func manyMarks() {
    let frame = written("e" + String(repeating: "\u{301}", count: 20) + "x", width: 3)
    #expect(frame.text(x: 0, y: 0).unicodeScalars.count == 5)
    #expect(frame.text(x: 1, y: 0) == "x")
  }

  @Test("a wide character with a mark keeps it")
  func wideWithMark() {
    let frame = written("か\u{3099}x", width: 4)
    #expect(frame.text(x: 0, y: 0).unicodeScalars.elementsEqual("か\u{3099}".unicodeScalars))
    #expect(frame.text(x: 1, y: 0) == "")
    #expect(frame.text(x: 2, y: 0) == "x")
  }

  @Test("F33: one column shows an ellipsis, none shows nothing")
  func oneColumn() {
    #expect("abc".truncated(to: 1) == "…")
    #expect("漢字".truncated(to: 1) == "…")
    #expect("abc".truncated(to: 0) == "")
    #expect("abc".truncated(to: -1) == "")
    #expect(written("abc", width: 1).line(0) == "…")
    #expect(written("漢字", width: 1).line(0) == "…")
  }

  @Test("F34: where a wide character does not fit, a blank follows the ellipsis")
  func oddColumn() {
    #expect(written("漢字漢字 and more", width: 4).line(0) == "漢… ")
    #expect("漢字漢字 and more".truncated(to: 4) == "漢… ")
    #expect("漢字漢字".truncated(to: 4, truncation: .head) == "… 字")
  }

  @Test("F35: a text as wide as its space has no ellipsis")
  func exactFit() {
    for text in ["abcd", "漢字", "e\u{301}bcd", "abcd\u{200B}"] {
      #expect(!written(text, width: 4).line(0).contains("…"))
      #expect(!text.truncated(to: 4).contains("…"))
    }
    #expect(written("abc\u{200B}e\u{301}x", width: 4).line(0) == "abc…")
  }

  @Test("F36: a written line is as wide as its column")
  func widthSweep() {
    let texts = [
      "plain ASCII text that is long", "漢字とかな and ASCII", "👨\u{200D}👩\u{200D}👧 👍🏽 🇺🇸 ok ❤\u{FE0F}",
      "क्षत्रिय กำ", "", "x", "漢", "e\u{301}e\u{301}e\u{301}",
    ]
    for text in texts {
      for truncation in [TextTruncation.tail, .head, .middle] {
        for width in 0...20 {
          check(text, width, truncation)
        }
      }
    }
  }

  @Test("F37: a wide character cut by the left edge becomes a blank")
  func cutLeft() {
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.write("漢字ab", in: Rect(x: -1, y: 0, width: 6, height: 1), style: .plain)
    #expect(frame.line(0) == " 字a")
    var clipped = Frame(size: Size(width: 6, height: 1))
    clipped.write(
      "漢字ab", in: clipped.bounds, style: .plain, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(clipped.line(0) == "  字a ")
  }

  @Test("F38: a wide character that does not fit at the right edge is nowhere")
  func cutRight() {
    var frame = Frame(size: Size(width: 3, height: 2))
    frame.write("漢字", in: Rect(x: 0, y: 0, width: 4, height: 1), style: .plain)
    #expect(frame.text == "漢 \n   ")
  }

  @Test("F40: a cluster of several cells is kept or dropped as one", arguments: ["क्ष", "กำ"])
  func severalCells(cluster: String) {
    #expect(displayWidth(of: cluster) == 2)
    #expect(written("a" + cluster, width: 3).line(0) == "a" + cluster)
    #expect(written("a" + cluster + "b", width: 3).line(0) == "a… ")
    #expect(("a" + cluster + "b").truncated(to: 3) == "a… ")
    #expect((cluster + "bc").truncated(to: 3) == cluster + "…")
    let frame = written(cluster, width: 2)
    #expect(frame.text(x: 0, y: 0) != "" && frame.text(x: 1, y: 0) != "")
  }

  @Test("text stands where its alignment says")
  func alignment() {
    #expect(written("ab", width: 5, .leading).line(0) == "ab   ")
    #expect(written("ab", width: 5, .center).line(0) == " ab  ")
    #expect(written("ab", width: 5, .trailing).line(0) == "   ab")
    #expect(written("漢", width: 5, .center).line(0) == " 漢  ")
    #expect(written("漢", width: 5, .trailing).line(0) == "   漢")
  }

  @Test("each truncation keeps its part of the text")
  func truncations() {
    #expect("Stockholm".truncated(to: 7) == "Stockh…")
    #expect("Stockholm".truncated(to: 7, truncation: .head) == "…ckholm")
    #expect("Stockholm".truncated(to: 7, truncation: .middle) == "Sto…olm")
    #expect(written("Stockholm", width: 7, truncation: .head).line(0) == "…ckholm")
    #expect(written("Stockholm", width: 7, truncation: .middle).line(0) == "Sto…olm")
    #expect(written("Stóckhólm", width: 6, truncation: .middle).line(0) == "Stó…lm")
    #expect("Stockholm".truncated(to: 9) == "Stockholm")
  }

  @Test("ASCII is written as any other text is")
  func asciiEqualsGeneral() {
    let text = "The quick brown fox"
    for truncation in [TextTruncation.tail, .head, .middle] {
      for alignment in [TextAlignment.leading, .center, .trailing] {
        for width in 1...24 {
          for x in -3...3 {
            var direct = Frame(size: Size(width: 12, height: 1))
            var styled = direct
            let area = Rect(x: x, y: 0, width: width, height: 1)
            let clip = Rect(x: 1, y: 0, width: 10, height: 1)
            direct.write(
              text, in: area, style: .plain, alignment: alignment, truncation: truncation,
              clip: clip)
            styled.write(
              StyledText([.init("The qu"), .init("ick brown fox")]), in: area, style: .plain,
              alignment: alignment,
              truncation: truncation, clip: clip)
            #expect(direct == styled)
          }
        }
      }
    }
  }

  @Test("writing over half of a wide character blanks the other half")
  func overwriting() {
    var frame = written("漢字漢", width: 6)
    frame.write("ab", in: Rect(x: 1, y: 0, width: 2, height: 1), style: .plain)
    #expect(frame.line(0) == " ab 漢")
  }

  @Test("styles follow their pieces, wherever these were cut")
  func styledRuns() {
    let match = Style(attributes: .bold, role: .match)
    let text = StyledText([.init("漢e"), .init("\u{301}b", match), .init("c")])
    var frame = Frame(size: Size(width: 7, height: 1))
    frame.write(text, in: frame.bounds, style: Style(role: .selected))
    #expect(frame.text(x: 2, y: 0).unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
    let roles = (0..<7).map { frame.style(x: $0, y: 0).role }
    #expect(roles == [.selected, .selected, .selected, .match, .selected, .selected, .selected])
  }

  @Test("pieces that are cut show the ellipsis in the style of what is missing")
  func styledEllipsis() {
    let match = Style(attributes: .bold, role: .match)
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.write(
      StyledText([.init("abc"), .init("def", match), .init("")]), in: frame.bounds, style: .plain)
    #expect(frame.line(0) == "abc…")
    #expect(frame.style(x: 3, y: 0).role == .match)
    frame.write(StyledText([]), in: frame.bounds, style: .plain)
    #expect(frame.line(0) == "    ")
  }

  @Test("a text of millions of marks and invisible characters is looked at only as far as it shows")
  func hugeTexts() {
    let million = 1_000_000
    for text in [
      String(repeating: "x", count: million), String(repeating: "漢", count: million),
      "e" + String(repeating: "\u{301}", count: million),
      String(repeating: "\u{200B}", count: million) + "x",
    ] {
      for _ in 0..<50 {
        #expect(written(text, width: 5).line(0).contains("…"))
      }
      let styled = StyledText([.init(text), .init(text, Style(role: .match))])
      var frame = Frame(size: Size(width: 5, height: 1))
      frame.write(styled, in: frame.bounds, style: .plain)
      #expect(frame.line(0).contains("…"))
    }
  }

  @Test("areas outside of the frame and empty ones change nothing")
  func nowhere() {
    var frame = Frame(size: Size(width: 3, height: 2))
    let empty = frame
    for area in [
      Rect(x: 3, y: 0, width: 2, height: 1), Rect(x: -2, y: 0, width: 2, height: 1),
      Rect(x: 0, y: 2, width: 3, height: 1), Rect(x: 0, y: -1, width: 3, height: 2),
      Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: 0, y: 0, width: 3, height: 0),
    ] {
      frame.write("漢字", in: area, style: Style(role: .error))
      #expect(frame == empty)
    }
  }

  @Test("frames that differ only in how a character is composed differ")
  func compositionMatters() {
    #expect(written("\u{1EB9}\u{301}", width: 1) != written("\u{E9}\u{323}", width: 1))
    #expect(written("\u{E9}", width: 1) != written("e\u{301}", width: 1))
  }

  private func check(_ text: String, _ width: Int, _ truncation: TextTruncation) {
    let border = Unicode.Scalar("|")
    var frame = Frame(size: Size(width: width + 2, height: 1))
    frame.fill(frame.bounds, with: border, style: .plain)
    frame.write(
      text, in: Rect(x: 1, y: 0, width: width, height: 1), style: .plain, truncation: truncation)
    #expect(frame.text(x: 0, y: 0) == "|" && frame.text(x: width + 1, y: 0) == "|")
    #expect(displayWidth(of: frame.line(0)) == width + 2)
    let cut = text.truncated(to: width, truncation: truncation)
    let isCut = displayWidth(of: text) > width
    #expect(displayWidth(of: cut) == (isCut ? width : displayWidth(of: text)))
    let padding = String(repeating: " ", count: width - displayWidth(of: cut))
    #expect(frame.line(0).unicodeScalars.elementsEqual(("|" + cut + padding + "|").unicodeScalars))
  }

  private func written(
    _ text: String, width: Int, _ alignment: TextAlignment = .leading,
    truncation: TextTruncation = .tail
  ) -> Frame {
    var frame = Frame(size: Size(width: width, height: 1))
    frame.write(
      text, in: frame.bounds, style: .plain, alignment: alignment, truncation: truncation)
    return frame
  }
}
