import Testing

@testable import TableViews

@Suite struct ViewportAnchoringTests {
  private func list(_ rows: Int, height: Int = 1) -> SectionLayout {
    SectionLayout(sections: [SectionGeometry(rowCount: rows, height: .fixed(height))])
  }

  private func shifted(by rows: Int) -> (RowPath) -> RowPath? {
    { RowPath(row: $0.row + rows, section: $0.section) }
  }

  @Test("O1: The anchor is the cursor's row if it can be seen, else the first that can")
  func choice() {
    let layout = list(50, height: 3)
    let view = Viewport(top: 10, height: 10)
    #expect(view.anchor(preferring: RowPath(row: 5), in: layout).path == RowPath(row: 5))
    let other = view.anchor(preferring: RowPath(row: 40), in: layout)
    #expect(other.places.first == .init(path: RowPath(row: 3), screenLine: -1))
    #expect(view.anchor(in: layout).path == RowPath(row: 3))
    #expect(view.anchor(in: SectionLayout()).path == nil)
  }

  @Test("O2: The anchor stays on its line when the viewport is resized, within the content")
  func resizing() {
    let layout = list(50)
    var view = Viewport(top: 10, height: 10)
    let anchor = view.anchor(preferring: RowPath(row: 14), in: layout)
    view.resize(height: 6)
    view.restore(anchor, in: layout)
    #expect(view.top == 10)
    view.resize(height: 45)
    view.restore(anchor, in: layout)
    #expect(view.top == 5)
  }

  @Test("O3: Rows inserted or removed above move the offset, not the picture")
  func changesAbove() {
    var view = Viewport(top: 30, height: 10)
    let anchor = view.anchor(in: list(50))
    view.restore(anchor, in: list(57), path: shifted(by: 7))
    #expect(view.top == 37)
    var tall = Viewport(top: 30, height: 40)
    let tallAnchor = tall.anchor(in: list(50, height: 20))
    tall.restore(tallAnchor, in: list(49, height: 20), path: shifted(by: -1))
    #expect(tall.top == 10)
  }

  @Test("O4: Rows inserted or removed below move nothing")
  func changesBelow() {
    var view = Viewport(top: 30, height: 10)
    let anchor = view.anchor(in: list(50))
    view.restore(anchor, in: list(90))
    #expect(view.top == 30)
    view.restore(anchor, in: list(41))
    #expect(view.top == 30)
  }

  @Test("O5: When the anchor is gone the next row takes its line, else one above keeps its own")
  func anchorRemoved() {
    let layout = list(50)
    var view = Viewport(top: 20, height: 10)
    let anchor = view.anchor(preferring: RowPath(row: 24), in: layout)
    func without(_ gone: ClosedRange<Int>) -> (RowPath) -> RowPath? {
      { path in
        if gone.contains(path.row) { return nil }
        return RowPath(row: path.row < gone.lowerBound ? path.row : path.row - gone.count)
      }
    }
    view.restore(anchor, in: list(49), path: without(24...24))
    #expect(view.picture(of: list(49)).hasPrefix("0-20 0-21 0-22 0-23 0-24"))
    view.restore(anchor, in: list(45), path: without(20...24))
    #expect(view.top == 16)
    view.restore(anchor, in: list(40), path: without(24...33))
    #expect(view.top == 20)
    view.restore(anchor, in: list(40), path: { _ in nil })
    #expect(view.top == 20)
    view.restore(anchor, in: list(25), path: { _ in nil })
    #expect(view.top == 15)
  }

  @Test("O6: At the top the first line stays in view, unless asked otherwise")
  func pinsToTop() {
    var view = Viewport(height: 10)
    let anchor = view.anchor(preferring: RowPath(row: 4), in: list(50))
    view.restore(anchor, in: list(53), path: shifted(by: 3))
    #expect(view.top == 0)
    view.restore(anchor, in: list(53), pinsToTop: false, path: shifted(by: 3))
    #expect(view.top == 3)
  }

  @Test("O7: Where the last line was in view it stays in view when rows are appended")
  func followsTail() {
    var view = Viewport(top: 40, height: 10)
    let atEnd = view.anchor(in: list(50))
    view.restore(atEnd, in: list(70), followsTail: true)
    #expect(view.top == 60)
    view.restore(atEnd, in: list(70))
    #expect(view.top == 40)
    view = Viewport(top: 39, height: 10)
    let above = view.anchor(in: list(50))
    view.restore(above, in: list(70), followsTail: true)
    #expect(view.top == 39)
  }

  @Test("O12: Without rows to go by the offset stays as a number, within the content")
  func keepsTheNumber() {
    var view = Viewport(top: 30, height: 10)
    var anchor = view.anchor(in: list(50))
    anchor.places = []
    view.restore(anchor, in: list(45))
    #expect(view.top == 30)
    view.restore(anchor, in: list(35))
    #expect(view.top == 25)
    view.restore(anchor, in: SectionLayout())
    #expect(view.top == 0)
  }
}
