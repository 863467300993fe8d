import Testing

@testable import TerminalCore

@Suite struct FrameSnapshotTests {
  private let header = Style(attributes: [.bold, .underline], role: .header)
  private let selected = Style(attributes: .reverse, role: .selected)

  @Test("a snapshot shows rows, marks, styles, cells and the cursor")
  func format() {
    let expected = """
      frame v1 12x4 unicode 17.0
      cursor row 1 col 0 block
      0 |Name     Age|
        :hhhhhhhhhhhh:
      1 |漢字      41|
        :ssssssssssss:
      2 |Jose\u{301}       7|
      3 |1/3         |
        :ddd.........:
      style d fg=8 dim
      style h bold underline
      style s reverse
      cell 2,3 U+0065 U+0301 w1

      """
    #expect(table().snapshot.unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(table().marks(row: 3) == "ddd.........")
    #expect(table().marks(row: 2) == "............")
    #expect(table().marks(row: 4) == "" && table().marks(row: -1) == "")
  }

  @Test("F6: moving the selection changes two mark rows and the cursor line")
  func selectionMoves() {
    var moved = table()
    moved.write("漢字      41", in: row(1), style: .plain)
    moved.write("Jose\u{301}       7", in: row(2), style: selected)
    moved.cursor = FrameCursor(Point(x: 0, y: 2))
    let (removed, added) = difference(table(), moved)
    #expect(removed == ["cursor row 1 col 0 block", "  :ssssssssssss:"])
    #expect(added == ["cursor row 2 col 0 block", "  :ssssssssssss:"])
  }

  @Test("F7: another colour leaves the text alone and changes the legend")
  func colourChanges() {
    var colored = table()
    colored.overlay(Style(foreground: .rgb(255, 0, 16)), in: row(3))
    let (removed, added) = difference(table(), colored)
    #expect(Set(removed) == ["  :ddd.........:", "style d fg=8 dim"])
    #expect(added.contains("style d fg=#ff0010 dim"))
    #expect(added.allSatisfy { $0.hasPrefix("  :ddd") || $0.hasPrefix("style ") })
    #expect(colored.text == table().text)
    #expect(colored != table())
  }

  @Test("F8: trailing blanks stand between the bars")
  func trailingBlanks() throws {
    let snapshot = table().snapshot
    #expect(snapshot.contains("3 |1/3         |\n"))
    let lines = snapshot.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(try Frame(snapshot: snapshot) == table())
  }

  @Test("F9: how a character is composed shows in the cell lines")
  func composition() {
    var composed = table()
    composed.write("Jos\u{E9}       7", in: row(2), style: .plain)
    let (removed, added) = difference(table(), composed)
    #expect(removed.contains("cell 2,3 U+0065 U+0301 w1"))
    #expect(!added.contains { $0.hasPrefix("cell") })
    #expect(composed != table())
  }

  @Test("F10: one more style leaves the marks of other rows alone", arguments: 2..<12)
  func oneMoreStyle(number: UInt8) {
    let cursor = Style(background: .palette(7), role: .cursor)
    var frame = Frame(size: Size(width: 4, height: 4))
    frame.fill(row(0), style: Style(foreground: .palette(99)))
    frame.fill(row(1), style: cursor.overlaid(by: Style(attributes: .underline)))
    frame.fill(Rect(x: 0, y: 1, width: 2, height: 1), style: cursor)
    frame.fill(row(2), style: header)
    let before = (0..<3).map { frame.marks(row: $0) }
    #expect(before[1].hasPrefix("cc") && !before[1].hasSuffix("c") && before[2] == "hhhh")
    let more = Rect(x: 1, y: 3, width: 1, height: 1)
    for style in [
      Style(foreground: .palette(number)), Style(background: .palette(number)),
      Style(foreground: .palette(number), background: .palette(1), role: .cursor),
      Style(attributes: .italic, role: StyleRole.allCases[Int(number) + 5]),
    ] {
      frame.fill(more, style: style)
      #expect((0..<3).map { frame.marks(row: $0) } == before)
      #expect(frame.marks(row: 3) != "....")
    }
  }

  @Test("F14: a snapshot that was read gives the same bytes and an equal frame")
  func roundTrip() throws {
    var random = SplitMix(seed: 77)
    for _ in 0..<400 {
      let frame = randomFrame(&random)
      let read = try Frame(snapshot: frame.snapshot)
      #expect(read == frame)
      #expect(read.cursor == frame.cursor)
      #expect(read.snapshot.unicodeScalars.elementsEqual(frame.snapshot.unicodeScalars))
    }
    let empty = Frame(size: .zero)
    #expect(try Frame(snapshot: empty.snapshot) == empty)
  }

  @Test("a snapshot from a checkout with other line ends is read too")
  func carriageReturns() throws {
    let text = table().snapshot.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    #expect(try Frame(snapshot: text) == table())
  }

  @Test("F15: conflict markers are named, with their line")
  func conflictMarkers() {
    let lines = table().snapshot.split(separator: "\n", omittingEmptySubsequences: false)
    for marker in ["<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"] {
      var merged = lines
      merged.insert(marker[...], at: 4)
      let error = error(of: merged.joined(separator: "\n"))
      #expect(error?.code == .conflictMarkers)
      #expect(error?.line == 5)
      #expect(error?.description.contains("conflict markers") == true)
    }
  }

  @Test(
    "a snapshot that was damaged is refused at the line that is wrong",
    arguments: [
      ("frame v1", "frame v2", .header, 1), ("12x4", "12xx", .header, 1),
      ("12x4", "-12x4", .header, 1), ("row 1 col", "row one col", .cursor, 2),
      ("block", "blob", .cursor, 2), ("0 |Name", "1 |Name", .row, 3),
      ("Age|", "Age", .row, 3), ("Age|", "Age |", .row, 3), ("Age|", "Ag|", .row, 3),
      ("Age|", "Ag\u{1B}|", .row, 3), ("Age|", "Ag\u{301}|", .row, 3),
      (":ssss", ":ss", .marks, 6), (":ssss", ":zsss", .marks, 6),
      ("ssss:\n2", "ssss\n2", .marks, 6), ("style d fg=8", "style d fg=x", .style, 10),
      ("style d", "style h", .style, 11), ("fg=8 dim", "fg=#12345", .style, 10),
      ("fg=8 dim", "dimmed", .style, 10), ("style s reverse", "style", .marks, 6),
      ("U+0301 w1", "U+0302 w1", .cell, 13), ("U+0301 w1", "U+0301 w2", .row, 7),
      ("cell 2,3", "cell 9,3", .row, 7), ("cell 2,3", "cell 2", .cell, 13),
      ("12x4", "12x3", .row, 8), ("12x4", "12x99", .row, 14), ("12x4", "99999999x4", .row, 14),
    ] as [(String, String, FrameSnapshotError.Code, Int)])
  func damage(part: String, replacement: String, code: FrameSnapshotError.Code, line: Int) {
    let damaged = replacing(part, with: replacement, in: table().snapshot)
    let error = error(of: damaged)
    #expect(error?.code == code, "\(error.map(String.init(describing:)) ?? "no error")")
    #expect(error?.line == line, "\(error.map(String.init(describing:)) ?? "no error")")
  }

  @Test("every role has a letter of its own")
  func letters() {
    #expect(Set(StyleRole.allCases.map(\.letter)).count == StyleRole.allCases.count)
  }

  @Test("more styles than letters are told apart")
  func manyStyles() throws {
    var frame = Frame(size: Size(width: 100, height: 2))
    for x in 0..<100 {
      for y in 0..<2 {
        frame.fill(
          Rect(x: x, y: y, width: 1, height: 1),
          style: Style(foreground: .palette(UInt8(x)), role: y == 0 ? .plain : .cursor))
      }
    }
    #expect(Set(frame.marks(row: 0) + frame.marks(row: 1)).count == 200)
    #expect(try Frame(snapshot: frame.snapshot) == frame)
  }

  private func table() -> Frame {
    var frame = Frame(size: Size(width: 12, height: 4))
    frame.write("Name     Age", in: row(0), style: header)
    frame.write("漢字      41", in: row(1), style: selected)
    frame.write("Jose\u{301}       7", in: row(2), style: .plain)
    let dim = Style(foreground: .palette(8), attributes: .dim, role: .dim)
    frame.write("1/3", in: Rect(x: 0, y: 3, width: 3, height: 1), style: dim)
    frame.cursor = FrameCursor(Point(x: 0, y: 1))
    return frame
  }

  private func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: 12, height: 1) }

  private func randomFrame(_ random: inout SplitMix) -> Frame {
    let size = Size(
      width: Int.random(in: 0...14, using: &random), height: Int.random(in: 0...12, using: &random))
    var frame = Frame(size: size)
    for _ in 0..<6 {
      let style = Style(
        foreground: .palette(UInt8.random(in: 0...3, using: &random)),
        background: Bool.random(using: &random) ? .default : .rgb(1, 2, 3),
        attributes: TextAttributes(rawValue: UInt8.random(in: 0...255, using: &random)),
        role: StyleRole.allCases.randomElement(using: &random) ?? .plain)
      frame.write(
        random.text(length: 0...12),
        in: Rect(
          x: Int.random(in: -3...12, using: &random), y: Int.random(in: 0...12, using: &random),
          width: Int.random(in: 1...12, using: &random), height: 1), style: style)
    }
    if Bool.random(using: &random) {
      frame.cursor = FrameCursor(Point(x: -1, y: 3), shape: .underline)
    }
    return frame
  }

  private func difference(_ old: Frame, _ new: Frame) -> (removed: [String], added: [String]) {
    let oldLines = old.snapshot.split(separator: "\n").map(String.init)
    let newLines = new.snapshot.split(separator: "\n").map(String.init)
    var removed: [String] = []
    var added: [String] = []
    for change in newLines.difference(from: oldLines) {
      switch change {
      case .remove(_, let line, _): removed.append(line)
      case .insert(_, let line, _): added.append(line)
      }
    }
    return (removed.sorted(by: >), added.sorted(by: >))
  }

  private func error(of snapshot: String) -> FrameSnapshotError? {
    do throws(FrameSnapshotError) {
      _ = try Frame(snapshot: snapshot)
      return nil
    } catch {
      return error
    }
  }

  private func replacing(_ part: String, with replacement: String, in text: String) -> String {
    let old = Array(part.unicodeScalars)
    let scalars = Array(text.unicodeScalars)
    guard let start = scalars.indices.first(where: { scalars[$0...].starts(with: old) }) else {
      Issue.record("\(part) is not in the snapshot")
      return text
    }
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars[..<start])
    result.unicodeScalars.append(contentsOf: replacement.unicodeScalars)
    result.unicodeScalars.append(contentsOf: scalars[(start + old.count)...])
    return result
  }
}
