/// Positions in ascending ranges that do not touch, with how many stand before each: the rows that
/// an update takes out of a section or puts in.
struct IndexRanges: Sendable {
  private(set) var ranges: [Range<Int>] = []
  /// How many positions all of them hold.
  private(set) var count = 0
  /// The first position that was given more than once.
  private(set) var repeated: Int?
  private var countsBefore: [Int] = []

  init() {}

  /// Joins ranges in any order; empty ones are left out.
  ///
  /// - Complexity: O(*n*) for *n* ranges in ascending order, else O(*n* log *n*).
  init(_ unordered: [Range<Int>]) {
    let isSorted = zip(unordered, unordered.dropFirst()).allSatisfy {
      $0.lowerBound <= $1.lowerBound
    }
    let sorted =
      isSorted ? unordered : unordered.sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted where !range.isEmpty { append(range) }
  }

  private mutating func append(_ range: Range<Int>) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound else {
      ranges.append(range)
      countsBefore.append(count)
      count += range.count
      return
    }
    if range.lowerBound < last.upperBound, repeated == nil { repeated = range.lowerBound }
    let end = max(last.upperBound, range.upperBound)
    ranges[ranges.count - 1] = last.lowerBound..<end
    count += end - last.upperBound
  }

  var isEmpty: Bool { ranges.isEmpty }
}

// MARK: - Questions

extension IndexRanges {
  /// The ranges that begin at or before a position.
  private func ranges(from position: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The range that holds a position.
  ///
  /// - Complexity: O(log *ranges*), as all questions about one position.
  func range(around position: Int) -> Range<Int>? {
    let place = ranges(from: position)
    guard place > 0, position < ranges[place - 1].upperBound else { return nil }
    return ranges[place - 1]
  }

  func contains(_ position: Int) -> Bool { range(around: position) != nil }

  /// How many positions stand before one.
  func count(before position: Int) -> Int {
    let place = ranges(from: position)
    guard place > 0 else { return 0 }
    let last = ranges[place - 1]
    return countsBefore[place - 1] + min(position, last.upperBound) - last.lowerBound
  }

  /// The first position that others hold too.
  ///
  /// - Complexity: O(*ranges*) of both.
  func firstCommon(with other: IndexRanges) -> Int? {
    var (mine, theirs) = (0, 0)
    while mine < ranges.count, theirs < other.ranges.count {
      let common = max(ranges[mine].lowerBound, other.ranges[theirs].lowerBound)
      let (end, otherEnd) = (ranges[mine].upperBound, other.ranges[theirs].upperBound)
      if common < min(end, otherEnd) { return common }
      if end < otherEnd { mine += 1 } else { theirs += 1 }
    }
    return nil
  }
}

// MARK: - What is left

extension IndexRanges {
  /// The ranges that begin before the free position with a number, counted from zero.
  private func ranges(beforeRank rank: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound - countsBefore[middle] <= rank {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The position that is the one with a number among those not held here.
  func slot(ofRank rank: Int) -> Int {
    let place = ranges(beforeRank: rank)
    return place == 0 ? rank : rank + countsBefore[place - 1] + ranges[place - 1].count
  }

  /// The positions with neighbouring numbers among those not held here.
  ///
  /// - Complexity: O(log *ranges* + *answer*).
  func slots(ofRanks ranks: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (place, rank) = (ranges(beforeRank: ranks.lowerBound), ranks.lowerBound)
    var slot = slot(ofRank: rank)
    while rank < ranks.upperBound {
      var length = ranks.upperBound - rank
      if place < ranges.count { length = min(length, ranges[place].lowerBound - slot) }
      pieces.append(slot..<slot + length)
      rank += length
      slot += length
      if place < ranges.count { slot = ranges[place].upperBound }
      place += 1
    }
    return pieces
  }
}
