import TableTesting
public import TableViews

/// A table with a source that counts and a delegate that listens, kept together.
final class Scene {
  let table = TableView()
  let source: CountingTable
  let delegate = LoggingDelegate()
  var size = Size(width: 20, height: 10)

  /// One column, `c`, whose cells say `c0`, `c1` …
  init(rows: Int..., width: Int = 20, height: Int = 10) {
    source = CountingTable()
    source.rowCounts = rows
    size = Size(width: width, height: height)
    table.columns = [TableColumn("c", width: .flexible())]
    table.dataSource = source
    table.cellFactory = source
    table.delegate = delegate
  }

  /// The next frame.
  @discardableResult func frame() -> Frame { table.render(size) }

  /// The next frame's lines without the blanks at their ends and without the scrollbar.
  var lines: [String] { frame().lines }

  /// Types keys and draws after each.
  func press(_ script: KeyScript) {
    for event in script.events {
      table.handle(event)
      frame()
    }
  }

  func click(
    _ x: Int, _ y: Int, _ modifiers: KeyModifiers = [], count: Int = 1
  ) -> Bool {
    table.handle(
      .mouse(
        MouseEvent(
          .press, button: .left, at: Point(x: x, y: y), modifiers: modifiers,
          clickCount: count)))
  }

  func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> Bool {
    table.handle(.mouse(MouseEvent(kind, button: .left, at: Point(x: x, y: y))))
  }

  var questions: Int {
    source.sectionQuestions + source.rowQuestions + source.cellQuestions.count
  }
}

extension Frame {
  /// The lines without the scrollbar and without the blanks at their ends.
  var lines: [String] {
    (0..<size.height).map { y in
      var line = self.line(y)
      if let last = line.last, "│█".contains(last) { line.removeLast() }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension RowPath: ExpressibleByIntegerLiteral {
  /// A row of the first section.
  public init(integerLiteral value: Int) {
    self.init(row: value)
  }
}
