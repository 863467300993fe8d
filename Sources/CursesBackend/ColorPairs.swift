internal import CTableViewsCurses

/// The colour pairs that a presenter uses, made when a style first needs them.
///
/// The owner of the screen numbers them itself. Inside a host's program they come from
/// `alloc_pair`, which leaves the host's pairs alone, and go back when the presenter does.
final class ColorPairs {
  private struct Colors: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private let isShared: Bool
  private let limit: Int
  private let defaults: Colors
  private var pairs: [Colors: Int32] = [:]
  private var free: [Int32] = []
  private var next: Int32 = 1

  /// Pairs of the current screen.
  ///
  /// - Parameter isShared: whether a host uses pairs too.
  init(isShared: Bool) {
    self.isShared = isShared
    let available = max(0, Int(tableviews_pair_limit()) - 1)
    // alloc_pair takes pairs in use once all are taken; half of them stay the host's.
    limit = isShared ? min(available / 2, 4096) : available
    var foreground: Int32 = -1
    var background: Int32 = -1
    if isShared { extended_pair_content(0, &foreground, &background) }
    defaults = Colors(foreground: foreground, background: background)
  }

  /// How many pairs are taken.
  var count: Int { pairs.count }

  /// The pair with these colours, where nil is the terminal's default; nil when all are taken.
  func pair(foreground: Int32?, background: Int32?) -> Int32? {
    if foreground == nil && background == nil { return 0 }
    let colors = Colors(
      foreground: foreground ?? defaults.foreground, background: background ?? defaults.background)
    if let known = pairs[colors] { return known }
    guard pairs.count < limit, let made = make(colors) else { return nil }
    pairs[colors] = made
    return made
  }

  private func make(_ colors: Colors) -> Int32? {
    if isShared {
      let pair = alloc_pair(colors.foreground, colors.background)
      return pair > 0 ? pair : nil
    }
    let pair = free.popLast() ?? next
    guard init_extended_pair(pair, colors.foreground, colors.background) != ERR else {
      free.append(pair)
      return nil
    }
    if pair == next { next += 1 }
    return pair
  }

  /// Gives back every pair that is not in `used`.
  ///
  /// - Complexity: O(pairs).
  func release(except used: Set<Int32>) {
    for (colors, pair) in pairs where !used.contains(pair) {
      pairs[colors] = nil
      if isShared { free_pair(pair) } else { free.append(pair) }
    }
  }
}
