/// Prefix sums over sections that change one at a time: a Fenwick tree.
struct SectionIndex {
  /// `nodes[i]` holds the sums of the sections before `i + 1`, as many as the lowest set bit
  /// of `i + 1` says.
  private var nodes: [SectionSums]

  /// Creates the sums of all sections.
  ///
  /// - Complexity: O(*sections*).
  init(_ sums: [SectionSums]) {
    nodes = sums
    for place in 1..<max(1, sums.count + 1) {
      let parent = place + (place & -place)
      if parent <= sums.count {
        nodes[parent - 1] = nodes[parent - 1] + nodes[place - 1]
      }
    }
  }

  /// The sums of the sections before `section`.
  ///
  /// - Complexity: O(log *sections*).
  func sums(before section: Int) -> SectionSums {
    var (sums, place) = (SectionSums(), min(section, nodes.count))
    while place > 0 {
      sums = sums + nodes[place - 1]
      place &= place - 1
    }
    return sums
  }

  /// Adds to the sums of one section.
  ///
  /// - Complexity: O(log *sections*).
  mutating func add(_ change: SectionSums, to section: Int) {
    var place = section + 1
    while place <= nodes.count {
      nodes[place - 1] = nodes[place - 1] + change
      place += place & -place
    }
  }

  /// The section that holds a position counted by `size`, passing over those of size 0, and the
  /// sums before it. A position beyond the end answers the number of sections.
  ///
  /// - Complexity: O(log *sections*).
  @inline(__always)
  func section(
    at position: Int, size: (SectionSums) -> Int
  ) -> (section: Int, before: SectionSums) {
    var (section, before, rest) = (0, SectionSums(), position)
    var step = nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
    while step > 0 {
      let next = section + step
      if next <= nodes.count, size(nodes[next - 1]) <= rest {
        rest -= size(nodes[next - 1])
        before = before + nodes[next - 1]
        section = next
      }
      step >>= 1
    }
    return (section, before)
  }
}
