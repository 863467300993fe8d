extension TextEditor {
  /// Puts `text` in the place of a part and remembers how to undo it.
  mutating func change(
    _ range: Range<TextPlace>, to text: String, kind: TextChangeLog.Kind
  ) {
    let (anchor, head) = (anchor, head)
    let removed = replace(range, with: text)
    guard !removed.isEmpty || !text.isEmpty else { return }
    log.note(
      TextChangeLog.Step(
        place: range.lowerBound, removed: removed, inserted: text, anchor: anchor, head: head,
        kind: kind))
  }

  /// Takes the last change back; false when there is none.
  mutating func undo() -> Bool {
    guard let step = log.undo() else { return false }
    _ = replace(step.place..<step.place.end(of: step.inserted), with: step.removed)
    move(to: step.anchor)
    move(to: step.head, extending: true)
    return true
  }

  /// Makes the change again that was taken back last; false when there is none.
  mutating func redo() -> Bool {
    guard let step = log.redo() else { return false }
    _ = replace(step.place..<step.place.end(of: step.removed), with: step.inserted)
    return true
  }

  /// Puts another text in place of all; nothing is left to undo.
  mutating func reset(to text: String) {
    lines = TextLines(insertable(text))
    log.clear()
    move(to: boundary(atOrAfter: min(head, lines.end)))
  }
}
