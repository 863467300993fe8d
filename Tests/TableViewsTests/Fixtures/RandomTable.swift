import TableTesting
import Testing

@testable import TableViews

/// A table that is used at random beside one that is made new for each frame.
final class RandomTable {
  private var random: SplitMix
  private let scene: Scene
  private let heights: RowHeight
  private let words: Int
  private var log: [String] = []
  private var cursorMoved = false

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    scene = Scene()
    heights = [.fixed(1), .fixed(2), .perRow(estimate: 2), .measured(estimate: 1)][Int(seed % 4)]
    words = Int(seed % 7) + 1
    configure(scene)
    scene.source.rowCounts = (0..<number(1...4)).map { _ in number(0...30) }
    scene.source.titles = number(0...2) > 0 ? [0: "First", 2: "Third"] : [:]
    scene.table.selectionMode = [.single, .multiple][number(0...1)]
    scene.table.cursorMode = [.row, .cell][number(0...1)]
    scene.table.frozenColumns = number(0...2)
    scene.table.followsTail = number(0...3) == 0
  }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func configure(_ scene: Scene) {
    scene.table.columns = [
      TableColumn("a", title: "A", width: .fixed(6)), TableColumn("b", width: .flexible(min: 8)),
      TableColumn("d", width: .automatic(min: 4, max: 12), alignment: .trailing),
    ]
    let words = words
    scene.source.text = { path, column in
      (0...(path.row * 7 + path.section) % words).map { "\(column.id)\(path.row)-\($0)" }
        .joined(separator: path.row % 5 == 0 ? " 漢" : " ")
    }
    scene.delegate.height = { ($0.row * 5 + $0.section) % 4 }
    scene.delegate.style = { $0.row % 3 == 0 ? Style(attributes: .italic) : nil }
    scene.delegate.mayFocus = { $0.row % 6 == 5 ? false : nil }
    scene.table.rowHeight = heights
  }
}

// MARK: - Use

extension RandomTable {
  /// Does one thing that a person or a program does.
  func step() {
    cursorMoved = false
    switch number(0...23) {
    case 0: resize()
    case 1: changeCounts()
    case 2: reload()
    case 3: scrollSomewhere()
    case 4: setCursor()
    case 5, 6: useMouse()
    case 7: changeColumns()
    case 8: reloadRow()
    default: press()
    }
  }

  private func press() {
    guard let key = KeyMap.table.bindings.randomElement(using: &random)?.key else { return }
    let cursor = scene.table.cursor
    defer { cursorMoved = scene.table.cursor != cursor }
    for _ in 0..<number(1...3) {
      log.append("\(key)")
      scene.table.handle(.key(key))
    }
  }

  private func useMouse() {
    let kinds: [MouseEvent.Kind] = [.press, .press, .drag, .release, .wheelDown, .wheelUp]
    guard let kind = kinds.randomElement(using: &random) else { return }
    let place = Point(x: number(0...scene.size.width), y: number(0...scene.size.height))
    let modifiers: KeyModifiers = [[], .shift, .control][number(0...2)]
    log.append("\(kind) \(place.x),\(place.y) \(modifiers.rawValue)")
    scene.table.handle(
      .mouse(
        MouseEvent(
          kind, button: .left, at: place, modifiers: modifiers, clickCount: number(1...2))))
  }

  private func changeColumns() {
    let place = number(0...2)
    log.append("column \(place)")
    switch number(0...3) {
    case 0: scene.table.columns[place].isHidden.toggle()
    case 1: scene.table.resizeColumn(scene.table.columns[place].id, by: number(-3...3))
    case 2: scene.table.columns.swapAt(place, number(0...2))
    default: scene.table.pinsSectionHeaders.toggle()
    }
  }

  private func reloadRow() {
    let path = somewhere()
    log.append("reload \(path)")
    if number(0...1) == 0 {
      scene.table.reloadRows(at: [path])
    } else {
      scene.table.reconfigureRows(at: [path])
    }
  }

  private func setCursor() {
    let path = somewhere()
    log.append("cursor = \(path)")
    scene.table.cursor = path
    cursorMoved = scene.table.cursor == path
  }

  private func somewhere() -> RowPath { RowPath(row: number(0...30), section: number(0...3)) }

  private func resize() {
    scene.size = Size(width: number(1...40), height: number(1...14))
    log.append("\(scene.size.width)x\(scene.size.height)")
  }

  private func reload() {
    log.append("reload")
    scene.table.reloadData()
  }

  private func changeCounts() {
    let section = number(0...scene.source.rowCounts.count - 1)
    scene.source.rowCounts[section] = number(0...30)
    log.append("count \(section) = \(scene.source.rowCounts[section])")
    scene.table.noteNumberOfRowsChanged()
  }

  private func scrollSomewhere() {
    let path = somewhere()
    let position: ScrollPosition = [.none, .top, .middle, .bottom][number(0...3)]
    log.append("scroll \(path) \(position)")
    scene.table.scrollToRow(at: path, at: position)
  }
}

// MARK: - Checks

extension RandomTable {
  /// Draws, and compares with what a new table in the same state draws.
  func check() {
    scene.source.resetCounts()
    let frame = scene.frame()
    let asked = scene.source.cellQuestions.map(\.path)
    let story = log.suffix(8).joined(separator: ", ") + " at \(scene.size)"
    let rows = scene.table.pathsForVisibleRows
    if !isMeasured { #expect(asked.allSatisfy(rows.contains), "asked for \(asked): \(story)") }
    #expect(scene.frame() == frame, "the next frame differs: \(story)")
    let bottom = scene.table.contentSize.height - bodyHeight
    #expect(scene.table.scrollOffset.y <= max(0, bottom), "blank lines: \(story)")
    if cursorMoved, let cursor = scene.table.cursor { expectInView(cursor, story) }
    for path in rows { expectHeight(of: path, story) }
    let fresh = freshFrame()
    if fresh != frame {
      Issue.record("\(story):\n\(frame.text)\n-- instead of --\n\(fresh.text)")
    }
  }

  private var isMeasured: Bool {
    if case .measured = heights { true } else { false }
  }

  private var bodyHeight: Int { scene.table.metrics.bodyHeight }

  private func expectInView(_ cursor: RowPath, _ story: String) {
    guard let lines = scene.table.rectForRow(at: cursor), lines.height > 0 else { return }
    let title = scene.table.rectForHeader(inSection: cursor.section)?.height ?? 0
    let pinned = title < bodyHeight && scene.table.pinsSectionHeaders ? title : 0
    let top = scene.table.scrollOffset.y + pinned
    let isWhole = lines.minY >= top && lines.maxY <= scene.table.scrollOffset.y + bodyHeight
    let isTopOfHigher = lines.height > bodyHeight - pinned && lines.minY == top
    #expect(isWhole || isTopOfHigher, "cursor \(cursor) out of view: \(story)")
  }

  private func expectHeight(of path: RowPath, _ story: String) {
    let height = scene.table.rectForRow(at: path)?.height
    switch heights {
    case .fixed(let lines): #expect(height == lines, "\(path): \(story)")
    case .perRow: #expect(height == scene.delegate.height(path), "\(path): \(story)")
    case .measured:
      let columns = scene.table.columns.enumerated().filter {
        scene.table.cellForRow(at: path, in: $0.element.id) != nil
      }
      let heights = columns.map { index, column in
        scene.source.text(path, column)
          .wrapped(to: scene.table.columnLayout.widths[index], limit: 100).count
      }
      #expect(height == heights.max() ?? 1, "\(path): \(story)")
    }
  }

  /// What a table draws that never drew anything before, with the same heights and widths.
  private func freshFrame() -> Frame {
    let fresh = Scene()
    configure(fresh)
    fresh.source.rowCounts = scene.source.rowCounts
    fresh.source.titles = scene.source.titles
    let (old, new) = (scene.table, fresh.table)
    new.columns = old.columns
    new.selectionMode = old.selectionMode
    new.cursorMode = old.cursorMode
    new.frozenColumns = old.frozenColumns
    new.cursorColumn = old.cursorColumn
    _ = new.numberOfRows
    new.cellsAreStale = false
    new.layout = old.layout
    new.viewport = old.viewport
    new.metrics = old.metrics
    new.widths = old.widths
    new.wrappedColumns = old.wrappedColumns
    new.horizontalOffset = old.horizontalOffset
    new.selected = old.selected
    new.cursorPath = old.cursorPath
    new.heldAnchor = nil
    new.revealsCursorColumn = false
    new.columnsAreStale = true
    return new.render(scene.size)
  }
}
