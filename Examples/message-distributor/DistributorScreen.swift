import TableViews

/// Two places for pages side by side, and what the keys do with them.
final class DistributorScreen: TerminalContent {
  let center: MessageCenter
  /// The page on the left and the one on the right; nil for one that is closed.
  private(set) var pages: [Page?] = [nil, nil]
  private(set) var focus = 0
  /// What stands in the last line before the numbers.
  var address = "not listening"
  /// Sends text to whoever receives it.
  var send: (String) -> Void = { _ in }
  private var sentCount = 0
  private let theme = TableTheme.dark
  var needsDisplay: (() -> Void)? {
    didSet { for page in pages { page?.table.needsDisplay = needsDisplay } }
  }

  init(center: MessageCenter) {
    self.center = center
    open(ImagePage(), at: 0)
    open(InstallationPage(), at: 1)
  }

  private func open(_ page: Page?, at place: Int) {
    pages[place] = page
    page?.table.needsDisplay = needsDisplay
    if let page { _ = try? center.pages.add(page) }
    needsDisplay?()
  }

  private func ownPage(at place: Int) -> Page {
    place == 0 ? ImagePage() : InstallationPage()
  }

  /// Gives messages to the pages; one frame for all of them.
  func receive(_ batch: MessageBatch) {
    center.distribute(batch)
    needsDisplay?()
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.tab): focus = 1 - focus
    case .key(.character("i")): send(line(of: "image picture"))
    case .key(.character("n")): send(line(of: "install"))
    case .key(.character("s")):
      send((0..<5_000).map { _ in line(of: "image picture") + line(of: "install") }.joined())
    case .key(.character("b")):
      open(pages[focus] is FullPage ? ownPage(at: focus) : FullPage(), at: focus)
    case .key(.character("x")):
      open(pages[focus] == nil ? ownPage(at: focus) : nil, at: focus)
    case .mouse: return pages.contains { $0?.table.handle(event) == true }
    default: return pages[focus]?.table.handle(event) ?? false
    }
    return true
  }

  private func line(of kind: String) -> String {
    sentCount += 1
    return "\(kind) \(sentCount)\n"
  }

  func draw(into frame: inout Frame, in area: Rect) {
    guard area.height > 2, area.width > 4 else { return }
    let width = (area.width - 1) / 2
    let height = area.height - 1
    let places = [
      Rect(x: area.minX, y: area.minY, width: width, height: height),
      Rect(
        x: area.minX + width + 1, y: area.minY, width: area.width - width - 1, height: height),
    ]
    frame.fill(area, style: theme.text)
    for (place, area) in places.enumerated() { draw(pages[place], place, &frame, in: area) }
    let edge = Rect(x: area.minX + width, y: area.minY, width: 1, height: height)
    frame.fill(edge, with: "│", style: theme.separator)
    let last = Rect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
    frame.write(status, in: last, style: theme.status)
  }

  private func draw(_ page: Page?, _ place: Int, _ frame: inout Frame, in area: Rect) {
    let style = place == focus ? theme.cursorSelected : theme.header
    let title = Rect(x: area.minX, y: area.minY, width: area.width, height: 1)
    let rows = Rect(
      x: area.minX, y: area.minY + 1, width: area.width, height: area.height - 1)
    guard let page else {
      frame.write("closed; x opens it", in: title, style: style)
      return
    }
    frame.write("\(page.kinds): \(page.heardCount)", in: title, style: style)
    page.table.draw(into: &frame, in: rows)
  }

  private var status: String {
    var parts = ["\(center.receivedCount) received"]
    if center.unwantedCount > 0 { parts.append("\(center.unwantedCount) unwanted") }
    if center.brokenCount > 0 { parts.append("\(center.brokenCount) broken") }
    return "\(address): " + parts.joined(separator: ", ") + "  i n s b x Tab q"
  }
}
