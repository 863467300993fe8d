import Testing

@testable import TerminalCore

@Suite struct FramePictureTests {
  @Test("F18: equal frames give equal pictures, without identifiers or times")
  func deterministic() {
    let picture = frame().svg()
    #expect(picture == frame().svg())
    #expect(!picture.contains(" id="))
    #expect(
      picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"108\" height=\"36\""))
  }

  @Test("F19: what follows a wide character stands two columns to its right")
  func wideCharacters() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.write("a漢b", in: frame.bounds, style: .plain)
    let picture = frame.svg()
    #expect(picture.contains("<text x=\"0\" y=\"14\" textLength=\"9\""))
    #expect(picture.contains("<text x=\"9\" y=\"14\" textLength=\"18\""))
    #expect(picture.contains("<text x=\"27\" y=\"14\" textLength=\"9\""))
  }

  @Test("a picture shows colours, attributes, reserved characters and the cursor")
  func elements() {
    var frame = frame()
    frame.cursor = FrameCursor(Point(x: 0, y: 1), shape: .bar)
    let picture = frame.svg()
    #expect(picture.contains("fill=\"#0a0b0c\" font-weight=\"bold\">&lt;&amp;&gt;</text>"))
    #expect(picture.contains("height=\"1\" fill=\"#0a0b0c\"/>"))
    #expect(picture.contains("<rect x=\"0\" y=\"18\" width=\"2\" height=\"18\""))
    let background = Style(background: .palette(196), attributes: .reverse)
    frame.fill(frame.bounds, style: background)
    #expect(frame.svg().contains("fill=\"\(SVGColor.foreground)\"/>"))
    frame.fill(frame.bounds, style: Style(background: .palette(196)))
    #expect(frame.svg().contains("width=\"108\" height=\"18\" fill=\"#ff0000\"/>"))
    frame.fill(frame.bounds, style: Style(background: .palette(255)))
    #expect(frame.svg().contains("fill=\"#eeeeee\"/>"))
  }

  @Test("ANSI text has colours and attributes and nothing else")
  func ansi() {
    var frame = frame()
    frame.write("plain", in: Rect(x: 0, y: 1, width: 12, height: 1), style: .plain)
    let first = "\u{1B}[0;1;4;38;2;10;11;12m<&>\u{1B}[0m         "
    #expect(frame.ansi() == first + "\nplain       ")
    frame.fill(frame.bounds, style: Style(foreground: .palette(3), background: .palette(12)))
    #expect(frame.ansi().hasPrefix("\u{1B}[0;33;104m   "))
    #expect(frame.ansi().hasSuffix("\u{1B}[0m"))
    frame.fill(frame.bounds, style: Style(background: .palette(200)))
    #expect(frame.ansi().hasPrefix("\u{1B}[0;48;5;200m"))
  }

  @Test("F76: rows of styled pieces and ANSI text hold what the frame holds")
  func rows() {
    var frame = frame()
    frame.write("か\u{3099}漢", in: Rect(x: 2, y: 1, width: 6, height: 1), style: Style(role: .match))
    #expect(frame.rows.map(\.text).joined(separator: "\n") == frame.text)
    #expect(frame.rows[1].runs.map(\.style.role) == [.plain, .match, .plain])
    var stripped = ""
    var isCode = false
    for scalar in frame.ansi().unicodeScalars {
      if scalar == "\u{1B}" { isCode = true }
      if !isCode { stripped.unicodeScalars.append(scalar) }
      if scalar == "m" { isCode = false }
    }
    #expect(stripped.unicodeScalars.elementsEqual(frame.text.unicodeScalars))
  }

  private func frame() -> Frame {
    var frame = Frame(size: Size(width: 12, height: 2))
    let style = Style(foreground: .rgb(10, 11, 12), attributes: [.bold, .underline])
    frame.write("<&>", in: Rect(x: 0, y: 0, width: 3, height: 1), style: style)
    return frame
  }
}
