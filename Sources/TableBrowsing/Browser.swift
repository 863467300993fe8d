public import TableRecords
public import TableViews

/// A browser of tables without a terminal: pages, prompts, panels, a status line.
///
/// Draws through tables only, takes events, and hands work that takes a while to its host, which
/// runs ``perform(_:isolation:)`` as a task; so the same object runs in a terminal and in a test.
public final class Browser: TerminalContent {
  /// The open sources.
  public let pages: [BrowserPage]
  /// Which of them is on the screen.
  public internal(set) var pageIndex = 0
  /// Which key does what.
  public let keyMap: KeyMap
  /// The look.
  public let theme: TableTheme
  public var needsDisplay: (() -> Void)? {
    didSet {
      for page in pages { page.table.needsDisplay = needsDisplay }
      for panel in panels { panel.content.needsDisplay = needsDisplay }
      prompt?.field.needsDisplay = needsDisplay
    }
  }

  /// Starts a job as a task and returns what stops it; without it, jobs wait for
  /// ``finishJobs(isolation:)``.
  public var schedule: ((BrowserJob) -> (() -> Void))?
  /// Puts a text on the clipboard; false when that cannot be done.
  public var copyText: ((String) -> Bool)?

  /// What the status line says instead of the file, until the next key.
  public internal(set) var message: String?
  /// What is shown instead of the table, the last one in front.
  var panels: [any Panel] = []
  /// What was searched for in panels.
  var panelSearch: String?
  /// What is being typed.
  var prompt: Prompt?
  /// What was typed before, by the purpose of the prompt.
  var histories: [Prompt.Purpose: [String]] = [:]
  /// The number typed before a command.
  var count: Int?
  /// The search that runs, how far it is, and what stops it.
  var search: RunningSearch?
  /// Whether what was searched for is marked.
  var isHighlighting = false
  /// Whether a click without modifiers is being handled.
  var isPlainClick = false
  /// What is above the status line, as it was drawn last.
  var contentArea = Rect(size: .zero)
  /// The pages whose stores are counting or reading.
  var following: Set<Int> = []
  var waitingJobs: [BrowserJob] = []
  var progress: [Int: Double] = [:]

  /// Opens a browser over some stores, at least one.
  public init(stores: [any RecordStore], options: BrowserOptions = BrowserOptions()) {
    keyMap = options.keyMap
    theme = options.theme
    pages = stores.compactMap { try? BrowserPage(store: $0, options: options) }
    for page in pages {
      page.link.listener = self
      page.table.delegate = self
    }
  }

  /// The page on the screen; nil when nothing was opened.
  public var page: BrowserPage? {
    pages.indices.contains(pageIndex) ? pages[pageIndex] : nil
  }

  var panel: (any Panel)? { panels.last }

  /// The table that takes keys; nil while a panel is shown in its place.
  public var activeTable: TableView? { panel == nil ? page?.table : nil }

  /// What is drawn and takes the mouse: the text of a panel, or the table of the page.
  var activeContent: (any TerminalContent)? { panel?.content ?? page?.table }

  /// Starts following every store.
  public func start() {
    for index in pages.indices { begin(.follow(page: index)) }
  }

  func begin(_ job: BrowserJob) {
    guard let schedule else {
      waitingJobs.append(job)
      return
    }
    let stop = schedule(job)
    if case .search = job, search != nil { search?.stop = stop }
  }

  /// Shows a sentence in the status line until the next key.
  public func say(_ text: String) {
    message = text
    needsDisplay?()
  }
}
