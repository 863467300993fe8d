import Testing

@testable import TerminalCore

@Suite struct SanitizerTests {
  @Test("F41: an escape sequence in data is shown as pictures")
  func escapeSequence() {
    let frame = frame("\u{1B}]0;PWNED\u{7}x", width: 14)
    #expect(frame.line(0) == "␛]0;PWNED␇x   ")
    #expect(frame.style(x: 0, y: 0).role == .control)
    #expect(frame.style(x: 0, y: 0).attributes == .dim)
    #expect(frame.style(x: 1, y: 0) == .plain)
  }

  @Test("F42: C1 controls are replaced")
  func c1() {
    for value in 0x80...0x9F as ClosedRange<UInt32> where value != 0x85 {
      let text = "a" + DataFile.text([Substring(String(value, radix: 16))]) + "b"
      #expect(frame(text, width: 4).line(0) == "a\u{FFFD}b ")
    }
  }

  @Test(
    "F43: controls leave a row in order", arguments: ["\r", "\n", "\t", "\0", "\u{7F}", "\u{7}"])
  func controls(control: String) {
    var frame = frame("a" + control + "b", width: 4)
    let picture = ["\r": "⏎", "\n": "⏎", "\t": "→", "\0": "␀", "\u{7F}": "␡", "\u{7}": "␇"]
    #expect(frame.line(0) == "a" + (picture[control] ?? "") + "b ")
    #expect(displayWidth(of: "a" + control + "b") == 3)
    frame.fill(frame.bounds, with: control.unicodeScalars.first ?? "x", style: .plain)
    #expect(frame.line(0) == "    ")
  }

  @Test("one line end is one sign, however it is written")
  func lineEnds() {
    for end in ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(Sanitizer.safeText("a" + end + "b") == "a⏎b")
    }
    #expect(Sanitizer.safeText("\n\r\r\n") == "⏎⏎⏎")
  }

  @Test("F44: bidirectional controls vanish")
  func bidirectionalControls() {
    let controls =
      [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069) as [UInt32]
    for scalar in controls.compactMap(Unicode.Scalar.init) {
      #expect(Sanitizer.safeText("a" + String(scalar) + "b") == "ab")
    }
  }

  @Test("F45: tags after text vanish")
  func tags() {
    let tags = (0xE0000...0xE007F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    var text = "ok"
    text.unicodeScalars.append(contentsOf: tags)
    #expect(Sanitizer.safeText(text + "!") == "ok!")
  }

  @Test("F47: invalid UTF-8 becomes U+FFFD")
  func invalidUTF8() {
    for bytes in [[0x61, 0xFF, 0x62], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90]] as [[UInt8]] {
      let text = String(decoding: bytes, as: UTF8.self)
      let line = frame(text, width: 8).line(0)
      #expect(line.contains("\u{FFFD}"))
      #expect(displayWidth(of: line) == 8)
    }
  }

  @Test(
    "what has no picture, no ink or a mind of its own is replaced",
    arguments: [
      ("\u{FFFE}", "\u{FFFD}"), ("\u{10FFFF}", "\u{FFFD}"), ("\u{378}", "\u{FFFD}"),
      ("\u{50000}", "\u{FFFD}"), ("x\u{AD}y", "x-y"), ("\u{3164}", "  "), ("\u{115F}", "  "),
      ("\u{FFA0}", " "), ("\u{2800}", " "), ("a\u{1160}b", "ab"), ("\u{E000}", "\u{E000}"),
      ("a\u{200B}\u{FEFF}\u{2060}\u{180E}\u{FFF9}b", "ab"), ("a\u{200C}b", "ab"),
      ("a\u{200D}b", "ab"), ("g\u{FE01}", "g"), ("\u{6F22}\u{E0100}", "漢"),
    ])
  func replacements(text: String, safe: String) {
    #expect(Sanitizer.safeText(text).unicodeScalars.elementsEqual(safe.unicodeScalars))
    #expect(displayWidth(of: text) == displayWidth(of: safe))
  }

  @Test("a joiner that shapes a conjunct stays")
  func indicJoiner() {
    let text = "\u{915}\u{94D}\u{200D}\u{937}"
    #expect(Sanitizer.safeText(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("F30: a presentation selector is dropped and adds no width")
  func presentationSelector() {
    let frame = frame("❤\u{FE0F}x", width: 3)
    #expect(Array(frame.line(0).unicodeScalars) == ["\u{2764}", "x", " "])
    #expect(displayWidth(of: "❤\u{FE0F}") == 1)
  }

  @Test("F31: a flag is shown as its two letters")
  func flags() {
    #expect(frame("🇺🇸🇺🇦", width: 5).line(0) == "USUA ")
    #expect(displayWidth(of: "🇺🇸") == 2)
    #expect(frame("🇺x", width: 3).line(0) == "Ux ")
  }

  @Test("F32: a family is shown as its first member")
  func family() {
    let family = "👨\u{200D}👩\u{200D}👧\u{200D}👦"
    #expect(displayWidth(of: family) == 2)
    #expect(Array(frame(family + "x", width: 4).line(0).unicodeScalars) == ["👨", "x", " "])
  }

  @Test("keycaps, skin tones and tag sequences are cut down to their base")
  func otherSequences() {
    #expect(Sanitizer.safeText("1\u{FE0F}\u{20E3}") == "1")
    #expect(Sanitizer.safeText("👍🏽") == "👍")
    #expect(Sanitizer.safeText("🏴\u{E0067}\u{E0062}\u{E007F}") == "🏴")
    #expect(Sanitizer.safeText("🏳\u{FE0F}\u{200D}🌈") == "🏳")
    #expect(Sanitizer.safeText("a\u{20E3}").unicodeScalars.count == 2)
  }

  @Test("a lone skin tone cannot colour what stands before it")
  func loneSkinTone() {
    #expect(Sanitizer.safeText("🏽") == "🟧")
    #expect(Sanitizer.safeText("a🏿") == "a⬛")
    #expect(displayWidth(of: "a🏿") == 3)
  }

  @Test("F27: conjoining jamo are one wide cell, as the syllable is")
  func jamo() {
    let jamo = "\u{1112}\u{1161}\u{11AB}"
    #expect(displayWidth(of: jamo) == 2)
    #expect(frame(jamo, width: 2) == frame("한", width: 2))
    #expect(frame("\u{AC00}\u{11A8}", width: 2) == frame("각", width: 2))
    #expect(displayWidth(of: "\u{A960}\u{1161}") == 2)
  }

  @Test("making safe text safe again changes nothing")
  func idempotence() {
    var random = SplitMix(seed: 11)
    for _ in 0..<3_000 {
      let safe = Sanitizer.safeText(random.text(length: 1...20))
      #expect(Sanitizer.safeText(safe).unicodeScalars.elementsEqual(safe.unicodeScalars))
    }
  }

  private func frame(_ text: String, width: Int) -> Frame {
    var frame = Frame(size: Size(width: width, height: 1))
    frame.write(text, in: frame.bounds, style: .plain)
    return frame
  }
}
