/// Where a scrollbar's thumb stands, worked out from what is shown of how much.
///
/// The thumb touches an end of the track only when the content does, keeps its length while
/// scrolling, and is never shorter than one line.
struct Scrollbar: Hashable, Sendable {
  /// The first line of the thumb.
  let start: Int
  /// Its lines.
  let length: Int

  /// - Parameters:
  ///   - track: lines of the track.
  ///   - content: lines of the content; nil comes back when it fits into `visible`.
  ///   - visible: lines shown.
  ///   - offset: lines above the first one shown.
  init?(track: Int, content: Int, visible: Int, offset: Int) {
    guard track > 0, content > visible, visible > 0 else { return nil }
    length = min(track, max(1, Scrollbar.scaled(track, visible, content)))
    let travel = track - length
    let farthest = content - visible
    if offset <= 0 || travel == 0 {
      start = 0
    } else if offset >= farthest {
      start = travel
    } else {
      let inner = Scrollbar.scaled(travel, offset, farthest)
      start = travel > 1 ? min(travel - 1, max(1, inner)) : inner
    }
  }

  /// The line of content that belongs to a line of the track, for clicks and drags.
  static func offset(forTrackLine line: Int, track: Int, content: Int, visible: Int) -> Int {
    guard track > 1, content > visible else { return 0 }
    let clamped = min(max(0, line), track - 1)
    return scaled(content - visible, clamped, track - 1)
  }

  /// `value * part / whole` without overflow.
  private static func scaled(_ value: Int, _ part: Int, _ whole: Int) -> Int {
    let product = value.multipliedFullWidth(by: part)
    return whole.dividingFullWidth(product).quotient
  }
}
