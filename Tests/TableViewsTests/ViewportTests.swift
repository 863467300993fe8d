import Testing

@testable import TableViews

extension Viewport {
  /// What a person sees, one word per line: `h2` a header, `f2` a footer, `2-7` a row, each with
  /// `.1` for its second line.
  func picture(of layout: SectionLayout) -> String {
    (0..<height).map { line in
      func word(_ name: String, _ part: Int) -> String { part == 0 ? name : "\(name).\(part)" }
      return switch item(atScreenLine: line, in: layout) {
      case .header(let section, let part)?: word("h\(section)", part)
      case .footer(let section, let part)?: word("f\(section)", part)
      case .row(let path, let part)?: word("\(path)", part)
      case nil: "."
      }
    }.joined(separator: " ")
  }
}

@Suite struct ViewportTests {
  private let layout = SectionLayout(
    sections: [
      SectionGeometry(rowCount: 3, height: .fixed(1), headerHeight: 2),
      SectionGeometry(rowCount: 0, height: .fixed(1)),
      SectionGeometry(rowCount: 4, height: .fixed(1), headerHeight: 1, footerHeight: 1),
    ])

  @Test("A pinned header stays while its section is in view and is pushed out by the next")
  func pinnedHeaders() {
    let pictures = (0...7).map { top in
      Viewport(top: top, height: 4).picture(of: layout)
    }
    #expect(
      pictures == [
        "h0 h0.1 0-0 0-1", "h0 h0.1 0-1 0-2", "h0 h0.1 0-2 h2", "h0 h0.1 h2 2-0", "h0.1 h2 2-0 2-1",
        "h2 2-0 2-1 2-2", "h2 2-1 2-2 2-3", "h2 2-2 2-3 f2",
      ])
    #expect(Viewport(top: 9, height: 4).picture(of: layout) == "h2 f2 . .")
  }

  @Test("Headers that are not pinned, or as high as the viewport, scroll with their rows")
  func unpinnedHeaders() {
    let free = Viewport(top: 1, height: 4, pinsHeaders: false)
    #expect(free.picture(of: layout) == "h0.1 0-0 0-1 0-2")
    #expect(Viewport(top: 3, height: 2).picture(of: layout) == "0-1 0-2")
    #expect(Viewport(top: 3, height: 0).picture(of: layout) == "")
  }

  @Test("G5: Visible rows are ascending, the partly visible and the covered ones included")
  func visibleRows() {
    let tall = SectionLayout(
      sections: [SectionGeometry(rowCount: 9, height: .fixed(3), headerHeight: 1)])
    let view = Viewport(top: 2, height: 6)
    #expect(view.visibleRows(in: tall).map(\.row) == [0, 1, 2])
    #expect(view.wholeRows(in: tall).map(\.row) == [1])
    #expect(view.uncoveredRows(in: tall).map(\.screenLine) == [-1, 2, 5])
    #expect(Viewport(top: 1, height: 4).visibleRows(in: layout).map(\.row) == [0, 1, 2])
    #expect(Viewport(top: 3, height: 4).visibleRows(in: layout).first == RowPath(row: 1))
  }

  @Test("S24: A page is as many rows as can be seen whole")
  func wholeRows() {
    let tall = SectionLayout(sections: [SectionGeometry(rowCount: 99, height: .fixed(2))])
    #expect(Viewport(top: 10, height: 9).wholeRows(in: tall).count == 4)
    #expect(Viewport(top: 11, height: 9).wholeRows(in: tall).count == 4)
    #expect(Viewport(top: 11, height: 8).wholeRows(in: tall).count == 3)
    let whole = Viewport(top: 3, height: 5).wholeRows(in: layout)
    #expect(whole.map(\.description) == ["2-0", "2-1"])
  }

  @Test("The items to draw cover the screen once, the pinned header last")
  func items() {
    let items = Viewport(top: 4, height: 4).visibleItems(in: layout)
    #expect(items.map(\.screenLine) == [0, 1, 2, 3, -1])
    #expect(items.last?.kind == .header(section: 0))
    #expect(items.last?.height == 2)
    let first = Viewport(top: 0, height: 3).visibleItems(in: layout)
    #expect(first.map(\.kind) == [.row(RowPath(row: 0)), .header(section: 0)])
  }

  @Test("O8: The offset is 0 when everything fits, and never leaves lines empty at the end")
  func clamping() {
    var view = Viewport(top: 9, height: 5)
    view.clamp(to: layout)
    #expect(view.top == 6)
    view.resize(height: 11)
    view.clamp(to: layout)
    #expect(view.top == 0)
    var moved = view.scroll(by: 3, in: layout)
    #expect(!moved)
    view.resize(height: 4)
    moved = view.scroll(by: 3, in: layout)
    #expect(moved)
    #expect(view.top == 3)
    view.scroll(by: .max, in: layout)
    #expect(view.top == 7)
    view.scroll(by: .min, in: layout)
    #expect(view.top == 0)
  }
}
