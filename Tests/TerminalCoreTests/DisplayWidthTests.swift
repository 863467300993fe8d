import Glibc
import Testing

@testable import TerminalCore

@Suite struct DisplayWidthTests {
  @Test("F21: characters end where the official break test says")
  func graphemeBreakTest() throws {
    // U+2701 is no pictograph any more in the version of Unicode that the library knows.
    let exception = "÷ 2701 × 200D × 2701 ÷"
    let lines = try DataFile.lines("GraphemeBreakTest.txt")
    #expect(lines.count == 602)
    let differing = lines.filter { line in
      let clusters = line.split(separator: "÷").map { part in
        DataFile.text(part.split { " ×".contains($0) })
      }.filter { !$0.isEmpty }
      let characters = scan(clusters.joined())
      return !characters.elementsEqual(clusters) {
        $0.unicodeScalars.elementsEqual($1.unicodeScalars)
      }
    }
    #expect(differing == [exception])
  }

  @Test("F22: every emoji is one character of one or two columns")
  func emojiTest() throws {
    let emoji = try DataFile.emoji()
    #expect(emoji.count == 4733)
    for text in emoji {
      #expect(scan(text).count == 1)
      #expect((1...2).contains(displayWidth(of: text)), "\(text)")
    }
  }

  @Test("F23: what is sent for an emoji has the width that libc expects")
  func emojiInLibc() throws {
    let libraryWidth = try libraryWidth()
    var unknown = 0
    for text in try DataFile.emoji() {
      let widths = Sanitizer.safeText(text).unicodeScalars.map { Int(libraryWidth($0.value)) }
      if widths.contains(-1) {
        unknown += 1
      } else {
        #expect(widths.reduce(0, +) == displayWidth(of: text), "\(text)")
      }
    }
    #expect(unknown < 100)
  }

  @Test("F24: wide scalars take two columns and marks none")
  func officialWidths() throws {
    let wide = try DataFile.scalars("wide")
    let marks = try DataFile.scalars("mark")
    #expect(wide.count > 90_000)
    #expect(marks.count > 1_900)
    #expect(wide.filter { displayWidth(of: $0) != 2 } == [])
    #expect(wide.filter { displayWidth(of: String($0)) != 2 } == [])
    #expect(marks.filter { displayWidth(of: $0) != 0 } == [])
    let marked = marks.filter { displayWidth(of: "x" + String($0)) != 1 }
    #expect(marked == [])
  }

  @Test("the generated table knows the Unicode version of the standard library")
  func version() {
    #expect(WidthTable.unicodeVersion == "17.0")
    for scalar in scalars {
      let isReplaced = ScalarClass(scalar.value) == .replaced
      switch scalar.properties.generalCategory {
      case .unassigned: #expect(isReplaced)
      case .nonspacingMark, .enclosingMark: #expect(displayWidth(of: scalar) == 0)
      case .control: break
      default: #expect(!isReplaced)
      }
    }
  }

  @Test("the classes know where clusters begin and end")
  func clusterBoundaries() {
    let scalars = scalars.map { (scalar: $0, kind: ScalarClass($0.value)) }
    let beginning = scalars.filter(\.kind.beginsCluster).map(\.scalar)
    #expect(beginning.count > 20_000)
    let joining = beginning.filter { scalar in
      ["\u{AC00}", "\u{1F44D}", "\u{915}\u{94D}"].contains { ($0 + String(scalar)).count != 2 }
    }
    #expect(joining == [])
    let taking = scalars.filter { $0.kind == .narrowJoiner && (String($0.scalar) + "a").count != 2 }
    #expect(taking.map(\.scalar) == [])
    let attached = scalars.filter {
      $0.kind.isAttached && ("a" + String($0.scalar) + "a").count != 2
    }
    #expect(attached.map(\.scalar) == [])
    let alone = scalars.filter {
      $0.kind.standsAlone && ("a" + String($0.scalar) + "\u{301}").count != 3
    }
    #expect(alone.map(\.scalar) == [])
  }

  @Test("the scanner finds the characters of the standard library")
  func scanner() {
    var random = SplitMix(seed: 5)
    for _ in 0..<5_000 {
      let text = random.text(length: 1...16)
      let characters = text.map(String.init)
      #expect(
        scan(text).elementsEqual(characters) {
          $0.unicodeScalars.elementsEqual($1.unicodeScalars)
        })
    }
  }

  @Test("a character is as wide as the text of it")
  func characters() {
    for character in ["a", "é", "漢", "👍🏽", "e\u{301}"] as [Character] {
      #expect(displayWidth(of: character) == displayWidth(of: String(character)))
    }
    #expect(displayWidth(of: "漢字 ok"[...]) == 7)
    #expect(displayWidth(of: "") == 0)
  }

  @Test("the width of a text is the sum of its characters")
  func sums() {
    var random = SplitMix(seed: 3)
    for _ in 0..<5_000 {
      let text = random.text(length: 1...24)
      #expect(displayWidth(of: text) == text.reduce(0) { $0 + displayWidth(of: $1) })
    }
  }

  /// All scalars that the table has, but of the long runs of ideographs and syllables only some.
  private var scalars: [Unicode.Scalar] {
    (0..<WidthTable.limit).filter { value in
      let isUniform =
        switch value {
        case 0x3400...0x4DB0, 0x4E00...0x9FF0, 0xAC00...0xD790, 0x17000...0x18CF0, 0x20000...: true
        default: false
        }
      return !isUniform || value.isMultiple(of: 16)
    }.compactMap(Unicode.Scalar.init)
  }

  /// The function `wcwidth` of the C library, which its Swift module leaves out.
  private func libraryWidth() throws -> @convention(c) (UInt32) -> Int32 {
    _ = try #require(setlocale(LC_CTYPE, "C.UTF-8"))
    let symbol = try #require(dlsym(nil, "wcwidth"))
    return unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
  }

  /// The clusters that the scanner finds.
  private func scan(_ text: String) -> [Substring] {
    text.withBytes { bytes in
      var scanner = ClusterScanner(bytes)
      var clusters: [Substring] = []
      while let cluster = scanner.next() {
        let start = text.utf8.index(text.startIndex, offsetBy: cluster.start)
        let end = text.utf8.index(text.startIndex, offsetBy: cluster.end)
        clusters.append(text[start..<end])
      }
      return clusters
    }
  }
}
