/// Where the columns of a table stand, in screen columns from the left edge of the content.
///
/// The first columns may be frozen: they keep their place while the others move under them.
/// Between two columns lies a gap that belongs to the left one.
struct ColumnLayout: Hashable, Sendable {
  /// What the layout needs to know of a column.
  struct Column: Hashable, Sendable {
    /// How wide the column should be.
    var width: TableColumn.Width
    /// The width of the widest content seen so far; nil before anything was measured.
    var natural: Int?
    /// The width that a person chose; it is kept within the limits of `width`.
    var chosen: Int?
    /// Whether the column is left out.
    var isHidden: Bool

    init(
      _ width: TableColumn.Width, natural: Int? = nil, chosen: Int? = nil, isHidden: Bool = false
    ) {
      self.width = width
      self.natural = natural
      self.chosen = chosen
      self.isHidden = isHidden
    }
  }

  /// A column that is shown.
  struct Placement: Hashable, Sendable {
    /// The column's position among all columns, hidden ones too.
    let index: Int
    /// The first screen column, from the left edge of the content.
    let x: Int
    /// Screen columns, without the gap.
    let width: Int

    /// The screen column just right of the column.
    var end: Int { x + width }
  }

  /// The columns that are shown, from the left.
  let placements: [Placement]
  /// The width of every column, 0 where it is hidden.
  let widths: [Int]
  /// Screen columns that the table covers.
  let viewportWidth: Int
  /// Screen columns of all columns and the gaps between them.
  let totalWidth: Int
  /// How many of the shown columns keep their place: fewer than asked for where they would take
  /// up more than half of the table.
  let frozenCount: Int
  /// Where the columns that move begin: the frozen ones with their gaps.
  let frozenWidth: Int

  /// Distributes the space.
  ///
  /// - Parameters:
  ///   - columns: All columns, hidden ones too.
  ///   - viewportWidth: Screen columns that the table covers.
  ///   - gap: Blank screen columns between two columns.
  ///   - frozen: How many columns from the left should keep their place.
  /// - Complexity: O(*columns*), with a factor for the bits of a width where space is shared.
  init(columns: [Column], viewportWidth: Int, gap: Int = 1, frozen: Int = 0) {
    let viewportWidth = min(max(0, viewportWidth), TableColumn.Width.widest)
    let gap = min(max(0, gap), TableColumn.Width.widest)
    let shown = columns.indices.filter { !columns[$0].isHidden }
    let available = max(0, viewportWidth - gap * max(0, shown.count - 1))
    let solved = Self.widths(of: shown.map { columns[$0] }, available: available)
    var widths = Array(repeating: 0, count: columns.count)
    var placements: [Placement] = []
    placements.reserveCapacity(shown.count)
    var x = 0
    for (index, width) in zip(shown, solved) {
      widths[index] = width
      placements.append(Placement(index: index, x: x, width: width))
      x += width + gap
    }
    self.placements = placements
    self.widths = widths
    self.viewportWidth = viewportWidth
    totalWidth = placements.last?.end ?? 0
    var count = shown.prefix { $0 < frozen }.count
    while count > 0, Self.start(count, placements, totalWidth) > viewportWidth / 2 { count -= 1 }
    frozenCount = count
    frozenWidth = Self.start(count, placements, totalWidth)
  }

  private static func start(_ order: Int, _ placements: [Placement], _ total: Int) -> Int {
    order < placements.count ? placements[order].x : total
  }
}
