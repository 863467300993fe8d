import Testing

@testable import TableViews

@Suite struct ColumnLayoutTests {
  private func widths(_ columns: [TableColumn.Width], _ width: Int) -> [Int] {
    ColumnLayout(columns: columns.map { ColumnLayout.Column($0) }, viewportWidth: width).widths
  }

  @Test("A column is as wide as its content, from 3 to 40, unless said")
  func defaults() {
    #expect(TableColumn("name").width == .automatic(min: 3, max: 40))
    let columns = [nil, 1, 12, 99].map { ColumnLayout.Column(.automatic(), natural: $0) }
    #expect(ColumnLayout(columns: columns, viewportWidth: 80).widths == [3, 3, 12, 40])
  }

  @Test("C1: A chosen width stays within the limits, and follows when they move")
  func chosenWidths() {
    func chosen(_ width: Int, _ policy: TableColumn.Width) -> Int {
      ColumnLayout(columns: [.init(policy, natural: 30, chosen: width)], viewportWidth: 80)
        .widths[0]
    }
    #expect(chosen(5, .automatic(min: 20)) == 20)
    #expect(chosen(500, .flexible(max: 200)) == 200)
    #expect(chosen(25, .automatic(min: 20)) == 25)
    #expect(chosen(25, .automatic(min: 28)) == 28)
    #expect(chosen(25, .automatic(min: 3, max: 10)) == 10)
    #expect(chosen(9, .fixed(5)) == 9)
    #expect(chosen(-4, .percent(50)) == 3)
  }

  @Test("C12: Flexible columns fill the table exactly, the odd cells go to the left ones")
  func flexible() {
    #expect(widths([.flexible(), .flexible(), .flexible()], 82) == [27, 27, 26])
    #expect(widths([.flexible(weight: 2), .fixed(5), .flexible()], 40) == [22, 5, 11])
    #expect(widths([.flexible(max: 5), .flexible(), .fixed(1)], 31) == [5, 23, 1])
    #expect(widths([.flexible(min: 20), .flexible(), .flexible()], 32) == [20, 5, 5])
    #expect(widths([.flexible(max: 4)], 80) == [4])
    #expect(widths([.percent(50), .percent(50)], 80) == [40, 39])
    #expect(widths([.percent(25), .flexible()], 81) == [20, 60])
  }

  @Test("C12: Widths keep their limits and fill the table", arguments: 0..<300)
  func properties(seed: Int) {
    var random = GeometryGenerator(seed: seed)
    let columns = (0..<Int.random(in: 1...8, using: &random)).map { _ in column(&random) }
    let width = Int.random(in: 0...120, using: &random)
    let layout = ColumnLayout(columns: columns, viewportWidth: width)
    for (column, width) in zip(columns, layout.widths) {
      #expect(column.width.limits.contains(width))
      if case .fixed(let fixed) = column.width { #expect(width == fixed) }
    }
    let flexible = columns.indices.filter {
      if case .flexible = columns[$0].width { true } else { false }
    }
    let least = columns.reduce(columns.count - 1) { sum, column in
      guard case .fixed(let fixed) = column.width else {
        return sum + column.width.limits.lowerBound
      }
      return sum + fixed
    }
    guard !flexible.isEmpty, least <= width else { return }
    #expect(layout.totalWidth <= width)
    let isFull = flexible.allSatisfy {
      layout.widths[$0] == columns[$0].width.limits.upperBound
    }
    if !isFull { #expect(layout.totalWidth == width) }
    checkFairness(columns, layout.widths, flexible)
  }

  /// Two columns of one weight that are free to move differ by the odd cell at most.
  private func checkFairness(
    _ columns: [ColumnLayout.Column], _ widths: [Int], _ flexible: [Int]
  ) {
    for (left, right) in flexible.flatMap({ left in flexible.map { (left, $0) } }) {
      guard left < right, case .flexible(_, _, let first) = columns[left].width,
        case .flexible(_, _, let second) = columns[right].width, first == second,
        widths[left] < columns[left].width.limits.upperBound,
        widths[right] > columns[right].width.limits.lowerBound
      else { continue }
      #expect(widths[left] >= widths[right])
    }
  }

  private func column(_ random: inout GeometryGenerator) -> ColumnLayout.Column {
    let low = Int.random(in: 0...9, using: &random)
    let high = low + Int.random(in: 0...30, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .init(.fixed(low))
    case 1:
      return .init(.automatic(min: low, max: high), natural: .random(in: 0...60, using: &random))
    case 2: return .init(.percent(.random(in: 0...60, using: &random), min: low, max: high))
    default:
      return .init(.flexible(min: low, max: high, weight: .random(in: 1...4, using: &random)))
    }
  }

  @Test("Q13: A long column leaves the others their minimum and never makes the table scroll")
  func longColumn() {
    let columns: [ColumnLayout.Column] = [
      .init(.automatic(), natural: 6), .init(.automatic(max: .max), natural: 500),
      .init(.automatic(), natural: 8), .init(.flexible(min: 4)),
    ]
    let layout = ColumnLayout(columns: columns, viewportWidth: 80)
    #expect(layout.widths == [6, 59, 8, 4])
    #expect(layout.totalWidth == 80)
    #expect(layout.maximumOffset == 0)
    let rigid = ColumnLayout(columns: Array(columns.prefix(3)), viewportWidth: 80)
    #expect(rigid.widths == [6, 500, 8])
    #expect(rigid.maximumOffset == 436)
  }

  @Test("Q13: Later columns get their minimum before earlier ones grow")
  func minimumsFirst() {
    let columns: [TableColumn.Width] = [
      .flexible(min: 5), .percent(90, min: 6), .automatic(min: 7),
    ]
    #expect(widths(columns, 22) == [5, 8, 7])
    #expect(widths(columns, 20) == [5, 6, 7])
    #expect(widths(columns, 3) == [5, 6, 7])
  }

  @Test("Q12: No columns, contradicting limits and absurd numbers never trap", arguments: 0..<200)
  func absurdColumns(seed: Int) {
    var random = GeometryGenerator(seed: seed)
    let numbers = [Int.min, -1, 0, 1, 3, 1_000, Int.max]
    func number() -> Int { numbers.randomElement(using: &random) ?? 0 }
    let columns = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let policies: [TableColumn.Width] = [
        .fixed(number()), .automatic(min: number(), max: number()),
        .flexible(min: number(), max: number(), weight: number()),
        .percent(number(), min: number(), max: number()),
      ]
      return ColumnLayout.Column(
        policies.randomElement(using: &random) ?? .fixed(0),
        natural: Bool.random(using: &random) ? number() : nil,
        chosen: Int.random(in: 0..<4, using: &random) == 0 ? number() : nil,
        isHidden: Int.random(in: 0..<4, using: &random) == 0)
    }
    for width in [Int.min, 0, 1, 2, 7, 20, Int.max] {
      let layout = ColumnLayout(
        columns: columns, viewportWidth: width, gap: number(), frozen: number())
      #expect(layout.widths.allSatisfy { $0 >= 0 && $0 <= TableColumn.Width.widest })
      #expect(layout.frozenWidth <= layout.viewportWidth / 2)
      for offset in [0, 1, layout.maximumOffset] {
        let visible = layout.visibleColumns(at: offset)
        #expect(visible.upperBound <= layout.placements.count)
        _ = layout.column(atScreenX: 0, offset: offset)
        _ = layout.offset(revealingColumn: 0, from: offset)
      }
    }
  }

  @Test("C13: Hidden columns take no cells, are not hit and do not count as frozen")
  func hiddenColumns() {
    let columns: [ColumnLayout.Column] = [
      .init(.fixed(4)), .init(.fixed(9), isHidden: true), .init(.fixed(5)),
    ]
    let layout = ColumnLayout(columns: columns, viewportWidth: 40, frozen: 2)
    #expect(layout.widths == [4, 0, 5])
    #expect(layout.placements.map(\.index) == [0, 2])
    #expect(layout.totalWidth == 10)
    #expect(layout.frozenCount == 1)
    #expect((0..<10).map { layout.column(atX: $0) } == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  }
}
