internal import CTableViewsCurses
internal import TerminalCore

/// Puts frames into a curses window: rows of prepared cells, and nothing that belongs to whoever
/// owns the screen. Reaches the terminal only at the next `doupdate`.
final class FramePresenter {
  /// How much the presenter may rely on the window showing what it put there.
  enum Trust {
    /// Nobody else draws here: only rows that changed are put, and rows that moved are moved.
    case exclusive
    /// A host may draw here too: every row is put each time, and curses finds what differs.
    case shared
  }

  let window: UnsafeMutablePointer<WINDOW>
  private let trust: Trust
  private var palette: StylePalette
  private var shown: Frame?
  /// The frame that was shown before, for its memory.
  private var spare: Frame?
  /// The bytes that curses writes for the last frame at most, whatever the terminal.
  private(set) var mostBytes = 0
  private var line: UnsafeMutablePointer<cchar_t>
  private var lineCapacity = 0

  /// Presents into `window`.
  init(window: UnsafeMutablePointer<WINDOW>, depth: ColorDepth, trust: Trust) {
    self.window = window
    self.trust = trust
    palette = StylePalette(depth: depth, pairs: ColorPairs(isShared: trust == .shared))
    line = .allocate(capacity: 0)
    if trust == .exclusive {
      scrollok(window, true)
      idlok(window, true)
    }
  }

  deinit {
    line.deallocate()
  }

  /// The window's extent.
  var size: Size {
    Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
  }

  /// Forgets what the window shows, so that the next frame is put whole.
  func invalidate() {
    shown = nil
  }

  /// Gives the colour pairs back; to be called while the screen is still there.
  func close() {
    palette.releaseAll()
    shown = nil
  }

  /// A blank frame, in the memory of one that is not needed any more if its size is right.
  func blankFrame(_ size: Size) -> Frame {
    guard var frame = spare, frame.size == size else { return Frame(size: size) }
    spare = nil
    frame.cursor = nil
    frame.fill(frame.bounds, style: .plain)
    return frame
  }

  /// Stages `frame` for the next `doupdate`.
  ///
  /// - Returns: whether anything differs from the frame before.
  /// - Complexity: O(cells).
  @discardableResult
  func present(_ frame: Frame) -> Bool {
    let size = size
    reserveLine(frame.size.width)
    mostBytes = Self.bytesPerFrame
    if trust == .exclusive, let shown, shown.size == frame.size {
      let diff = FrameDiff(from: shown, to: frame)
      guard !diff.isEmpty else {
        spare = frame
        return false
      }
      if let scroll = diff.scroll {
        move(scroll)
        // curses may find it better to draw what moved than to move it.
        mostBytes += scroll.rows.count * (Self.bytesPerRow + size.width * Self.bytesPerCell)
      }
      for y in diff.changedRows { put(y, of: frame, in: size) }
    } else {
      for y in 0..<frame.size.height { put(y, of: frame, in: size) }
    }
    spare = shown
    shown = frame
    wnoutrefresh(window)
    return true
  }

  /// Moving the cursor, clearing, scrolling: with room to spare for wordy terminals.
  private static let bytesPerFrame = 4_096
  private static let bytesPerRow = 128
  /// All attributes and two colours in red, green and blue.
  private static let bytesPerStyle = 128
  /// Five scalars of four bytes.
  private static let bytesPerGlyph = 24
  private static let bytesPerCell = bytesPerStyle + bytesPerGlyph

  private func move(_ scroll: FrameDiff.Scroll) {
    wsetscrreg(window, Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1))
    wscrl(window, Int32(scroll.distance))
    wsetscrreg(window, 0, getmaxy(window) - 1)
  }

  private func reserveLine(_ width: Int) {
    guard width > lineCapacity else { return }
    line.deallocate()
    line = .allocate(capacity: width)
    lineCapacity = width
  }

  private func put(_ y: Int, of frame: Frame, in size: Size) {
    let width = min(frame.size.width, size.width)
    guard y < size.height, width > 0 else { return }
    let start = y * frame.size.width
    var count = 0
    var breaksWidth = false
    mostBytes += Self.bytesPerRow + 2 * width + Self.bytesPerStyle
    frame.cells.withUnsafeBufferPointer { cells in
      var style = cells[start].styleBytes
      var blank = blank(for: cells[start].style, toward: frame)
      var x = 0
      while x < width {
        let cell = cells[start + x]
        if cell.styleBytes != style {
          style = cell.styleBytes
          blank = self.blank(for: cell.style, toward: frame)
          mostBytes += Self.bytesPerStyle
        }
        let isWide = x + 1 < frame.size.width && cells[start + x + 1].isContinuation
        if cell.glyph < 0x7F && !isWide {
          line[count] = blank
          tableviews_set_scalar(&line[count], 0, max(cell.glyph, Cell.space))
          count += 1
          x += 1
        } else {
          let columns = isWide ? 2 : 1
          let fits = x + columns <= width && !cell.isContinuation
          breaksWidth = put(cell, fits ? columns : 0, of: frame, blank, &count) || breaksWidth
          x += columns
        }
      }
    }
    mvwadd_wchnstr(window, Int32(y), 0, line, Int32(count))
    if breaksWidth { wredrawln(window, Int32(y), 1) }
  }

  /// Puts a character that is not plain ASCII into the line; a blank where it has no columns.
  ///
  /// - Returns: whether terminals may disagree about its width.
  private func put(
    _ cell: Cell, _ columns: Int, of frame: Frame, _ blank: cchar_t, _ count: inout Int
  ) -> Bool {
    mostBytes += columns * Self.bytesPerGlyph
    if columns == 0 || !cell.isCluster && tableviews_library_width(cell.glyph) == columns {
      line[count] = blank
      if columns > 0 { tableviews_set_scalar(&line[count], 0, cell.glyph) }
      count += 1
      return false
    }
    let target = UnsafeMutableBufferPointer(start: line + count, count: columns)
    let glyph = CursesGlyph(cell: cell, columns: columns, clusters: frame.clusters)
    count += glyph.write(into: target, blank: blank)
    return glyph.mayDisplaceNeighbours
  }

  private func blank(for style: Style, toward frame: Frame) -> cchar_t {
    if let blank = palette.blank(for: style) { return blank }
    // All pairs are taken. Those that neither the screen nor this frame shows may change.
    palette.release(except: [shown, frame].compactMap { $0 })
    return palette.blank(for: style) ?? palette.colorlessBlank(for: style)
  }
}
