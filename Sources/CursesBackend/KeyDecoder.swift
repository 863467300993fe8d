internal import CTableViewsCurses
internal import TerminalCore

/// Reads what the terminal sent and makes events of it.
///
/// Keys come through a pad of their own, because reading from a window refreshes it. A second pad
/// without key recognition reads the same bytes raw: reports of the mouse and pasted text, which
/// must never be taken for keys.
@MainActor final class KeyDecoder {
  private let input: Int32
  private let keyPad: UnsafeMutablePointer<WINDOW>
  private let bytePad: UnsafeMutablePointer<WINDOW>
  private var mouse = MouseDecoder()
  /// The beginning of a character whose other bytes have not come yet.
  private var partialCharacter: [UInt8] = []
  /// What was pasted so far; nil while nothing is.
  private var pasted: [UInt8]?

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let escape: Int32 = 27

  /// Prepares the current screen for reading; nil when curses has no memory for it.
  ///
  /// - Parameter input: where the screen's keys come from.
  init?(input: Int32) {
    guard let keyPad = newpad(1, 1), let bytePad = newpad(1, 1) else { return nil }
    self.input = input
    self.keyPad = keyPad
    self.bytePad = bytePad
    keypad(keyPad, true)
    nodelay(keyPad, true)
    nodelay(bytePad, true)
    KeySequences.define()
  }

  /// Gives the pads back; to be called while the screen is still there.
  func close() {
    delwin(keyPad)
    delwin(bytePad)
  }

  /// All events that wait.
  ///
  /// - Complexity: O(bytes waiting).
  func readEvents() -> [InputEvent] {
    var events: [InputEvent] = []
    while true {
      if pasted != nil {
        guard let text = readPaste() else { return events }
        events.append(.paste(text))
      }
      let code = wgetch(keyPad)
      if code == ERR { return events }
      if let event = event(for: code) { events.append(event) }
    }
  }

  private func event(for code: Int32) -> InputEvent? {
    switch code {
    case Self.escape: return readAfterEscape()
    case 0..<256: return character(byte: UInt8(code)).map { .key($0) }
    case KeySequences.Signal.mouse: return readMouse()
    case KeySequences.Signal.oldMouse, KEY_MOUSE: return readOldMouse()
    case KeySequences.Signal.paste:
      pasted = []
      return nil
    case KeySequences.Signal.focusIn: return .focus(true)
    case KeySequences.Signal.focusOut: return .focus(false)
    default: return key(forCode: code).map { .key($0) }
    }
  }

  private func key(forCode code: Int32) -> Key? {
    KeySequences.key(forCode: code) ?? CursesKeys.key(forCode: code)
  }

  /// The key that `byte` completes; nil while a character lacks bytes.
  private func character(byte: UInt8) -> Key? {
    if byte < 0x80 {
      partialCharacter = []
      return CursesKeys.key(forScalar: Unicode.Scalar(byte))
    }
    if byte >= 0xC0 { partialCharacter = [] }
    partialCharacter.append(byte)
    let needed = partialCharacter[0] >= 0xF0 ? 4 : partialCharacter[0] >= 0xE0 ? 3 : 2
    guard partialCharacter.count >= needed || partialCharacter[0] < 0xC0 else { return nil }
    let text = String(decoding: partialCharacter, as: UTF8.self)
    partialCharacter = []
    return text.first.map(Key.character)
  }

  /// Alt with a key arrives as Escape and the key. What looks like a sequence that nobody knows is
  /// swallowed, since its letters are not keys that somebody pressed.
  private func readAfterEscape() -> InputEvent? {
    let next = wgetch(keyPad)
    switch next {
    case ERR: return .key(.escape)
    case Self.escape: return .key(.escape.with(.alt))
    case 0x5B: return swallowSequence() ? nil : .key(.character("[").with(.alt))
    case 0x4F: return wgetch(bytePad) != ERR ? nil : .key(.character("O").with(.alt))
    case 0..<256: return readAltCharacter(UInt8(next))
    default:
      let event = event(for: next)
      guard case .key(let key) = event else { return event }
      return .key(key.with(.alt))
    }
  }

  private func readAltCharacter(_ byte: UInt8) -> InputEvent? {
    var byte = byte
    while true {
      if let key = character(byte: byte) { return .key(key.with(.alt)) }
      guard let next = UInt8(exactly: wgetch(bytePad)) else { return nil }
      byte = next
    }
  }

  /// Reads to the letter that ends a sequence; false when nothing follows.
  private func swallowSequence() -> Bool {
    var found = false
    while true {
      let byte = wgetch(bytePad)
      if byte == ERR { return found }
      found = true
      if (0x40...0x7E).contains(byte) { return true }
    }
  }

  /// Reads `button;column;line` and the letter that says pressed or released.
  private func readMouse() -> InputEvent? {
    var numbers = [0]
    while true {
      let byte = wgetch(bytePad)
      switch byte {
      case 0x30...0x39:
        guard numbers[numbers.count - 1] < 100_000 else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      case 0x3B: numbers.append(0)
      case 0x4D, 0x6D:
        guard numbers.count == 3 else { return nil }
        return mouseEvent(
          report: numbers[0], x: numbers[1] - 1, y: numbers[2] - 1, isRelease: byte == 0x6D)
      default: return nil
      }
    }
  }

  /// Reads three bytes, each 32 more than its number.
  private func readOldMouse() -> InputEvent? {
    let bytes = (0..<3).map { _ in wgetch(bytePad) }
    guard bytes.allSatisfy({ (32..<256).contains($0) }) else { return nil }
    let numbers = bytes.map { Int($0) - 32 }
    return mouseEvent(report: numbers[0], x: numbers[1] - 1, y: numbers[2] - 1, isRelease: false)
  }

  private func mouseEvent(report: Int, x: Int, y: Int, isRelease: Bool) -> InputEvent? {
    mouse.event(
      report: report, at: Point(x: x, y: y), isRelease: isRelease, time: tableviews_clock()
    ).map { .mouse($0) }
  }

  /// Goes on reading pasted text; nil while its end has not come yet.
  ///
  /// Reads past curses, which asks the system twice for each byte, and gives back what came after
  /// the end; a chunk is what curses has room to take back.
  private func readPaste() -> String? {
    guard var text = pasted else { return nil }
    var chunk = [UInt8](repeating: 0, count: 64)
    while true {
      let count = tableviews_read_waiting(input, &chunk, chunk.count)
      guard count > 0 else {
        pasted = text
        return nil
      }
      for (index, byte) in chunk[..<count].enumerated() {
        text.append(byte)
        guard byte == 0x7E, text.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else {
          continue
        }
        for byte in chunk[(index + 1)..<count].reversed() { ungetch(Int32(byte)) }
        pasted = nil
        return String(decoding: text.dropLast(Self.pasteEnd.count), as: UTF8.self)
      }
    }
  }
}
