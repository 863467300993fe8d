internal import CTableViewsCurses
internal import TerminalCore

/// What curses can hold of a cell's character without losing count of the columns.
///
/// Layout goes by the package's own width table, curses by the C library's. Where the two
/// disagree, a replacement of the right width goes out instead of the character.
struct CursesGlyph {
  /// Each element becomes one curses cell: a base character and what combines with it.
  private let parts: [[UInt32]]
  /// Whether terminals may give the character another width than both tables do, so that its row
  /// must be drawn whole when anything in it changes.
  let mayDisplaceNeighbours: Bool

  private static let replacement: UInt32 = 0xFFFD
  /// What one curses cell holds.
  private static let placeCount = 5

  /// Decides how to show `cell`, which covers one or two columns.
  init(cell: Cell, columns: Int, clusters: [String]) {
    guard cell.isCluster else {
      self.init(scalars: CollectionOfOne(cell.glyph), columns: columns)
      return
    }
    let index = Int(cell.glyph - Cell.clusterBase)
    let text = clusters.indices.contains(index) ? clusters[index] : ""
    self.init(scalars: text.unicodeScalars.map(\.value), columns: columns)
  }

  private init(scalars: some Collection<UInt32>, columns: Int) {
    let isSingle = scalars.count == 1
    if isSingle, let scalar = scalars.first, Self.width(scalar) == columns {
      parts = [[scalar]]
      mayDisplaceNeighbours = false
      return
    }
    let scalars = scalars.filter { !Self.isControl($0) }
    let groups = Self.groups(of: scalars)
    if !isSingle, groups.reduce(0, { $0 + $1.width }) == columns {
      parts = groups.map(\.scalars)
      mayDisplaceNeighbours = groups.count > 1 && Self.isRegionalIndicator(groups[0].scalars[0])
    } else if !isSingle, let first = groups.first, first.width == columns {
      // An emoji of several parts goes out whole; of anything narrow its beginning does.
      let known = scalars.filter { Self.width($0) >= 0 }
      parts = [columns == 2 ? Array(known.prefix(Self.placeCount)) : first.scalars]
      mayDisplaceNeighbours = columns == 2
    } else {
      parts = Self.substitute(for: scalars.first ?? Self.replacement, columns: columns)
      mayDisplaceNeighbours = false
    }
  }

  /// Fills `cells`, as many as the character has columns, from `blank`.
  ///
  /// - Returns: how many were filled.
  func write(into cells: UnsafeMutableBufferPointer<cchar_t>, blank: cchar_t) -> Int {
    let count = min(parts.count, cells.count)
    for index in 0..<count {
      cells[index] = blank
      for (place, scalar) in parts[index].prefix(Self.placeCount).enumerated() {
        tableviews_set_scalar(&cells[index], Int32(place), scalar)
      }
    }
    return count
  }

  /// Columns by the C library; -1 for what it does not know and for control characters.
  private static func width(_ scalar: UInt32) -> Int {
    Int(tableviews_library_width(scalar))
  }

  /// A frame holds none; should one slip in, the terminal must not obey it.
  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F..<0xA0).contains(scalar)
  }

  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar)
  }

  /// Base characters with the marks that follow them; what the library does not know is left out.
  private static func groups(
    of scalars: some Collection<UInt32>
  ) -> [(scalars: [UInt32], width: Int)] {
    var groups: [(scalars: [UInt32], width: Int)] = []
    for scalar in scalars {
      let width = width(scalar)
      if width > 0 {
        groups.append(([scalar], width))
      } else if width == 0, !groups.isEmpty {
        groups[groups.count - 1].scalars.append(scalar)
      }
    }
    return groups
  }

  /// Something of the right width that every terminal of this locale knows.
  private static func substitute(for scalar: UInt32, columns: Int) -> [[UInt32]] {
    let shown = width(replacement) == 1 ? replacement : ascii(for: scalar)
    return columns == 2 ? [[shown], [Cell.space]] : [[shown]]
  }

  /// An ASCII character that resembles `scalar`, for terminals that show nothing else.
  private static func ascii(for scalar: UInt32) -> UInt32 {
    let character: Unicode.Scalar =
      switch scalar {
      case 0x2500, 0x2501, 0x2504, 0x2508, 0x2550, 0x2013, 0x2014, 0x23AF: "-"
      case 0x2502, 0x2503, 0x2506, 0x250A, 0x2551, 0x23D0, 0x258F, 0x2595: "|"
      case 0x2505...0x257F: "+"
      case 0x2588...0x258E, 0x2590, 0x2593: "#"
      case 0x2591, 0x2592: ":"
      case 0x2026: "~"
      case 0x2022, 0x25CF, 0x25CB, 0x00B7: "*"
      case 0x2191, 0x25B2, 0x25B4: "^"
      case 0x2193, 0x25BC, 0x25BE: "v"
      case 0x2190, 0x25C0, 0x25C2, 0x2039: "<"
      case 0x2192, 0x25B6, 0x25B8, 0x203A: ">"
      case 0x2713, 0x2714: "x"
      case 0x00A0: " "
      case 0x2018, 0x2019: "'"
      case 0x201C, 0x201D: "\""
      default: "?"
      }
    return character.value
  }
}
