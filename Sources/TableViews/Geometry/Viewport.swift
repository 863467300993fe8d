/// The part of the content that can be seen: which line is at the top and how many there are.
///
/// While a section covers the top line its header stays there, and the section's end pushes it
/// out. A header as high as the viewport scrolls like a row: pinned, it would hide them all.
struct Viewport: Hashable, Sendable {
  /// The content line at the top.
  var top: Int
  /// Lines that can be seen.
  private(set) var height: Int
  /// Whether headers stay at the top.
  var pinsHeaders: Bool

  init(top: Int = 0, height: Int, pinsHeaders: Bool = true) {
    self.top = max(0, top)
    self.height = max(0, height)
    self.pinsHeaders = pinsHeaders
  }

  /// The content lines that can be seen, or could be if there were any.
  var lines: Range<Int> { top..<top + height }

  /// The greatest offset: the last line of the content is at the bottom.
  func maximumTop(in layout: SectionLayout) -> Int {
    max(0, layout.contentHeight - height)
  }

  /// Leaves no empty lines below the content while there are lines above the viewport.
  mutating func clamp(to layout: SectionLayout) {
    top = min(max(0, top), maximumTop(in: layout))
  }

  /// Moves by lines, stopping at the ends.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult mutating func scroll(by lines: Int, in layout: SectionLayout) -> Bool {
    let old = top
    let (sum, overflow) = top.addingReportingOverflow(lines)
    top = overflow ? .max : sum
    clamp(to: layout)
    return top != old
  }

  /// Covers another number of lines; the offset stays for the caller to restore or clamp.
  mutating func resize(height newHeight: Int) {
    height = max(0, newHeight)
  }
}

// MARK: - Pinned headers

extension Viewport {
  /// Lines that the header of a section takes up when it is pinned; 0 when it is not.
  func pinnedHeight(ofSection section: Int, in layout: SectionLayout) -> Int {
    guard pinsHeaders, section >= 0, section < layout.sectionCount else { return 0 }
    let header = layout.sections[section].headerHeight
    return header < height ? header : 0
  }

  /// The header that stays at the top; it begins above the viewport while it is pushed out.
  ///
  /// - Complexity: O(log *sections* + log *runs*).
  func pinnedHeader(in layout: SectionLayout) -> VisibleItem? {
    guard let section = layout.item(atLine: top)?.section else { return nil }
    let header = pinnedHeight(ofSection: section, in: layout)
    guard header > 0, let lines = layout.lines(ofSection: section) else { return nil }
    return VisibleItem(
      kind: .header(section: section), screenLine: min(0, lines.upperBound - header - top),
      height: header)
  }

  /// Lines at the top that a pinned header covers.
  func coveredLines(in layout: SectionLayout) -> Int {
    pinnedHeader(in: layout)?.end ?? 0
  }
}

extension SectionLayout.Item {
  /// The section that it belongs to.
  var section: Int {
    switch self {
    case .header(let section, _), .footer(let section, _): section
    case .row(let path, _): path.section
    }
  }
}
