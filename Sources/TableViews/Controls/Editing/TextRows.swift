/// The rows of a line of text.
struct TextRows {
  /// What of the line stands in each row, in UTF-8 bytes; at least one.
  var ranges: [Range<Int>]
  /// What stands beside each row.
  var margin: [String]
  /// How many columns to the right of the view's left edge the text begins.
  var indent: Int

  var count: Int { max(ranges.count, margin.count) }

  /// The row that an offset is in.
  func row(of offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The last offset that belongs to a row: at a break inside of a word, its end is the next row.
  func lastOffset(ofRow row: Int, in columns: TextColumns) -> Int {
    let range = ranges[row]
    guard row + 1 < ranges.count, ranges[row + 1].lowerBound == range.upperBound else {
      return range.upperBound
    }
    return columns.offset(atColumn: -1, from: range.upperBound)
  }
}
