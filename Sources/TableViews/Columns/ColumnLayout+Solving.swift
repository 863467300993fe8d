extension ColumnLayout {
  /// What a column may have and would like.
  private struct Demand {
    var limits: ClosedRange<Int>
    var wanted: Int
    /// The share of the rest; 0 for columns that take none.
    var weight = 0
    var percent = 0
  }

  /// The widths of shown columns.
  ///
  /// Every column gets its minimum before any grows. Without a flexible column each has what it
  /// wants, even where the sum is wider than the table. With one, columns that want more than
  /// their minimum share what there is, and the flexible ones take the rest to the last cell.
  ///
  /// - Parameters:
  ///   - columns: The columns that are shown.
  ///   - available: Screen columns without the gaps.
  static func widths(of columns: [Column], available: Int) -> [Int] {
    let demands = demands(of: columns, available: available)
    let least = demands.reduce(0) { $0 + $1.limits.lowerBound }
    let wanted = demands.reduce(0) { $0 + $1.wanted }
    guard demands.contains(where: { $0.weight > 0 }) else { return demands.map(\.wanted) }
    if least >= available { return demands.map(\.limits.lowerBound) }
    if wanted > available {
      return filled(
        demands.map { Share(limits: $0.limits.lowerBound...$0.wanted) }, to: available)
    }
    return filled(
      demands.map {
        $0.weight > 0
          ? Share(limits: $0.limits, weight: $0.weight) : Share(limits: $0.wanted...$0.wanted)
      }, to: available)
  }

  private static func demands(of columns: [Column], available: Int) -> [Demand] {
    var demands = columns.map(demand)
    let total = demands.reduce(0) { $0 + $1.percent } * available / 100
    var left = demands.reduce(total) { $0 - $1.percent * available / 100 }
    for index in demands.indices where demands[index].percent > 0 {
      let hundredths = demands[index].percent * available
      var share = hundredths / 100
      if left > 0, hundredths % 100 > 0 {
        share += 1
        left -= 1
      }
      let limits = demands[index].limits
      demands[index].wanted = min(max(share, limits.lowerBound), limits.upperBound)
    }
    return demands
  }

  private static func demand(_ column: Column) -> Demand {
    let limits = column.width.limits
    if let chosen = column.chosen {
      let width = column.width.clamped(chosen)
      return Demand(limits: width...width, wanted: width)
    }
    switch column.width {
    case .fixed(let width):
      let width = column.width.clamped(width)
      return Demand(limits: width...width, wanted: width)
    case .automatic:
      return Demand(limits: limits, wanted: column.width.clamped(column.natural ?? 0))
    case .flexible(_, _, let weight):
      return Demand(
        limits: limits, wanted: limits.lowerBound,
        weight: min(max(1, weight), Share.greatestWeight))
    case .percent(let hundredths, _, _):
      return Demand(
        limits: limits, wanted: limits.lowerBound, percent: min(max(0, hundredths), 100))
    }
  }
}

// MARK: - Filling

extension ColumnLayout {
  /// A vessel: between its limits it is as full as the common level times its weight.
  private struct Share {
    static let greatestWeight = 1_000

    var limits: ClosedRange<Int>
    var weight = 1

    func width(atLevel level: Int) -> Int {
      min(max(weight * level / Self.greatestWeight, limits.lowerBound), limits.upperBound)
    }
  }

  /// Raises one level in all vessels until they hold `total`; cells that do not divide evenly go
  /// to the left ones. Less fits where all are full.
  private static func filled(_ shares: [Share], to total: Int) -> [Int] {
    var low = 0
    var high = (TableColumn.Width.widest + 1) * Share.greatestWeight
    while low < high {
      let middle = (low + high + 1) / 2
      let sum = shares.reduce(0) { $0 + $1.width(atLevel: middle) }
      if sum <= total { low = middle } else { high = middle - 1 }
    }
    var widths = shares.map { $0.width(atLevel: low) }
    var left = total - widths.reduce(0, +)
    for index in shares.indices where left > 0 {
      let grown = shares[index].width(atLevel: low + 1)
      left -= grown - widths[index]
      widths[index] = grown
    }
    return widths
  }
}
