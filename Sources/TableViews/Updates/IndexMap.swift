/// Where the members of a list went, some of which were taken out and some put in: the sections of
/// a table, or the rows of a section.
struct IndexMap: Sendable {
  /// What was taken out, where it stood before.
  var removed = IndexRanges()
  /// What was put in, where it stands now.
  var added = IndexRanges()

  /// Where a member stands now; nil when it was taken out.
  ///
  /// - Complexity: O(log *ranges*), as for the other questions about one position.
  func newIndex(of old: Int) -> Int? {
    removed.contains(old) ? nil : added.slot(ofRank: old - removed.count(before: old))
  }

  /// Where a member stood before; nil when it was put in.
  func oldIndex(of new: Int) -> Int? {
    added.contains(new) ? nil : removed.slot(ofRank: new - added.count(before: new))
  }

  /// Where those of neighbouring members stand that were not taken out.
  func newRanges(of old: Range<Int>) -> [Range<Int>] {
    let start = old.lowerBound - removed.count(before: old.lowerBound)
    let end = old.upperBound - removed.count(before: old.upperBound)
    return added.slots(ofRanks: start..<end)
  }

  /// The position that took the place of one, whether it is still there or not: of what was put
  /// in at the same place, or of what followed. It may be the end of the list.
  func place(of old: Int) -> Int {
    guard let gone = removed.range(around: old) else {
      return added.slot(ofRank: old - removed.count(before: old))
    }
    let rank = gone.lowerBound - removed.count(before: gone.lowerBound)
    let start = rank == 0 ? 0 : added.slot(ofRank: rank - 1) + 1
    return min(start + old - gone.lowerBound, added.slot(ofRank: rank))
  }
}
