/// A terminal without a screen: shows content in memory, for tests and for pictures.
public final class HeadlessTerminal: Terminal {
  /// The size that the next frame has.
  public var size: Size
  /// What the screen shows now.
  public private(set) var frame: Frame
  /// How many frames were presented.
  public private(set) var presentedFrames = 0
  /// What was copied, the newest last.
  public private(set) var clipboard: [String] = []

  /// Creates a blank screen.
  public init(size: Size) {
    self.size = size
    frame = Frame(size: size)
  }

  public func present(_ frame: Frame) {
    self.frame = frame
    presentedFrames += 1
  }

  @discardableResult
  public func copyToClipboard(_ text: String) -> Bool {
    clipboard.append(text)
    return true
  }

  /// Hands `events` to `content` one after the other, then draws it once.
  ///
  /// - Returns: the events that the content did not use.
  @discardableResult
  public func run(_ content: some TerminalContent, _ events: [InputEvent] = []) -> [InputEvent] {
    let unused = events.filter { event in
      if case .resize(let newSize) = event { size = newSize }
      return !content.handle(event)
    }
    var next = Frame(size: size)
    content.draw(into: &next, in: Rect(size: size))
    present(next)
    return unused
  }
}
