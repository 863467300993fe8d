extension TextView {
  /// The selected part; empty where the cursor is when nothing is selected. Kept within the text.
  /// Setting it brings its end into view at the next drawing.
  ///
  /// - Complexity: O(length of its first and last line).
  public var selectedRange: Range<TextPosition> {
    get { positions(of: editor.selection) }
    set {
      editor.select(place(of: newValue.lowerBound)..<place(of: newValue.upperBound))
      editor.log.close()
      wishedColumn = nil
      revealsCursor = true
      needsDisplay?()
    }
  }

  /// Where typing goes. Setting it selects nothing and brings it into view at the next drawing.
  ///
  /// - Complexity: O(length of the line).
  public var cursorPosition: TextPosition {
    get { position(of: editor.head) }
    set { selectedRange = newValue..<newValue }
  }

  /// The line that the cursor is in.
  public var cursorLine: Int { editor.head.line }

  /// The selected part of the text.
  ///
  /// - Complexity: O(its length).
  public var selectedText: String { editor.selectedText }

  /// Puts text in place of the selection, as if it was pasted.
  ///
  /// - Complexity: O(length).
  public func insert(_ inserted: String) { replaceSelection(with: inserted) }

  func positions(of range: Range<TextPlace>) -> Range<TextPosition> {
    position(of: range.lowerBound)..<position(of: range.upperBound)
  }

  private func position(of place: TextPlace) -> TextPosition {
    TextPosition(line: place.line, character: editor.character(of: place))
  }

  private func place(of position: TextPosition) -> TextPlace {
    if position.line >= numberOfLines { return editor.lines.end }
    if position.line < 0 { return .start }
    return editor.place(ofCharacter: position.character, inLine: position.line)
  }
}
